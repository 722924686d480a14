// The library: its shelves, what stands on them, and a search through all.

import { find, icon, make, textButton } from './dom.js';
import { isGuest, state, watch } from './state.js';
import { errand, readStatus } from './daemon.js';
import { addressOf, edit, fillRow, ICONS, itemRow, makeRow, openActions, playItems } from './items.js';
import { listRows, openListing } from './listing.js';
import { askText } from './sheet.js';
import { fillPane, path, refillPane, restoreScroll, route, stillHere } from './router.js';
import { namesLike } from './suggest.js';
import { Windowed } from './windowed.js';
import { fail, show } from './toast.js';
import { say } from './words.js';

const SHELVES = {
  artists: 'artist', albums: 'album', songs: 'song', shows: 'podcastShow', audiobooks: 'audioBook', stations: 'radioStation', playlists: 'playlist', genres: 'genre',
};
const shelves = new Map(); // kind → its list, until the library changes
const HEARD = ['audiobooks', 'shows']; // these tell what was heard, which changes with every play
const READ_AGAIN = 3000; // milliseconds between looks at a library that is being read
let text = '';

/** A list of items of any length. */
export function itemList(items, options = () => ({})) {
  if (items.length <= 60) return make('ol.rows', {}, items.map((item, index) => itemRow(item, { facts: { number: index + 1 }, ...options(item, index) })));
  const list = new Windowed({
    count: items.length,
    create: () => makeRow('a'),
    fill: (row, index) => {
      const item = items[index];
      const { play, more, ...texts } = options(item, index);
      fillRow(row, item, { facts: { number: index + 1 }, ...texts });
      const main = find('.row-main', row);
      const opens = !play && addressOf(item) && !/song|Episode|Station/.test(item.type);
      main.href = opens ? addressOf(item) : location.hash || '#library';
      main.onclick = opens ? null : (event) => { event.preventDefault(); (play ?? (() => playItems([item.identifier])))(); };
      row.lastElementChild.onclick = () => openActions(item, more?.() ?? []);
    },
  });
  requestAnimationFrame(() => list.update());
  return list.element;
}

function showShelves() {
  const { library = {} } = state.status ?? {};
  const field = make('input', { type: 'search', id: 'search', value: text, placeholder: say('search.hint'), 'aria-label': say('search'), enterKeyHint: 'search', autocapitalize: 'none', spellcheck: false, autocomplete: 'off' });
  const results = make('div', { id: 'results' });
  field.addEventListener('input', () => { text = field.value; search(results); });
  fillPane(say('library'), {}, make('div.tools', {}, field), results);
  search(results);
}

let timer;
function search(results) {
  clearTimeout(timer);
  if (!text.trim()) return renderShelves(results);
  timer = setTimeout(async () => {
    const wanted = text.trim();
    const here = stillHere();
    try {
      let { items } = await errand('search', { search: { mediaName: wanted }, limit: 100 });
      // A search takes whole words; while one is still being typed, the names that begin so are searched.
      if (items.length < 3) {
        for (const { name } of namesLike(wanted, 4)) items = items.concat((await errand('search', { search: { mediaName: name }, limit: 10 })).items);
        items = [...new Map(items.map((item) => [item.identifier, item])).values()];
      }
      if (!here() || wanted !== text.trim()) return;
      results.replaceChildren(make('p.unseen', { role: 'status' }, say('search.found', { n: items.length })),
        items.length ? itemList(items, (item) => ({ end: say(`type.${item.type}`) })) : make('p.empty', {}, say('search.none', { text: wanted })));
    } catch (error) { fail(error); }
  }, 180);
}

/** What is read for the first time is not all there yet. */
function notice() {
  const { reading } = state.status ?? {};
  if (!reading) return null;
  clearTimeout(looking);
  looking = setTimeout(() => readStatus().catch(() => {}), READ_AGAIN);
  return make('p.notice', {}, say(reading.total ? 'library.reading' : 'library.readingSome', { n: reading.done, total: reading.total }));
}

let looking;
function renderShelves(results) {
  const { library = {} } = state.status ?? {};
  const reading = notice();
  if (state.status && !Object.values(library).some(Boolean)) return results.replaceChildren(reading ?? make('p.empty', {}, say('library.empty')));
  results.replaceChildren(reading ?? '', make('div.tiles', {}, Object.keys(SHELVES).map((kind) => make('a.tile', { href: `#library/${kind}` }, icon(ICONS[SHELVES[kind]]),
    make('span.row-text', {}, make('span', {}, say(`shelf.${kind}`)), library[kind] != null && make('span.sub', {}, say('count', { n: library[kind] })))))));
}

async function showShelf(kind, isAgain = false) {
  const here = stillHere();
  const known = shelves.get(kind);
  if (known) fillShelf(kind, known, isAgain); else if (!isAgain) fillPane(say(`shelf.${kind}`), { up: '#library' }, make('p.empty', {}, say('loading')));
  if (known && !isAgain) restoreScroll();
  if (known && !HEARD.includes(kind)) return;
  try {
    const listing = await openListing(kind);
    shelves.set(kind, listing);
    if (!here()) return;
    fillShelf(kind, listing, isAgain || known);
    if (!isAgain && !known) restoreScroll();
  } catch (error) { fail(error); }
}

function fillShelf(kind, listing, isAgain) {
  const tools = isGuest() ? [] : kind === 'playlists' ? [textButton(say('playlist.new'), newPlaylist, 'plus')]
    : kind === 'shows' ? [textButton(say('podcast.add'), addPodcast, 'plus'), textButton(say('podcast.refresh'), refreshPodcasts)] : [];
  (isAgain ? refillPane : fillPane)(say(`shelf.${kind}`), { up: '#library' }, tools.length > 0 && make('div.tools', {}, tools), notice(),
    listing.total ? listRows(listing) : !state.status?.reading && make('p.empty', {}, say('shelf.empty')));
}

const newPlaylist = () => askText(say('playlist.new'), say('playlist.name'), '', say('playlist.create'), async (name) => {
  const made = await edit('playlists.create', { name, conversation: state.conversation }, say('playlist.made', { title: name }));
  if (made) location.hash = addressOf(made.playlist);
});

const addPodcast = () => askText(say('podcast.add'), say('podcast.address'), 'https://', say('podcast.subscribe'),
  (address) => edit('podcasts.add', { address, conversation: state.conversation }, ({ title, episodes }) => say('podcast.added', { title, n: episodes })), 'url');

async function refreshPodcasts({ currentTarget }) {
  currentTarget.setAttribute('aria-busy', 'true');
  try { show(say('podcast.found', { n: (await errand('podcasts.refresh')).newEpisodes })); } catch (error) { fail(error); }
  currentTarget.removeAttribute('aria-busy');
}

export function startLibrary() {
  route('library', (kind, words) => {
    if (kind === 'find') text = words ?? '';
    if (kind in SHELVES) showShelf(kind); else showShelves();
  });
  document.addEventListener('edited', ({ detail }) => {
    if (!/^(playlists|podcasts|queue\.save)/.test(detail)) return;
    shelves.clear();
    if (path()[0] === 'library' && path()[1] in SHELVES) showShelf(path()[1], true);
  });
  // The counts tell when the library has changed; the link, when anything may have.
  let counts = '';
  watch('status link scan', () => {
    const now = JSON.stringify([state.status?.library, state.status?.reading]) + state.link;
    if (now === counts || state.link !== 'online') return;
    counts = now;
    shelves.clear();
    const [view, kind] = path();
    if (view === 'library') { if (kind in SHELVES) showShelf(kind, true); else if (!text) showShelves(); }
  });
}
