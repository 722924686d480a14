// What the page knows, and who wants to hear when it changes.

const remembered = (key, otherwise) => {
  try { return localStorage.getItem(key) ?? otherwise; } catch { return otherwise; }
};

export function remember(key, value) {
  try {
    if (value == null) localStorage.removeItem(key); else localStorage.setItem(key, value);
  } catch { /* A browser that keeps nothing still works until the page is closed. */ }
}

export const state = {
  link: 'connecting', // connecting, online, lost, unpaired
  retryAt: 0,
  outdated: false, // whether the daemon is newer than this page
  role: 'owner',
  status: null,
  receivedAt: 0, // when the status came, by performance.now()
  players: [],
  failure: null, // the last failure of the player: { item, reason }
  player: remembered('player', null), // the one that was chosen here; without it the daemon decides
  shortcuts: remembered('shortcuts', 'on') === 'on',
  conversation: remembered('conversation', null),
};

if (!state.conversation) {
  state.conversation = 'page-' + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember('conversation', state.conversation);
}

const watchers = new Map();

/** Calls `action` whenever one of the topics changes. */
export function watch(topics, action) {
  for (const topic of topics.split(' ')) {
    if (!watchers.has(topic)) watchers.set(topic, new Set());
    watchers.get(topic).add(action);
  }
}

export function change(topic, values = {}) {
  Object.assign(state, values);
  for (const action of watchers.get(topic) ?? []) action();
}

/** Milliseconds since the status came; without a link the time stands still. */
const age = () => (state.link === 'online' ? performance.now() : state.lostAt ?? state.receivedAt) - state.receivedAt;

/** What is left of a sleep timer that was set in seconds. */
export const sleepLeft = () => (state.status?.sleepTimer?.left == null ? null : Math.max(0, state.status.sleepTimer.left - age() / 1000));

/** Where playback is now: the reported place, moved on by the time since. Stands still without a link. */
export function position() {
  const { status } = state;
  if (!status) return 0;
  if (status.state !== 'playing') return status.position;
  const moved = status.position + (age() / 1000) * status.speed;
  return Math.min(moved, status.duration ?? moved);
}

export const isSpoken = (item) => item?.type === 'podcastEpisode' || item?.type === 'audioBook';
export const isLive = (status) => status?.current != null && status.duration == null;
export const coverOf = (item) => item?.cover ?? item?.artwork;
export const isGuest = () => state.role === 'guest';
