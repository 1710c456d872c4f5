/** Small helpers for making elements and for the texts of the page. */

/**
 * An element. Properties: `class`, `on` (listeners by name), `data`, anything else is an attribute; false and null are left out.
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
 * The element with an id; the page knows of what kind it is.
 * @type {(id: string) => any}
 */
export const $ = (id) => document.getElementById(id);

/** JSON that the server put into the page. */
export const given = (id) => JSON.parse($(id).textContent);

const texts = $("table-texts") ? given("table-texts") : {};

/** A text of the page; `{name}` in it is replaced. */
export function say(key, params = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
}

/** Puts children into a place, and the focus back to the element with the same `data-key`. */
export function fill(place, ...children) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const active = place.contains(focused) ? focused.dataset.key : null;
  place.replaceChildren(...children.flat(3).filter(Boolean));
  if (active) [...place.querySelectorAll("[data-key]")].find((element) => element.dataset.key === active)?.focus();
}

/** A drawing from its text; scripts in it would never run, and there are none. */
export function drawing(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.localName !== "svg") throw new Error("not a drawing");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("aria-hidden", "true");
  return document.adoptNode(svg);
}

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function drawn(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** How large symbols of the papers are, measured once. */
const sizes = new Map();

function sizeOf(symbol) {
  if (!sizes.has(symbol)) {
    const use = drawn("use", { href: `#${symbol}` });
    const place = document.body.appendChild(drawn("svg", { class: "measure", "aria-hidden": "true" }, use));
    const { x, y, width, height } = use.getBBox();
    place.remove();
    if (!width || !height) return ""; // its paper is not there yet
    sizes.set(symbol, `${x} ${y} ${width} ${height}`);
  }
  return sizes.get(symbol);
}

/** A symbol of the papers that lie on the page, as a small picture; nothing while its paper is not there. */
export function picture(symbol, kind = "icon-symbol") {
  const size = sizeOf(symbol);
  return size
    ? drawn("svg", { class: kind, viewBox: size, "aria-hidden": "true" }, drawn("use", { href: `#${symbol}` }))
    : null;
}

/** A text in which symbols are named, with their pictures; each stays beside the word after it. */
export const withSymbols = (text) =>
  text.split(/((?:‹[^›]*›\s*)+\S*)/).map((part) => {
    const symbols = part.match(/[^‹]+(?=›)/g);
    return symbols
      ? h(
          "span",
          { class: "with-symbol" },
          symbols.map((symbol) => picture(symbol)),
          part.replace(/.*›\s*/, " "),
        )
      : part;
  });

/** Help is fetched when somebody wants it: the rules, and what things are. */
export function helpful() {
  const rules = (event) => (event.preventDefault(), import("../table/rules-drawer.js").then(({ toggle }) => toggle()));
  for (const link of document.querySelectorAll("[data-rules]")) link.addEventListener("click", rules);
  for (const kind of ["pointerover", "focusin"])
    addEventListener(kind, () => import("../table/tooltips.js").catch(() => {}), { once: true });
}

/** What this browser remembers of a person's wishes; nothing where it may not. */
export function remembered(key, otherwise = "") {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then it is forgotten with the page
  }
}
