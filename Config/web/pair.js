// Pairing this device by a one-time code.

import { find, setText } from './dom.js';
import { connect } from './daemon.js';
import { change, state, watch } from './state.js';
import { say } from './words.js';

const deviceName = () => {
  const { userAgentData, userAgent } = navigator;
  const system = userAgentData?.platform || /iPhone|iPad|Android|Mac|Windows|Linux/.exec(userAgent)?.[0] || '';
  const browser = /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0]?.replace('Edg', 'Edge') ?? '';
  return [browser, system].filter(Boolean).join(', ');
};

async function pair(code, device) {
  const answer = await fetch('pair', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ code, device }) });
  if (answer.ok) return true;
  setText(find('#pair-problem'), say(answer.status === 403 ? 'pair.wrong' : 'pair.failed'));
  return false;
}

/** Uses the code of the address, which must not stay in it. */
export async function pairByAddress() {
  const code = /^#pair=(.+)$/.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, '', location.pathname);
  try { await pair(decodeURIComponent(code), deviceName()); } catch { setText(find('#pair-problem'), say('pair.failed')); }
}

export function startPairing() {
  find('#device').value = deviceName();
  find('#pair').addEventListener('submit', async (event) => {
    event.preventDefault();
    setText(find('#pair-problem'), '');
    try {
      if (!(await pair(find('#code').value.trim(), find('#device').value.trim()))) return find('#code').select();
      find('#code').value = '';
      change('link', { link: 'connecting' });
      connect();
    } catch { setText(find('#pair-problem'), say('pair.failed')); }
  });
  watch('link', () => {
    const wasHidden = find('#pairing').hidden;
    find('#pairing').hidden = state.link !== 'unpaired';
    if (wasHidden && state.link === 'unpaired') find('#code').focus();
  });
}
