// What could be heard, shown while nothing plays.

import { find, make } from './dom.js';
import { isGuest, state, watch } from './state.js';
import { errand } from './daemon.js';
import { itemRow } from './items.js';
import { language, say } from './words.js';

let asked = 0;

/** Nothing is shown if nothing may be told, as while the session is locked. */
async function renderSuggestions() {
  const holder = find('#suggested');
  const isWanted = state.link === 'online' && !isGuest() && state.status && !state.status.current;
  if (!isWanted) { holder.hidden = true; return; }
  const turn = ++asked;
  try {
    const { state: outcome, items, because = [] } = await errand('suggestions', { conversation: state.conversation, locale: language });
    if (turn !== asked || state.status?.current) return;
    holder.hidden = outcome !== 'answered';
    if (holder.hidden) return;
    holder.replaceChildren(make('h3.group', {}, say('suggested')), make('ol.rows', {}, ...items.map((item, index) => itemRow(item, { sub: because[index], facts: { number: index + 1 } }))));
  } catch { holder.hidden = true; }
}

export function startSuggestions() {
  let shown;
  const follow = () => {
    const now = `${state.link} ${state.status?.current?.identifier ?? ''} ${Boolean(state.status)}`;
    if (now !== shown) renderSuggestions();
    shown = now;
  };
  watch('link', follow);
  watch('status', follow);
}
