// Names of the library, offered while a sentence is typed.

import { find, icon, make } from './dom.js';
import { errand } from './daemon.js';
import { ICONS } from './items.js';
import { watch, state } from './state.js';
import { say } from './words.js';

const MOST = 8;
const TYPES = { artists: 'artist', albums: 'album', songs: 'song', playlists: 'playlist', shows: 'podcastShow', audiobooks: 'audioBook', authors: 'artist', stations: 'radioStation', genres: 'genre' };
const field = find('#sentence');
const listbox = find('#names');

let names = []; // { name, kind, folded }
let epoch = null;
let selected = -1;

const fold = (text) => text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

async function readNames() {
  if (state.link !== 'online' || epoch === state.status?.epoch) return;
  epoch = state.status.epoch;
  try {
    const { sets } = await errand('vocabulary');
    names = sets.flatMap((set) => set.names.map((name) => ({ name, kind: set.kind, folded: fold(name) })));
  } catch { epoch = null; }
}

/** Names that begin with a text, or of which a word does. */
export function namesLike(text, most = MOST) {
  const start = fold(text.trim());
  if (start.length < (/[^\u0000-\u02ff]/.test(start) ? 1 : 2)) return [];
  const found = [];
  const seen = new Set();
  const take = (fits) => {
    for (const entry of names) {
      if (found.length >= most) return;
      if (seen.has(entry.folded) || !fits(entry.folded)) continue;
      seen.add(entry.folded);
      found.push(entry);
    }
  };
  take((name) => name.startsWith(start) && name !== start);
  take((name) => name.includes(` ${start}`));
  return found;
}

// "play out" offers names for "out": the longest end of the sentence that begins a name counts.
function offersFor(sentence) {
  const starts = [0];
  for (const match of sentence.matchAll(/(?<=\s)\S|[\u3040-\u9fff]/gu)) starts.push(match.index);
  for (const start of starts.sort((one, other) => one - other)) {
    const found = namesLike(sentence.slice(start));
    if (found.length) return found.map((entry) => ({ ...entry, sentence: sentence.slice(0, start) + entry.name }));
  }
  return [];
}

function render() {
  const offers = offersFor(field.value);
  selected = -1;
  listbox.replaceChildren(...offers.map((offer, index) => make('li', {
    id: `name-${index}`, role: 'option', 'aria-selected': 'false',
    // Before the field loses the focus, and with it the keyboard of a phone.
    onpointerdown: (event) => event.preventDefault(),
    onclick: () => take(offer.sentence),
  }, icon(ICONS[TYPES[offer.kind]]), make('span', {}, offer.name), make('span.sub', {}, say(`type.${TYPES[offer.kind]}`)))));
  open(offers.length > 0);
}

function open(isOpen) {
  listbox.hidden = !isOpen;
  field.setAttribute('aria-expanded', isOpen);
  if (!isOpen) field.removeAttribute('aria-activedescendant');
}

export const closeNames = () => open(false);

function take(sentence) {
  field.value = sentence;
  closeNames();
  field.focus();
}

function select(step) {
  const options = [...listbox.children];
  options[selected]?.setAttribute('aria-selected', 'false');
  selected = (selected + 1 + step + options.length + 1) % (options.length + 1) - 1;
  const option = options[selected];
  if (!option) return field.removeAttribute('aria-activedescendant');
  option.setAttribute('aria-selected', 'true');
  option.scrollIntoView({ block: 'nearest' });
  field.setAttribute('aria-activedescendant', option.id);
}

field.addEventListener('input', render);
field.addEventListener('focus', readNames);
field.addEventListener('blur', closeNames);
field.addEventListener('keydown', (event) => {
  if (listbox.hidden || event.isComposing) return;
  const option = listbox.children[selected];
  if (event.key === 'ArrowDown') { select(1); event.preventDefault(); }
  else if (event.key === 'ArrowUp') { select(-1); event.preventDefault(); }
  else if ((event.key === 'Enter' || event.key === 'Tab') && option) { option.click(); event.preventDefault(); }
  else if (event.key === 'Escape') { closeNames(); event.stopImmediatePropagation(); }
});
watch('link', () => { if (state.link === 'online') setTimeout(readNames, 500); });
