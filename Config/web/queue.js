// The queue: read in pages as it scrolls, so that ten thousand entries are as quick as ten.

import { find, iconButton, make } from './dom.js';
import { isGuest, state, watch } from './state.js';
import { call, here, onEvent } from './daemon.js';
import { edit, fillRow, makeRow, openActions } from './items.js';
import { addMoves, focusRow, labelMoves } from './moves.js';
import { act, askText, openSheet } from './sheet.js';
import { fillPane, path, route } from './router.js';
import { Windowed } from './windowed.js';
import { fail } from './toast.js';
import { onViews } from './views.js';
import { say } from './words.js';

const PAGE = 100; // entries; lists tell the covers of so many
let pages = new Map(); // number → { ids, items }, undefined while it is read
let total = 0;
let current = null;
let generation = 0; // increases when everything has to be read again
let isEditing = false;

const idAt = (index) => pages.get(Math.floor(index / PAGE))?.ids[index % PAGE];
const itemAt = (index) => pages.get(Math.floor(index / PAGE))?.items[index % PAGE];
const player = () => ({ player: state.status.player });

const list = new Windowed({
  count: 0,
  keyOf: (index) => idAt(index) ?? `empty-${index}`,
  create: createRow,
  fill: fillEntry,
  onRange: (first, end) => { for (let page = Math.floor(first / PAGE); page * PAGE < end; page += 1) readPage(page); },
});

function createRow() {
  const row = makeRow();
  addMoves(row, { list: () => list, open: openEntry, move, remove });
  find('.row-main', row).onclick = () => command('queue.jump', row.index);
  row.lastElementChild.onclick = () => openEntry(row.index);
  return row;
}

function fillEntry(row, index) {
  const item = itemAt(index);
  row.index = index;
  row.classList.toggle('current', index === current);
  row.classList.toggle('waiting', !item);
  const main = find('.row-main', row);
  if (index === current) main.setAttribute('aria-current', 'true'); else main.removeAttribute('aria-current');
  fillRow(row, item ?? { title: '…', type: 'song' }, { end: String(index + 1), slot: 'queue', facts: { number: index + 1, current: index === current ? '>' : '' } });
  if (!item) return;
  labelMoves(row, item.title);
  main.disabled = isGuest();
}

async function readPage(number) {
  if (pages.has(number)) return;
  pages.set(number, undefined);
  const asked = generation;
  try {
    const part = await call('queue.list', { first: number * PAGE, limit: PAGE, ...player() });
    if (asked !== generation) return;
    pages.set(number, part);
    if (part.total !== total) return readAgain();
    list.update(total);
  } catch { pages.delete(number); }
}

/** Everything was changed: the rows stay until the new ones are there. */
async function readAgain() {
  generation += 1;
  const asked = generation;
  const shown = [...pages.keys()].slice(-4);
  try {
    const fresh = new Map();
    for (const number of shown.length ? shown : [0]) fresh.set(number, await call('queue.list', { first: number * PAGE, limit: PAGE, ...player() }));
    if (asked !== generation) return;
    pages = fresh;
    const [part] = fresh.values();
    total = part.total;
    current = part.currentIndex ?? null;
    render();
  } catch { pages.clear(); }
}

function takeStatus() {
  const { queue } = state.status;
  const wasPlaying = current;
  current = queue.currentIndex ?? null;
  if (queue.total !== total) { total = queue.total; readAgain(); }
  if (wasPlaying !== current) list.update(total);
}

async function command(method, index, params = {}) {
  const id = idAt(index);
  if (id == null) return;
  try { await call(method, here({ id, ...params })); } catch (error) { fail(error); }
}

async function move(from, to) {
  if (to < 0 || to >= total) return;
  await command('queue.move', from, { to: to + 1 });
}

async function remove(index) {
  const title = itemAt(index)?.title;
  const id = idAt(index);
  if (id == null) return;
  // The focus goes on to the entry that takes the place.
  const next = idAt(index + 1) ?? idAt(index - 1);
  const hadFocus = list.rowOf(id)?.contains(document.activeElement);
  await edit('queue.remove', here({ id }), say('queue.removed', { title }));
  if (hadFocus) focusRow(list, next, isEditing);
}

function openEntry(index) {
  const item = itemAt(index);
  if (!item) return;
  if (isGuest()) return openActions(item);
  const isAfter = current != null && index > current + 1;
  openSheet(item.title,
    act('play', say('queue.jump'), () => command('queue.jump', index)),
    isAfter && act('after', say('queue.next'), () => move(index, current + 1)),
    index > 0 && act('up', say('queue.moveUp'), () => move(index, index - 1)),
    index < total - 1 && act('down', say('queue.moveDown'), () => move(index, index + 1)),
    index < total - 1 && act('down', say('queue.last'), () => move(index, total - 1)),
    act('trash', say('queue.takeOut'), () => remove(index), { danger: true }),
    act('dots', say('item.more'), () => openActions(item), { stay: true }));
}

function render() {
  const [view] = path();
  if (view && view !== 'queue' && view !== 'now') return;
  const guest = isGuest();
  if (!total) return fillPane(say('queue'), {}, make('p.empty', {}, say('queue.empty')));
  const editing = iconButton(isEditing ? 'check' : 'edit', say(isEditing ? 'queue.done' : 'queue.edit'), () => { isEditing = !isEditing; render(); find('#pane-actions').firstElementChild.focus(); });
  const isShown = list.element.isConnected;
  if (!isShown || list.wasEditing !== isEditing) {
    list.wasEditing = isEditing;
    fillPane(say('queue'), { actions: guest ? [] : [editing, iconButton('dots', say('queue.more'), openQueueActions)] }, list.element);
  }
  list.element.classList.toggle('editing', isEditing);
  find('#pane-heading').textContent = say('queue.total', { n: total });
  list.update(total);
}

function openQueueActions() {
  openSheet(say('queue'),
    act('plus', say('queue.save'), () => askText(say('queue.save'), say('playlist.name'), '', say('queue.saveIt'),
      (name) => edit('queue.save', here({ name }), ({ added, playlist }) => say('queue.saved', { n: added, title: playlist.title }))), { stay: true }),
    act('podcast', say('queue.episodes'), () => edit('podcasts.queue', here(), ({ items }) => say('queue.added', { n: items.length }))),
    state.status.canPutBack && act('undo', say('putBack'), () => call('playback.putBack', here()).catch(fail)),
    act('trash', say('queue.clear'), () => edit('queue.clear', here(), say('queue.cleared')), { danger: true }));
}

export function startQueue() {
  onViews(() => list.update(total));
  const show = () => {
    fillPane(say('queue'));
    render();
    if (current != null) requestAnimationFrame(() => { if (current > 3) list.scrollTo(current); });
  };
  route('queue', show);
  route('now', show);
  onEvent((event, params) => { if (event === 'queue.changed' && params.player === state.status?.player) readAgain(); });
  let epoch = null;
  watch('status', () => {
    // Another player, a restarted daemon or a lost link: everything may differ.
    const run = `${state.status.epoch} ${state.status.player} ${state.link}`;
    if (run !== epoch) { epoch = run; readAgain(); }
    takeStatus();
  });
  watch('link', () => { if (state.link === 'online') readAgain(); });
}
