// Which player this page shows and controls.

import { find, setLabel, setText } from './dom.js';
import { isGuest, state, watch } from './state.js';
import { choosePlayer, readPlayers, readStatus } from './daemon.js';
import { reply } from './items.js';
import { act, openSheet, option, options } from './sheet.js';
import { fail } from './toast.js';
import { say } from './words.js';

async function open() {
  try { await readPlayers(); } catch (error) { return fail(error); }
  const shown = state.status.player;
  const describe = ({ state: playing, current, unreachable }) => (unreachable ? say('player.unreachable')
    : current && playing !== 'stopped' ? `${say(`player.${playing}`)}: ${current.title}` : say('player.stopped'));
  openSheet(say('player'),
    options(say('player'), ...state.players.map((player) => option(player.name, player.name === shown, () => use(player.name), describe(player)))),
    !isGuest() && state.status.current && state.players.filter(({ name }) => name !== shown)
      .map(({ name }) => act('speaker', say('player.move', { name }), () => move(name))));
}

function use(name) {
  choosePlayer(name);
  readStatus().catch(fail);
}

async function move(name) {
  const answer = await reply('playback.transfer', { to: name });
  if (answer?.state === 'answered') use(name);
}

export function startPlayers() {
  find('#player').addEventListener('click', open);
  watch('status players link', () => {
    const name = state.status?.player;
    if (!name) return;
    find('#player').hidden = state.players.length < 2;
    setText(find('#player-name'), name);
    setLabel(find('#player'), `${say('player')}: ${name}`);
  });
}
