// Rows whose order can be changed: by a grip to drag, by arrow keys on it, and a button that takes the row out.

import { find, iconButton, make, setLabel } from './dom.js';
import { say } from './words.js';

/** Adds the grip and the button to a row of a list. The actions are given places, which `row.index` tells. */
export function addMoves(row, { list, open, move, remove }) {
  const grip = iconButton('grip', '', () => open(row.index), {
    onpointerdown: (event) => { if (event.button === 0) drag(event, row, list(), move); },
    onkeydown: (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step) { event.preventDefault(); move(row.index, row.index + step); }
    },
  });
  grip.classList.add('grip');
  row.insertBefore(make('span.moves', {}, iconButton('trash', '', () => remove(row.index)), grip), row.lastElementChild);
}

export function labelMoves(row, title) {
  const [trash, grip] = find('.moves', row).children;
  setLabel(grip, say('queue.move', { title }));
  setLabel(trash, say('queue.remove', { title }));
}

/** Puts the focus on the row that takes the place of one that was taken out. */
export function focusRow(list, key, isEditing) {
  const row = list.rowOf(key) ?? list.element;
  (isEditing ? find('.moves', row)?.firstElementChild : find('.row-main', row))?.focus();
}

/** Moves an entry by its grip. Whoever can't drag has the arrow keys, and the sheet that a press on the grip opens. */
function drag(event, row, list, move) {
  const grip = event.currentTarget;
  const pane = find('#pane');
  const start = event.clientY;
  const from = row.index;
  let to = from;
  const follow = ({ clientY }) => {
    if (!row.classList.contains('dragged') && Math.abs(clientY - start) < 6) return;
    row.classList.add('dragged');
    const { top, bottom } = pane.getBoundingClientRect();
    if (clientY < top + list.rowHeight) pane.scrollTop -= list.rowHeight / 4;
    if (clientY > bottom - list.rowHeight) pane.scrollTop += list.rowHeight / 4;
    const place = clientY - list.element.getBoundingClientRect().top - list.rowHeight / 2;
    to = Math.max(0, Math.min(list.count - 1, Math.round(place / list.rowHeight)));
    row.style.transform = `translateY(${place}px)`;
    list.element.style.setProperty('--drop', `${(to > from ? to + 1 : to) * list.rowHeight}px`);
    list.element.classList.add('dropping');
  };
  const end = ({ type }) => {
    grip.removeEventListener('pointermove', follow);
    for (const name of ['pointerup', 'pointercancel']) grip.removeEventListener(name, end);
    if (!row.classList.contains('dragged')) return;
    // What follows is a click, which would open the sheet.
    grip.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    setTimeout(() => row.classList.remove('dragged'));
    list.element.classList.remove('dropping');
    if (type === 'pointerup' && to !== from) move(from, to);
    list.update();
  };
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener('pointermove', follow);
  for (const name of ['pointerup', 'pointercancel']) grip.addEventListener(name, end);
}
