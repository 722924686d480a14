// Which view is open; each has an address, so that the back button of a phone works.

import { find, setText } from './dom.js';

const wide = matchMedia('(min-width: 60em)');
const opened = new Map(); // view → what shows it
const places = new Map(); // address → how far it was scrolled
const pane = find('#pane');
let address = null;

/** Shows views of a name by calling back with the rest of their address. */
export const route = (view, show) => opened.set(view, show);

export const path = () => location.hash.slice(1).split('/').map(decodeURIComponent);

/** Puts contents into the pane, unless another view was opened meanwhile. */
export function fillPane(title, { up = null, actions = [] } = {}, ...contents) {
  setText(find('#pane-heading'), title);
  find('#up').hidden = !up;
  if (up) find('#up').href = up;
  find('#pane-actions').replaceChildren(...actions.filter(Boolean));
  find('#pane-body').replaceChildren(...contents.flat().filter(Boolean));
}

/** Fills the pane anew; it stays scrolled where it was, and the focus on what takes the same place. */
export function refillPane(...contents) {
  const { scrollTop } = pane;
  const focusable = () => [...pane.querySelectorAll('a, button')];
  const focused = focusable().indexOf(document.activeElement);
  fillPane(...contents);
  pane.scrollTop = scrollTop;
  if (focused >= 0) focusable()[focused]?.focus({ preventScroll: true });
}

export function restoreScroll() { pane.scrollTop = places.get(address) ?? 0; }

export function showView() {
  if (address != null) places.set(address, pane.scrollTop);
  const isFirst = address == null;
  address = location.hash;
  const [view, ...rest] = path();
  const name = opened.has(view) ? view : 'now';
  document.documentElement.dataset.view = name;
  // A desktop shows what plays all the time, and the queue beside it.
  const tab = name === 'item' ? 'library' : name === 'now' && wide.matches ? 'queue' : name;
  for (const link of document.querySelectorAll('#views a')) {
    if (link.hash === `#${tab}`) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  }
  pane.scrollTop = 0;
  opened.get(name)(...rest);
  if (!isFirst && !find('#views').contains(document.activeElement)) (name === 'now' ? find('#now') : pane).focus({ preventScroll: true });
}

/** Whether the view of an address is still open, asked after something was awaited. */
export function stillHere() {
  const then = address;
  return () => then === address;
}

addEventListener('hashchange', showView);
wide.addEventListener('change', showView);
