// Small helpers to build the page; text only ever becomes text, never markup.

const SVG = 'http://www.w3.org/2000/svg';

export const find = (selector, within = document) => within.querySelector(selector);

/** An element of a tag and classes ("li.row.current"), its properties, listeners ("onclick") and children. */
export function make(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties)) {
    if (value == null) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'data') Object.assign(element.dataset, value);
    else if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(SVG, 'use'));
  setIcon(svg, name);
  return svg;
}

/** Changes the icon of an element that has one. */
export function setIcon(holder, name) {
  const use = holder.querySelector('use');
  const address = `icons.svg#${name}`;
  if (use.getAttribute('href') !== address) use.setAttribute('href', address);
}

export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Names a button that has no text. */
export function setLabel(element, label) {
  if (element.getAttribute('aria-label') === label) return;
  element.setAttribute('aria-label', label);
  element.title = label;
}

export function iconButton(name, label, onclick, properties = {}) {
  const button = make('button.icon-button', { type: 'button', onclick, ...properties }, icon(name));
  setLabel(button, label);
  return button;
}

export function textButton(label, onclick, name = null, kind = '') {
  return make(`button.button${kind && '.' + kind}`, { type: 'button', onclick }, name && icon(name), make('span', {}, label));
}

/** Calls back at most once a frame, however often it is asked. */
export function oncePerFrame(action) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; action(); });
  };
}
