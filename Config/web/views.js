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
export const itemFacts = ({ title, artist, album, type, artwork, identifier } = {}) => ({
  title, artist: artist?.replaceAll('; ', ', '), album, type, artwork, id: identifier,
});

const render = (pieces, facts) => pieces.reduce((whole, piece) => {
  if (piece.words != null) return { ...whole, text: whole.text + piece.words };
  if (piece.optional) {
    const inner = render(piece.optional, facts);
    return inner.isWhole ? { ...whole, text: whole.text + inner.text } : whole;
  }
  const value = piece.facts.map((name) => facts[name]).find((each) => each != null && each !== '');
  // Escaped text is not cut, which could end within an escape.
  const text = piece.width && ESCAPES[piece.form] && value != null
    ? written(cut(written(value), piece.width), piece.form) : cut(written(value, piece.form), piece.width);
  return { text: whole.text + text, isWhole: whole.isWhole && text !== '' };
}, { text: '', isWhole: true });

const ESCAPES = {
  sh: (text) => `'${text.replaceAll("'", "'\\''")}'`,
  json: (text) => JSON.stringify(text),
  html: (text) => text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]),
};

function written(value, form) {
  if (value == null) return '';
  const { seconds, share } = value;
  if (form === 'json' && typeof (seconds ?? share ?? value) === 'number') return String(Math.round((seconds ?? share ?? value) * 1000) / 1000);
  if (form === 'words' && seconds != null) return spokenTime(seconds);
  const text = seconds != null ? clock(seconds) : share != null ? String(Math.round(share * 100)) : String(value);
  return ESCAPES[form]?.(text) ?? text;
}

// As on terminals: wide letters take two columns.
const WIDE = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const columns = (letter) => (WIDE.test(letter) ? 2 : /^[\p{Mn}\p{Cf}]/u.test(letter) ? 0 : 1);

function cut(text, width) {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (!width || letters.reduce((sum, letter) => sum + columns(letter), 0) <= width) return text;
  let taken = 0;
  return letters.slice(0, letters.findIndex((letter) => (taken += columns(letter)) >= width)).join('') + '…';
}

watch('link', async () => {
  if (state.link !== 'online') return;
  try {
    const listing = await call('views', { surface: 'page', locale: language });
    views = new Map(listing.views.flatMap(({ parts, pieces }) => (parts.length === 1 ? [[parts[0], pieces]] : [])));
    readers.forEach((reader) => reader());
  } catch { /* An older daemon knows of none. */ }
});
