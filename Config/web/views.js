// How parts of the page look where a person's views.txt says so. Everything is shown as text, never as markup.

import { call } from './daemon.js';
import { watch, state } from './state.js';
import { clock, language, spokenTime } from './words.js';

let views = new Map(); // part → pieces; none looks as usual, an empty list is hidden
const readers = new Set();

/** Calls back when the views are there or others. */
export const onViews = (reader) => readers.add(reader);

/** The text of a part by its view; undefined where there is none. Facts without a value are null or empty. */
export const view = (part, facts) => (views.has(part) ? render(views.get(part), facts).text : undefined);

/** What views show of an item. */
export const itemFacts = ({ title, artist, album, type, identifier } = {}) => ({ title, artist, album, type, id: identifier });

const render = (pieces, facts) => pieces.reduce((whole, piece) => {
  if (piece.words != null) return { ...whole, text: whole.text + piece.words };
  if (piece.optional) {
    const inner = render(piece.optional, facts);
    return inner.isWhole ? { ...whole, text: whole.text + inner.text } : whole;
  }
  const text = cut(written(piece.facts.map((name) => facts[name]).find((value) => value != null && value !== ''), piece.form), piece.width);
  return { text: whole.text + text, isWhole: whole.isWhole && text !== '' };
}, { text: '', isWhole: true });

function written(value, form) {
  if (value == null) return '';
  if (value.seconds != null) return form === 'words' ? spokenTime(value.seconds) : form === 'json' ? String(value.seconds) : clock(value.seconds);
  if (value.share != null) return String(Math.round(value.share * 100));
  return form === 'json' ? JSON.stringify(value) : String(value);
}

function cut(text, width) {
  const letters = [...new Intl.Segmenter().segment(text)];
  return width && letters.length > width ? `${letters.slice(0, width - 1).map(({ segment }) => segment).join('')}…` : text;
}

watch('link', async () => {
  if (state.link !== 'online') return;
  try {
    const listing = await call('views', { surface: 'page', locale: language });
    views = new Map(listing.views.flatMap(({ parts, pieces }) => (parts.length === 1 ? [[parts[0], pieces]] : [])));
    readers.forEach((reader) => reader());
  } catch { /* An older daemon knows of none. */ }
});
