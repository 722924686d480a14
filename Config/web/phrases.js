// Buttons for the shortcuts of the household.

import { find, textButton } from './dom.js';
import { errand } from './daemon.js';
import { isGuest, state, watch } from './state.js';

const MOST = 12;
const holder = find('#phrases');
let run = null;
let shown = '';

/** A phrase as it is said by somebody who is asked for its open places. */
const spoken = (phrase) => phrase.replace(/\{[^}]*\}/g, ' ').replace(/\s+/g, ' ').trim();

export async function readPhrases() {
  if (state.link !== 'online' || isGuest()) { holder.hidden = true; return; }
  try {
    const { shortcuts } = await errand('shortcuts.list');
    const phrases = shortcuts.map(({ phrase }) => spoken(phrase)).slice(0, MOST);
    holder.hidden = !phrases.length;
    // Buttons that stay keep the focus.
    if (shown === phrases.join('\n')) return;
    shown = phrases.join('\n');
    holder.replaceChildren(...phrases.map((phrase) => textButton(phrase, () => run(phrase))));
  } catch { holder.hidden = true; }
}

/** @param {(phrase: string) => void} action runs a shortcut by its phrase. */
export function startPhrases(action) {
  run = action;
  watch('link', readPhrases);
}
