// What keeps the page or the player from working, in one line at the top.

import { find, make, textButton } from './dom.js';
import { wake } from './daemon.js';
import { state, watch } from './state.js';
import { say } from './words.js';

let shown = '';
let ticking;

function message() {
  const { link, retryAt, outdated, status } = state;
  if (link === 'lost') {
    const seconds = Math.max(0, Math.ceil((retryAt - performance.now()) / 1000));
    return { key: 'lost', text: say('lost'), count: seconds ? say('lost.again', { n: seconds }) : say('lost.now'), button: ['lost.try', wake] };
  }
  if (link !== 'online') return null;
  if (outdated) return { key: 'outdated', text: say('outdated'), button: ['reload', () => location.reload()] };
  if (status?.unreachable) return { key: 'unreachable', text: say('unreachable', { name: status.player }) };
  return null;
}

function render() {
  const banner = find('#banner');
  const current = message();
  document.documentElement.dataset.link = state.link;
  // The text is told once; the seconds count down in silence.
  if (current?.key !== shown) {
    shown = current?.key;
    banner.className = shown ?? '';
    banner.replaceChildren(...(current ? [make('p', {}, current.text, ' ', make('span', { 'aria-live': 'off', id: 'banner-count' })),
      current.button && textButton(say(current.button[0]), current.button[1])].filter(Boolean) : []));
  }
  if (current) find('#banner-count').textContent = current.count ?? '';
  clearTimeout(ticking);
  if (state.link === 'lost') ticking = setTimeout(render, 500);
}

export const startBanner = () => { watch('link status', render); render(); };
