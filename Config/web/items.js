// How an item looks in a list, and what can be done with it.

import { itemFacts, view } from './views.js';
import { find, icon, iconButton, make, setIcon, setLabel, setText } from './dom.js';
import { coverOf, isGuest, state } from './state.js';
import { call, errand, here } from './daemon.js';
import { act, askText, closeSheet, openSheet } from './sheet.js';
import { fail, show } from './toast.js';
import { language, say } from './words.js';

export const ICONS = { song: 'note', album: 'disc', artist: 'person', genre: 'tag', playlist: 'list', podcastShow: 'podcast', podcastEpisode: 'podcast', audioBook: 'book', radioStation: 'radio' };
export const OPENS = ['album', 'artist', 'genre', 'playlist', 'podcastShow', 'audioBook'];

export const addressOf = (item) => `#item/${item.type}/${encodeURIComponent(item.identifier)}`;
export const subtitle = (item) => [item.artist, item.type === 'song' && item.album].filter(Boolean).join(' · ');

// Lists tell the covers of few songs, so one that was seen counts for its whole album.
const coversOfAlbums = new Map();
const albumOf = (item) => (item.type === 'album' || item.type === 'audioBook' ? item.title : item.album);

const bare = new Set(); // items that were found to have no cover
const HAS_OWN = /^(album|song|audioBook|podcastShow)$/;

/** What names a cover: its hash, or an item that may have one inside its file. */
function coverName(item) {
  let hash = coverOf(item);
  const album = item && albumOf(item);
  if (album && hash) coversOfAlbums.set(album, hash);
  hash ??= coversOfAlbums.get(album);
  return hash ?? (HAS_OWN.test(item?.type) && !bare.has(item.identifier) && `of/${item.identifier}`);
}

/** Shows a cover in a square; `side` is its length on the screen, in pixels of a style sheet. */
export function setCover(holder, item, side = 44) {
  const cover = coverName(item);
  const address = cover ? `cover/${cover}?size=${Math.ceil(side * devicePixelRatio)}` : '';
  const name = ICONS[item?.type] ?? 'note';
  holder.classList.toggle('round', item?.type === 'artist');
  if (!holder.firstChild) holder.append(icon(name)); else setIcon(holder, name);
  if ((holder.dataset.cover ?? '') === address) return;
  holder.dataset.cover = address;
  find('img', holder)?.remove();
  if (!address) return;
  const { identifier } = item;
  holder.append(make('img', { loading: 'lazy', decoding: 'async', alt: '', src: address, onerror: ({ target }) => { if (state.link === 'online') bare.add(identifier); target.remove(); } }));
}

/** A row of a list: cover, names, what stands at the end, and a button for more. */
export function makeRow(tag = 'button') {
  return make('li.row', {},
    make(`${tag}.row-main`, tag === 'button' ? { type: 'button' } : {}, make('span.cover'),
      make('span.row-text', {}, make('span.title'), make('span.sub')), make('span.row-end')),
    iconButton('dots', '', () => {}));
}

export function fillRow(row, item, { sub = subtitle(item), end = '', number = null, part = null, heard = false, slot = 'line', facts = {} } = {}) {
  const own = view(slot, { ...itemFacts(item), ...facts, number: number ?? facts.number });
  setText(find('.title', row), own ?? item.title);
  setText(find('.sub', row), own == null ? sub : '');
  setText(find('.row-end', row), end);
  const cover = find('.cover', row);
  cover.classList.toggle('number', number != null);
  if (number == null) setCover(cover, item); else setText(cover, String(number));
  row.classList.toggle('heard', Boolean(heard));
  setBar(find('.row-text', row), part);
  const more = row.lastElementChild;
  setLabel(more, say('item.moreAbout', { title: item.title }));
}

/** Shows how much of something was heard or has come, from 0 to 1; nothing for null. */
export function setBar(text, part) {
  let bar = find('.bar', text);
  if (part == null) { bar?.remove(); return; }
  if (!bar) text.append(bar = make('span.bar', {}, make('span')));
  bar.firstChild.style.width = `${Math.round(part * 100)}%`;
}

/** A finished row that opens an item, or plays what cannot be opened. */
export function itemRow(item, { play, more, ...texts } = {}) {
  const opens = !play && OPENS.includes(item.type);
  const row = makeRow(opens ? 'a' : 'button');
  fillRow(row, item, texts);
  if (opens) find('.row-main', row).href = addressOf(item);
  else find('.row-main', row).onclick = play ?? (() => playItems([item.identifier]));
  row.lastElementChild.onclick = () => openActions(item, more?.() ?? []);
  return row;
}

/** Carries out a request whose answer is a reply, and says it. */
export async function reply(method, params = {}, button = null) {
  button?.setAttribute('aria-busy', 'true');
  try {
    const answer = await errand(method, { ...here(params), locale: language });
    if (answer.state === 'question') document.dispatchEvent(new CustomEvent('question', { detail: answer }));
    else show(answer.displayed, answer.state === 'answered' && method !== 'undo' && !isGuest() ? { label: say('undo'), run: undo } : null, answer.state === 'refused');
    return answer;
  } catch (error) { fail(error); return null; } finally { button?.removeAttribute('aria-busy'); }
}

const withoutPlayer = ({ player, ...params }) => params;
async function replyHere(method, params = {}) {
  try {
    const answer = await errand(method, { ...withoutPlayer(here(params)), locale: language });
    show(answer.displayed, null, answer.state === 'refused');
    return answer;
  } catch (error) { fail(error); return null; }
}

/** What is shown may be what was changed. */
async function turnBack(method) {
  await replyHere(method);
  document.dispatchEvent(new CustomEvent('edited', { detail: `playlists.${method}` }));
}

export const undo = () => turnBack('undo');
export const redo = () => turnBack('redo');
/** Plays items; a guest only adds them to the end of the queue. */
export const playItems = (items, more = {}) => (isGuest() ? edit('queue.add', here({ items }), say('item.added')) : reply('play', { items, ...more }));

export async function setAffinity(item, affinity) {
  const answer = await replyHere('items.setAffinity', { items: [item.identifier], affinity });
  document.dispatchEvent(new Event('affinity'));
  return answer;
}

const CAN_BE_UNDONE = /^(queue|playlists)\.|^podcasts\.(played|queue)$/;

/** Runs an edit and tells when it failed; `done` is said when it did not, with undo. */
export async function edit(method, params, done) {
  try {
    const result = await (method.startsWith('queue.') ? call : errand)(method, params);
    if (done) show(typeof done === 'function' ? done(result) : done, isGuest() || !CAN_BE_UNDONE.test(method) ? null : { label: say('undo'), run: undo });
    document.dispatchEvent(new CustomEvent('edited', { detail: method }));
    return result;
  } catch (error) { fail(error); return null; }
}

const conversation = () => ({ conversation: state.conversation });

export function openActions(item, extra = []) {
  const items = [item.identifier];
  const guest = isGuest();
  openSheet(item.title, make('p.sub', {}, subtitle(item)),
    !guest && act('play', say('item.play'), () => playItems(items)),
    !guest && act('after', say('item.next'), () => playItems(items, { location: 'next' })),
    act('queue', say('item.later'), () => playItems(items, { location: 'later' })),
    !guest && /song|album|podcastEpisode|artist|audioBook|playlist/.test(item.type) && act('heart', say('like'), () => setAffinity(item, 'like')),
    !guest && /song|album|podcastEpisode/.test(item.type) && act('plus', say('item.addTo'), () => openPlaylists(item), { stay: true }),
    OPENS.includes(item.type) && make('a.act', { href: addressOf(item), onclick: closeSheet }, icon(ICONS[item.type]), make('span', {}, say('item.open'))),
    item.type === 'song' && item.album && act('disc', say('item.album'), () => openByName('album', item.album, item.artist)),
    /song|album|audioBook/.test(item.type) && item.artist && act('person', say('item.artist'), () => openByName('artist', item.artist.split('; ')[0])),
    item.type === 'podcastEpisode' && item.album && act('podcast', say('item.show'), () => openByName('podcastShow', item.album)),
    extra);
}

async function openByName(mediaType, mediaName, artistName) {
  try {
    const { items } = await errand('search', { search: { mediaType, mediaName, ...(artistName && { artistName }) }, limit: 1 });
    if (items[0]) location.hash = addressOf(items[0]); else show(say('search.none', { text: mediaName }));
  } catch (error) { fail(error); }
}

async function openPlaylists(item) {
  try {
    const { playlists } = await errand('playlists.list');
    const add = (playlist) => edit('playlists.add', { playlist: playlist.identifier, items: [item.identifier], ...conversation() },
      ({ added }) => say(added ? 'playlist.added' : 'playlist.already', { title: playlist.title }));
    openSheet(say('item.addTo'),
      act('plus', say('playlist.new'), () => askText(say('playlist.new'), say('playlist.name'), '', say('playlist.create'),
        (name) => edit('playlists.create', { name, items: [item.identifier], ...conversation() }, say('playlist.added', { title: name }))), { stay: true }),
      playlists.map(({ item: playlist }) => act('list', playlist.title, () => add(playlist))));
  } catch (error) { fail(error); }
}
