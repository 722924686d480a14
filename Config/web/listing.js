// A list of the library, read in parts as it scrolls, so that a hundred thousand songs are as quick as ten.

import { find, make } from './dom.js';
import { isGuest, state } from './state.js';
import { call } from './daemon.js';
import { addressOf, fillRow, makeRow, openActions, OPENS, playItems } from './items.js';
import { Windowed } from './windowed.js';
import { fail } from './toast.js';
import { clock, roughTime, say } from './words.js';

const PART = 100; // entries
const AT_ONCE = 500; // songs that play when one of a list is pressed
const SHORT = 60; // rows that need no window

export class Listing {
  #parts = new Map(); // number → entries, undefined while they are read
  total = 0;

  /** `params` are the kind, and the item that the list is of. */
  constructor(params) { this.params = params; }

  async open() {
    await this.read(0);
    return this;
  }

  at(index) { return this.#parts.get(Math.floor(index / PART))?.[index % PART]; }

  /** Reads a part; tells whether it is new. */
  async read(number) {
    if (this.#parts.has(number)) return false;
    this.#parts.set(number, undefined);
    try {
      const { items, total } = await this.#ask(number * PART, PART);
      this.#parts.set(number, items);
      this.total = total;
      return true;
    } catch (error) {
      this.#parts.delete(number);
      throw error;
    }
  }

  /** All entries from one on, as many as are worth playing. */
  async from(index) { return (await this.#ask(index, AT_ONCE)).items; }

  #ask(first, limit) { return call('library.list', { ...this.params, first, limit, conversation: state.conversation }); }
}

export const openListing = (kind, of) => new Listing({ kind, ...(of && { of }) }).open();

const join = (...parts) => parts.filter(Boolean).join(' · ');

/** How far one is: the place and the length of what was begun, else only the length. */
const progress = ({ duration, position, finished }) => (finished ? say('heard')
  : position != null && duration ? say('place.of', { place: roughTime(position), length: roughTime(duration) }) : duration && roughTime(duration));

/** How many episodes wait; a guest is not told, and gets the number of all. */
const heardOf = ({ count, unheard }) => (unheard == null ? count && say('episodes', { n: count }) : unheard ? say('unheard.count', { n: unheard }) : count && say('heard'));

/** What an entry tells below its name, at its end, and of what was heard. */
export function describe(entry) {
  const { item, year, duration, count, position, finished, unheard } = entry;
  const part = position != null && duration ? Math.min(1, position / duration) : null;
  switch (item.type) {
    case 'album': return { sub: join(item.artist, year) };
    case 'song': return { sub: join(item.artist, item.album), end: duration ? clock(duration) : '' };
    case 'audioBook': return { sub: join(item.artist, progress(entry)), part, heard: finished };
    case 'podcastEpisode': return { sub: join(item.album, progress(entry)), part, heard: finished };
    case 'podcastShow': return { sub: join(item.artist, heardOf(entry)), heard: unheard === 0 };
    default: return { sub: count ? say('songs', { n: count }) : item.artist ?? '' };
  }
}

/** The rows of a list. `texts` change what `describe` tells; `inOrder` plays what follows too. */
export function listRows(listing, { inOrder = false, texts = () => ({}) } = {}) {
  const opens = OPENS.includes(listing.at(0)?.item.type);
  const play = async (index) => {
    try {
      const entries = inOrder && !isGuest() ? await listing.from(index) : [listing.at(index)];
      playItems(entries.map(({ item }) => item.identifier));
    } catch (error) { fail(error); }
  };
  const create = () => makeRow(opens ? 'a' : 'button');
  const fill = (row, index) => {
    const entry = listing.at(index);
    const main = find('.row-main', row);
    row.classList.toggle('waiting', !entry);
    fillRow(row, entry?.item ?? { title: '…', type: 'song' }, entry ? { facts: { number: index + 1 }, ...describe(entry), ...texts(entry, index) } : {});
    if (opens) main.href = entry ? addressOf(entry.item) : location.hash;
    else main.onclick = () => entry && play(index);
    row.lastElementChild.onclick = () => entry && openActions(entry.item);
    return row;
  };
  if (listing.total <= SHORT) return make('ol.rows', {}, Array.from({ length: listing.total }, (_, index) => listing.at(index) && fill(create(), index)));
  const list = new Windowed({
    count: listing.total, create, fill,
    onRange: async (first, end) => {
      try {
        for (let part = Math.floor(first / PART); part * PART < end; part += 1) if (await listing.read(part)) list.update(listing.total);
      } catch (error) { fail(error); }
    },
  });
  requestAnimationFrame(() => list.update());
  return list.element;
}
