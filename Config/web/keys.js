// The keyboard.

import { find, make } from './dom.js';
import { isGuest, state } from './state.js';
import { askInField, choiceButtons, closeAnswer } from './ask.js';
import { changeSpeed, like, openChapters, press, skip, toggle } from './now.js';
import { undo } from './items.js';
import { openSheet } from './sheet.js';
import { say } from './words.js';

const owner = (action) => () => { if (!isGuest() && state.link === 'online') action(); };

const KEYS = {
  '/': ['keys.ask', askInField],
  ' ': ['keys.toggle', owner(toggle)],
  k: [null, owner(toggle)],
  j: ['back', owner(() => press('seekBy', { seconds: -15 }))],
  l: ['forward', owner(() => press('seekBy', { seconds: 30 }))],
  n: ['next', owner(() => skip('next'))],
  p: ['previous', owner(() => skip('previous'))],
  '[': ['keys.slower', owner(() => changeSpeed(-1))],
  ']': ['keys.faster', owner(() => changeSpeed(1))],
  '=': ['keys.normal', owner(() => changeSpeed(0))],
  m: ['mute', owner(() => press('setMuted', { muted: !state.status.muted }))],
  h: ['like', owner(like)],
  q: ['queue', () => { location.hash = '#queue'; }],
  c: ['chapters', () => { if (state.status) openChapters(); }],
  z: ['undo', owner(undo)],
  '?': ['keys', openKeys],
};

export function openKeys() {
  const rows = [...Object.entries(KEYS).filter(([, [name]]) => name).map(([key, [name]]) => [key === ' ' ? [say('keys.space'), 'k'] : [key], say(name)]),
    [['1', '–', '9'], say('keys.choose')], [['Esc'], say('keys.escape')]];
  openSheet(say('keys'), make('dl.keys', {}, rows.map(([keys, name]) => [make('dt', {}, keys.map((key) => make('kbd', {}, key))), make('dd', {}, name)]).flat()));
}

export function startKeys() {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || find('#sheet').open || state.link === 'unpaired') return;
    const { target } = event;
    const isField = target.matches('input:not([type=range]):not([type=checkbox])');
    if (event.key === 'Escape') { if (!isField) closeAnswer(); return; }
    const mayChoose = !isField || (target.id === 'sentence' && !target.value);
    if (/^[1-9]$/.test(event.key) && mayChoose && state.shortcuts) {
      const choice = choiceButtons()[event.key - 1];
      if (choice) { choice.click(); event.preventDefault(); }
      return;
    }
    if (isField || !state.shortcuts) return;
    // Where Space presses or moves something already, it does only that.
    if (event.key === ' ' && target.matches('button, a, input')) return;
    const [, action] = KEYS[event.key] ?? [];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
