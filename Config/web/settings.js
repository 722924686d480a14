// Everything that is needed seldom.

import { find, make } from './dom.js';
import { isGuest, remember, state } from './state.js';
import { errand, readStatus } from './daemon.js';
import { redo, undo } from './items.js';
import { openKeys } from './keys.js';
import { act, confirm, openSheet, toggle } from './sheet.js';
import { fail } from './toast.js';
import { list, say } from './words.js';

function open() {
  const guest = isGuest();
  const online = state.link === 'online';
  openSheet(say('more'),
    online && !guest && [act('undo', say('undo'), undo), act('redo', say('redo'), redo),
      toggle(say('private'), state.status?.private, (isOn) => errand('privacy.set', { private: isOn }).then(readStatus).catch(fail), say('private.what'))],
    act('note', say('examples.title'), openExamples, { stay: true }),
    toggle(say('shortcuts'), state.shortcuts, (isOn) => {
      state.shortcuts = isOn;
      remember('shortcuts', isOn ? 'on' : 'off');
    }, say('shortcuts.what')),
    act('key', say('keys'), openKeys, { stay: true }),
    act('close', say('unpair'), () => confirm(say('unpair'), say('unpair.ask'), say('unpair'), unpair), { stay: true, danger: true }),
    state.status && make('p.sub', {}, `Arioso ${state.status.version}`));
}

function openExamples() {
  openSheet(say('examples.title'), list('examples').map((example) => act('note', example, () => {
    find('#sentence').value = example;
    find('#sentence').focus();
  })));
}

async function unpair() {
  try {
    const answer = await fetch('unpair', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    if (answer.ok) location.reload(); else throw new Error(answer.statusText);
  } catch (error) { fail(error); }
}

export const startSettings = () => find('#more').addEventListener('click', open);
