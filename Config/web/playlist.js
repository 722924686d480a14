// The page of a playlist, whose entries can be moved and taken out.

import { find, iconButton, make } from './dom.js';
import { isGuest, state } from './state.js';
import { errand } from './daemon.js';
import { addressOf, edit, fillRow, makeRow, openActions, playItems } from './items.js';
import { addMoves, focusRow, labelMoves } from './moves.js';
import { act, askText, confirm, openSheet } from './sheet.js';
import { Windowed } from './windowed.js';
import { say } from './words.js';

const AT_ONCE = 1000;
const MOST = 5000;
const conversation = () => ({ conversation: state.conversation });
let editing = null; // the playlist whose grips are shown

/** What the page shows; `again` reads the playlist once more. */
export async function playlistContents(playlist, again) {
  const { items, total } = await errand('playlists.get', { playlist: playlist.identifier, limit: MOST });
  const sub = say('songs', { n: total });
  const contents = total ? entryList(playlist, items, again).element : make('p.empty', {}, say('playlist.empty'));
  if (isGuest()) return { sub, contents };
  const isEditing = () => editing === playlist.identifier;
  const toggle = iconButton(isEditing() ? 'check' : 'edit', say(isEditing() ? 'queue.done' : 'playlist.edit'), () => { editing = isEditing() ? null : playlist.identifier; again(); });
  return {
    sub,
    actions: [total > 0 && toggle, iconButton('dots', say('playlist.more'), () => openSheet(playlist.title,
      act('edit', say('playlist.rename'), () => rename(playlist), { stay: true }),
      act('trash', say('playlist.delete'), () => removeList(playlist), { danger: true, stay: true })))],
    contents,
  };
}

function entryList(playlist, items, again) {
  // Equal entries are told apart, so that a row stays the same when it moves.
  const seen = new Map();
  const entries = items.map((item) => {
    const number = seen.get(item.identifier) ?? 0;
    seen.set(item.identifier, number + 1);
    return { item, key: `${item.identifier} ${number}` };
  });
  const params = (index) => ({ playlist: playlist.identifier, entry: index + 1, ...conversation() });
  const done = (made) => {
    if (!made) again();
    // One that could not be changed where it was is a copy now.
    else if (made.playlist.identifier !== playlist.identifier) { editing = made.playlist.identifier; location.replace(addressOf(made.playlist)); }
  };
  const move = async (from, to) => {
    if (to < 0 || to >= entries.length) return;
    const { item } = entries[from];
    entries.splice(to, 0, ...entries.splice(from, 1));
    list.update();
    done(await edit('playlists.move', { ...params(from), to: to + 1, item: item.identifier }));
  };
  const remove = async (index) => {
    const { item, key } = entries[index];
    const next = entries[index + 1] ?? entries[index - 1];
    const hadFocus = list.rowOf(key)?.contains(document.activeElement);
    const made = await edit('playlists.remove', { ...params(index), items: [item.identifier] }, say('playlist.removed', { title: item.title }));
    done(made);
    if (!made) return;
    entries.splice(entries.findIndex((entry) => entry.key === key), 1);
    if (!entries.length) return again();
    list.update(entries.length);
    if (hadFocus) focusRow(list, next.key, editing === playlist.identifier);
  };
  const open = (index) => openActions(entries[index].item, isGuest() ? [] : [
    index > 0 && act('up', say('queue.moveUp'), () => move(index, index - 1)),
    index < entries.length - 1 && act('down', say('queue.moveDown'), () => move(index, index + 1)),
    act('trash', say('playlist.takeOut'), () => remove(index), { danger: true })].filter(Boolean));
  const list = new Windowed({
    count: entries.length,
    keyOf: (index) => entries[index].key,
    create: () => {
      const row = makeRow();
      addMoves(row, { list: () => list, open, move, remove });
      find('.row-main', row).onclick = () => playItems(entries.slice(row.index, isGuest() ? row.index + 1 : row.index + AT_ONCE).map(({ item }) => item.identifier));
      row.lastElementChild.onclick = () => open(row.index);
      return row;
    },
    fill: (row, index) => {
      row.index = index;
      fillRow(row, entries[index].item, { facts: { number: index + 1 } });
      labelMoves(row, entries[index].item.title);
    },
  });
  list.element.classList.toggle('editing', editing === playlist.identifier);
  requestAnimationFrame(() => list.update());
  return list;
}

const rename = (item) => askText(say('playlist.rename'), say('playlist.name'), item.title, say('playlist.rename'),
  (name) => edit('playlists.rename', { playlist: item.identifier, name, ...conversation() }, say('playlist.renamed', { title: name })));

const removeList = (item) => confirm(say('playlist.delete'), say('playlist.deleteAsk', { title: item.title }), say('playlist.delete'), async () => {
  if (await edit('playlists.delete', { playlist: item.identifier, ...conversation() }, say('playlist.deleted', { title: item.title }))) location.hash = '#library/playlists';
});
