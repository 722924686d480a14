// The page of one item: an artist, album, genre, playlist, show or book.

import { find, icon, iconButton, make, textButton } from './dom.js';
import { isGuest, state } from './state.js';
import { errand } from './daemon.js';
import { edit, fillRow, itemRow, playItems, setBar, setCover } from './items.js';
import { itemList } from './library.js';
import { listRows, openListing } from './listing.js';
import { playlistContents } from './playlist.js';
import { act, confirm, openSheet } from './sheet.js';
import { fillPane, path, refillPane, restoreScroll, route, stillHere } from './router.js';
import { fail, reasonInWords } from './toast.js';
import { date, roughTime, say } from './words.js';

const SHELF = { artist: 'artists', album: 'albums', genre: 'genres', playlist: 'playlists', podcastShow: 'shows', audioBook: 'audiobooks' };
const conversation = () => ({ conversation: state.conversation });

const REFRESH = 3000; // while something is downloaded; there is no event for it
let refresh;

async function showItem(type, identifier, isAgain = false) {
  const here = stillHere();
  clearTimeout(refresh);
  if (!isAgain) fillPane('…', { up: `#library/${SHELF[type] ?? ''}` });
  try {
    const [details] = (await errand('items.get', { items: [identifier] })).items;
    if (!details) return fillPane(say('gone'), { up: '#library' }, make('p.empty', {}, say('reason.notFound')));
    const { sub, part, tools = [], contents, actions = [], isChanging } = await (CONTENTS[type] ?? CONTENTS.other)(details.item, details);
    if (!here()) return;
    (isAgain ? refillPane : fillPane)(details.item.title, { up: `#library/${SHELF[type] ?? ''}`, actions }, head(details, sub, tools, part), contents);
    if (!isAgain) restoreScroll();
    if (isChanging) refresh = setTimeout(() => { if (here()) showItem(type, identifier, true); }, REFRESH);
  } catch (error) { fail(error); }
}

function head({ item, duration, position, released, genres, lastPlayed }, sub, tools, part) {
  const cover = make('div.cover');
  setCover(cover, item, 96);
  const isOne = item.type === 'album' || item.type === 'audioBook';
  const facts = [isOne && released?.slice(0, 4), isOne && duration && (position == null ? roughTime(duration) : say('place.of', { place: roughTime(position), length: roughTime(duration) })), genres?.slice(0, 2).join(', ')].filter(Boolean).join(' · ');
  const play = (label, more, name, kind) => textButton(label, () => playItems([item.identifier], more), name, kind);
  const canShuffle = /artist|album|genre|playlist/.test(item.type);
  const text = make('div.detail-text', {}, item.artist && make('p', {}, item.artist), make('p.sub', {}, facts), sub && make('p.sub', {}, sub));
  setBar(text, part);
  return [
    make('div.detail', {}, cover, text),
    make('div.tools', {}, !isGuest() && [play(say(item.type === 'podcastShow' || (item.type === 'audioBook' && (lastPlayed || position != null)) ? 'continue' : 'play'), {}, 'play', 'strong'),
      canShuffle && play(say('shuffle'), { shuffle: true }, 'shuffle')], iconButton('queue', say('item.later'), () => playItems([item.identifier], { location: 'later' }), { className: 'button only' }), tools),
  ];
}

const group = (title, list) => [make('h3.group', {}, title), list];

/** The lists of an item that are not empty, each under its name. */
async function groups(item, kinds, texts = {}) {
  const listings = await Promise.all(kinds.map((kind) => openListing(kind, item.identifier)));
  return kinds.flatMap((kind, index) => (listings[index].total ? group(say(`shelf.${kind}`), listRows(listings[index], { inOrder: kind === 'songs', texts: texts[kind] })) : []));
}

const CONTENTS = {
  async artist(item) {
    const withoutName = (entry) => ({ sub: [entry.item.artist !== item.title && entry.item.artist, entry.year, entry.count && say('songs', { n: entry.count })].filter(Boolean).join(' · ') });
    return { contents: await groups(item, ['albums', 'audiobooks', 'songs'], { albums: withoutName, songs: (entry) => ({ sub: entry.item.album ?? '' }) }) };
  },

  async album(item) {
    const songs = await openListing('songs', item.identifier);
    const texts = ({ item: song }, index) => ({ sub: song.artist === item.artist ? '' : song.artist, number: index + 1 });
    return { sub: say('songs', { n: songs.total }), contents: listRows(songs, { inOrder: true, texts }) };
  },

  async genre(item, { count }) {
    return { sub: count && say('songs', { n: count }), contents: await groups(item, ['albums', 'audiobooks', 'songs']) };
  },

  playlist: (item) => playlistContents(item, () => showItem('playlist', item.identifier, true)),

  async podcastShow(item) {
    if (isGuest()) return episodesOfFiles(item);
    const { podcasts } = await errand('podcasts.list');
    const podcast = podcasts.find(({ title }) => title === item.title);
    if (!podcast) return episodesOfFiles(item);
    const { episodes, total } = await errand('podcasts.episodes', { podcast: podcast.id, limit: 1000 });
    return {
      sub: [say('episodes', { n: total }), podcast.problem && reasonInWords(podcast.problem)].filter(Boolean).join(' · '),
      actions: [iconButton('dots', say('podcast.more'), () => openPodcast(podcast))],
      contents: make('ol.rows', {}, episodes.map((episode) => episodeRow(item, podcast, episode))),
      isChanging: episodes.some(({ download }) => download === 'waiting' || download === 'downloading'),
    };
  },

  async audioBook(item, details) {
    const current = state.status?.current?.identifier === item.identifier;
    const { chapters, chapter } = state.status ?? {};
    return {
      sub: current && chapter ? say('chapter.of', { n: chapter, total: chapters.length }) : say(details.finished ? 'heard' : details.position != null || details.lastPlayed ? 'begun' : 'unheard.item'),
      part: details.position != null && details.duration ? details.position / details.duration : null,
      contents: current && chapters.length ? make('ol.rows', {}, chapters.map((entry, index) => make(`li.row${chapter === index + 1 ? '.current' : ''}`, {},
        make('button.row-main', { type: 'button', onclick: () => errand('playback.goToChapter', { chapter: index + 1, player: state.status.player }).catch(fail) },
          make('span.row-text', {}, make('span.title', {}, entry.title ?? say('chapter', { n: index + 1 }))))))) : null,
      tools: (details.lastPlayed || details.position != null) && !isGuest() ? [textButton(say('fromStart'), () => playItems([item.identifier], { resume: false }))] : [],
    };
  },

  async other(item) { return { contents: itemList([item]) }; },
};

/** A show that lies in the library as files, without a subscription. */
async function episodesOfFiles(item) {
  const items = (await (await openListing('episodes', item.identifier)).from(0)).map((entry) => entry.item);
  const { items: all } = items.length ? await errand('items.get', { items: items.map(({ identifier }) => identifier) }) : { items: [] };
  const details = new Map(all.map((entry) => [entry.item.identifier, entry]));
  const rows = items.map((episode) => {
    const { released, duration, finished, lastPlayed } = details.get(episode.identifier) ?? {};
    const row = itemRow(episode, { sub: [released && date(Date.parse(released) / 1000), duration && roughTime(duration), !isGuest() && say(finished ? 'heard' : lastPlayed ? 'begun' : 'unheard.item')].filter(Boolean).join(' · ') });
    row.classList.toggle('heard', Boolean(finished));
    return row;
  });
  return { sub: say('episodes', { n: items.length }), contents: make('ol.rows', {}, rows) };
}

function episodeRow(show, podcast, episode) {
  const { title, published, duration, heard, position, download, bytes, size, identifier, problem } = episode;
  const item = { identifier, title, type: 'podcastEpisode', artist: show.title, album: show.title, cover: show.cover ?? show.artwork };
  const left = heard === 'begun' && duration && position != null ? say('timeLeft', { time: roughTime(duration - position) }) : duration && roughTime(duration);
  const state = download === 'failed' ? reasonInWords(problem, say('download.failed')) : download && say(`download.${download}`);
  const row = identifier ? itemRow(item, { more: () => actions }) : itemRow(item, { play: () => openSheet(title, ...actions) });
  const of = (method, params, done) => edit(method, { podcast: podcast.id, episode: episode.number, ...conversation(), ...params }, done);
  const actions = isGuest() ? [notesAct(podcast, episode)] : [
    heard === 'heard' ? act('undo', say('episode.unheard'), () => of('podcasts.played', { heard: false }, say('episode.markedUnheard', { title })))
      : act('check', say('episode.heard'), () => of('podcasts.played', {}, say('episode.markedHeard', { title }))),
    download ? act('trash', say(download === 'downloaded' ? 'download.delete' : 'download.cancel'), () => of('podcasts.delete', {}, say('download.deleted')))
      : act('download', say('download'), () => of('podcasts.download', {}, say('download.begun', { title }))),
    notesAct(podcast, episode)];
  const part = download === 'downloading' && size ? (bytes ?? 0) / size : heard === 'begun' && duration ? (position ?? 0) / duration : null;
  fillRow(row, item, { part, heard: heard === 'heard', sub: [date(published), left, state, heard === 'heard' && say('heard')].filter(Boolean).join(' · ') });
  if (!identifier) row.lastElementChild.onclick = () => openSheet(title, ...actions);
  if (heard === 'new') {
    find('.title', row).classList.add('dot');
    find('.title', row).append(make('span.unseen', {}, ` (${say('new')})`));
  }
  if (download === 'downloaded') find('.row-end', row).append(icon('download'));
  return row;
}

const notesAct = (podcast, episode) => act('list', say('notes'), async () => {
  try {
    const { notes } = await errand('podcasts.notes', { podcast: podcast.id, episode: episode.number });
    openSheet(episode.title, make('p.notes', {}, notes ?? say('notes.none')));
  } catch (error) { fail(error); }
}, { stay: true });

function openPodcast(podcast) {
  const keep = (count) => act('download', say('podcast.keep', { n: count }), () => edit('podcasts.keep', { podcast: podcast.id, ...(count && { episodes: count }), ...conversation() }, say('podcast.keeps', { n: count })), { current: podcast.keeps === count });
  openSheet(podcast.title,
    act('check', say('podcast.allHeard'), () => edit('podcasts.played', { podcast: podcast.id, ...conversation() }, ({ marked }) => say('podcast.marked', { n: marked }))),
    act('redo', say('podcast.refresh'), () => edit('podcasts.refresh', { podcast: podcast.id }, ({ newEpisodes }) => say('podcast.found', { n: newEpisodes }))),
    [1, 3, 10].map(keep), podcast.keeps && act('close', say('podcast.keepNone'), () => edit('podcasts.keep', { podcast: podcast.id, ...conversation() }, say('podcast.keepsNone'))),
    act('trash', say('podcast.remove'), () => confirm(say('podcast.remove'), say('podcast.removeAsk', { title: podcast.title }), say('podcast.remove'),
      () => edit('podcasts.remove', { podcast: podcast.id, ...conversation() }, say('podcast.removed', { title: podcast.title }))), { danger: true, stay: true }));
}

export function startDetail() {
  route('item', showItem);
  document.addEventListener('edited', ({ detail }) => {
    const [view, type, identifier] = path();
    if (view === 'item' && /^(playlists|podcasts)/.test(detail) && !/^playlists\.(delete|move|remove)$/.test(detail)) showItem(type, identifier, true);
  });
}
