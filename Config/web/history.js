// What was played, by day.

import { find, make, textButton } from './dom.js';
import { isGuest, state, watch } from './state.js';
import { errand } from './daemon.js';
import { itemRow } from './items.js';
import { fillPane, path, route, stillHere } from './router.js';
import { fail } from './toast.js';
import { onViews } from './views.js';
import { day, say, timeOfDay } from './words.js';

const STEP = 100;

async function showHistory(limit = STEP) {
  const here = stillHere();
  if (limit === STEP) fillPane(say('history'));
  try {
    const { plays } = await errand('history', { limit, conversation: state.conversation });
    if (!here()) return;
    const contents = [];
    let lastDay = '';
    for (const [index, { item, played, heard }] of plays.entries()) {
      const title = day(played);
      if (title !== lastDay) contents.push(make('h3.group', {}, title), make('ol.rows'));
      lastDay = title;
      contents.at(-1).append(itemRow(item, { end: timeOfDay(played), slot: 'history', facts: { number: index + 1, played: `${title} ${timeOfDay(played)}`, heard: heard == null ? null : { seconds: heard } } }));
    }
    if (plays.length === limit) contents.push(make('div.tools', {}, textButton(say('history.more'), () => showHistory(limit + STEP))));
    fillPane(say('history'), {}, plays.length ? contents : make('p.empty', {}, say('history.empty')));
  } catch (error) { if (state.link === 'online') fail(error); }
}

export function startHistory() {
  route('history', () => showHistory());
  onViews(() => { if (path()[0] === 'history') showHistory(); });
  watch('link', () => {
    find('#views a[href="#history"]').hidden = isGuest();
    if (state.link === 'online' && path()[0] === 'history') showHistory();
  });
}
