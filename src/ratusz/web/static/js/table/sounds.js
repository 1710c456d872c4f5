/** Four soft sounds, synthesized: wood on wood, dice, two small chords. They are off by default. */

/** Notes of each sound: frequency, start, length, volume. */
const SOUNDS = {
  tap: [[190, 0, 0.07, 0.5]],
  roll: [
    [240, 0, 0.05, 0.3],
    [180, 0.09, 0.05, 0.35],
    [210, 0.17, 0.05, 0.3],
    [160, 0.27, 0.08, 0.4],
  ],
  pay: [
    [523, 0, 0.25, 0.16],
    [659, 0.08, 0.3, 0.16],
  ],
  end: [
    [392, 0, 0.5, 0.16],
    [494, 0.14, 0.5, 0.16],
    [587, 0.28, 0.5, 0.16],
    [784, 0.42, 0.9, 0.16],
  ],
};

let context = null;

/** Play a sound, if they are switched on. */
export function play(name) {
  if (!(/** @type {HTMLInputElement | null} */ (document.getElementById("sound"))?.checked)) return;
  context ??= new AudioContext();
  for (const [frequency, begin, length, loud] of SOUNDS[name]) {
    const at = context.currentTime + begin;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(frequency, at);
    tone.frequency.exponentialRampToValueAtTime(frequency * 0.8, at + length);
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
