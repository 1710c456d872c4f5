/** Helpers to make elements, and to read the texts, data and settings of the page. */

/**
 * Make an element. Properties: `class`, `on` (listeners by event), `data`; anything else is an attribute, and left out
 * if it is false or null.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...any} children nodes and strings; null and false are left out
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false && child !== ""),
  );
  return element;
}

/**
 * The element with an id, of whatever kind it is.
 * @type {(id: string) => any}
 */
export const $ = (id) => document.getElementById(id);

/** The JSON that the server put into the page. */
export const pageData = (id) => JSON.parse($(id).textContent);

const texts = $("table-texts") ? pageData("table-texts") : {};

/** A text of the page, with `{name}` replaced by parameters. */
export function say(key, params = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
}

/** Replace the children of an element, and keep the focus at the one with the same `data-key`. */
export function fill(place, ...children) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const active = place.contains(focused) ? focused.dataset.key : null;
  place.replaceChildren(...children.flat(3).filter(Boolean));
  if (!active) return;
  const again = [...place.querySelectorAll("[data-key]")].find((element) => element.dataset.key === active);
  /** @type {HTMLElement | undefined} */ (again)?.focus({ preventScroll: true });
}

/** A drawing from its source; scripts in it would not run. */
export function parseSvg(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.localName !== "svg") throw new Error("not a drawing");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("aria-hidden", "true");
  return document.adoptNode(svg);
}

const SVG = "http://www.w3.org/2000/svg";

/** Make an element of a drawing. */
export function svgElement(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The view boxes of symbols, measured once. */
const symbolSizes = new Map();

function symbolSize(symbol) {
  if (!symbolSizes.has(symbol)) {
    const use = svgElement("use", { href: `#${symbol}` });
    const place = document.body.appendChild(svgElement("svg", { class: "measure", "aria-hidden": "true" }, use));
    const { x, y, width, height } = use.getBBox();
    place.remove();
    if (!width || !height) return ""; // its paper is not loaded yet
    symbolSizes.set(symbol, `${x} ${y} ${width} ${height}`);
  }
  return symbolSizes.get(symbol);
}

/** A symbol of the papers on the page as a small picture; null while its paper is not loaded. */
export function symbolIcon(symbol, kind = "icon-symbol") {
  const size = symbolSize(symbol);
  return size
    ? svgElement(
        "svg",
        { class: kind, viewBox: size, "aria-hidden": "true" },
        svgElement("use", { href: `#${symbol}` }),
      )
    : null;
}

/** A text with ‹symbols› replaced by their pictures; each stays on one line with the next word. */
export const withSymbols = (text) =>
  text.split(/((?:‹[^›]*›\s*)+\S*)/).map((part) => {
    const symbols = part.match(/[^‹]+(?=›)/g);
    return symbols
      ? h(
          "span",
          { class: "with-symbol" },
          symbols.map((symbol) => symbolIcon(symbol)),
          part.replace(/.*›\s*/, " "),
        )
      : part;
  });

/** A text without its ‹symbols›, to be read aloud. */
export const withoutSymbols = (text) => text.replace(/‹[^›]*›\s*/g, "");

/** A setting of this person from local storage, where the browser allows that. */
export function readSetting(key, otherwise = "") {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function saveSetting(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is blocked: the setting lasts as long as the page
  }
}
