// The link to the daemon: connects, connects again, and keeps the state current.

import { Connection, LinkLost, Refusal } from './socket.js';
import { change, remember, state } from './state.js';

export { LinkLost, Refusal };

const PROTOCOL = 2;
const PAUSES = [1, 2, 4, 8, 15];
const IDLE = 120_000; // milliseconds after which the connection for errands is given back
const address = new URL('socket', location.href);
address.hash = '';
const socketAddress = Object.assign(new URL(address), { protocol: address.protocol === 'https:' ? 'wss:' : 'ws:' }).href;

let main = null; // follows the player
let errands = null; // for what may take long, as requests of one connection wait for each other
let attempt = 0;
let retry;
let idle;
let loadedVersion = null;
const listeners = new Set();

/** Calls back with the name and the parameters of each event. */
export const onEvent = (listener) => listeners.add(listener);

/** A quick request. */
export const call = (method, params) => (main ? main.call(method, params) : Promise.reject(new LinkLost()));

/** A request that may take its time. */
export async function errand(method, params) {
  if (state.link !== 'online') throw new LinkLost();
  if (!errands) {
    const connection = new Connection(socketAddress, { onEvent: announce, onClose: () => { if (errands === connection) errands = null; }, pings: false });
    errands = connection;
  }
  const connection = errands;
  clearTimeout(idle);
  try {
    await connection.opened;
    return await connection.call(method, params);
  } finally {
    clearTimeout(idle);
    idle = setTimeout(() => connection.close(), IDLE);
  }
}

/** What a request needs to act on the player and in the conversation of this page. */
export const here = (params = {}) => ({ ...params, ...(state.status && { player: state.status.player }), conversation: state.conversation });

export const control = (method, params) => call(`playback.${method}`, here(params));

export async function connect() {
  clearTimeout(retry);
  if (main) return;
  const connection = new Connection(socketAddress, { onEvent: announce, onClose: () => lost(connection) });
  main = connection;
  try {
    await connection.opened;
    await connection.call('events.subscribe');
    const { version, protocol, role = 'owner' } = await connection.call('version');
    loadedVersion ??= version;
    await readStatus();
    attempt = 0;
    change('link', { link: 'online', role, outdated: protocol > PROTOCOL || version !== loadedVersion });
    await readPlayers();
  } catch (error) {
    if (!(error instanceof LinkLost)) console.warn(error.message);
    connection.close();
  }
}

async function lost(connection) {
  if (main !== connection) return;
  main = null;
  errands?.drop();
  errands = null;
  const isFirst = state.link === 'connecting';
  if (state.link === 'online') state.lostAt = performance.now();
  if (!isFirst) tryLater();
  if (!connection.wasOpen && await isUnpaired()) {
    clearTimeout(retry);
    change('link', { link: 'unpaired' });
  } else if (isFirst) tryLater();
}

function tryLater() {
  const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] * 1000;
  attempt += 1;
  clearTimeout(retry);
  retry = setTimeout(connect, pause);
  change('link', { link: 'lost', retryAt: performance.now() + pause });
}

/** A browser does not tell why a socket was refused, so the same address is asked by an ordinary request. */
async function isUnpaired() {
  try {
    return (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(3000) })).status === 401;
  } catch { return false; }
}

/** Asks again at once, as after the phone slept. */
export function wake() {
  if (state.link === 'unpaired') return;
  if (main?.isOpen) {
    main.prove();
    readStatus().catch(() => {});
  } else if (!main) {
    attempt = 0;
    connect();
  }
}

let reading = false;
let again = false;

/** Reads the status; several wishes at once become one request. */
export async function readStatus() {
  if (reading) { again = true; return; }
  reading = true;
  try {
    do {
      again = false;
      const params = { window: 1, conversation: state.conversation, ...(state.player && { player: state.player }) };
      let status;
      try {
        status = await call('status', params);
      } catch (error) {
        if (!(error instanceof Refusal) || !state.player) throw error;
        choosePlayer(null); // The player is not configured any more.
        again = true;
        continue;
      }
      if (status.current?.identifier !== state.status?.current?.identifier && status.state === 'playing') state.failure = null;
      change('status', { status, receivedAt: performance.now() });
    } while (again);
  } finally {
    reading = false;
  }
}

/** The player that the conversation means by itself, as after "… in the kitchen". */
export const meantPlayer = async () => (await call('status', { window: 0, conversation: state.conversation })).player;

export async function readPlayers() {
  change('players', { players: (await call('players.list')).players });
}

export function choosePlayer(name) {
  remember('player', name);
  state.player = name;
}

function announce(event, params) {
  if (params.revision != null) {
    const { status } = state;
    const isOther = status && state.player && params.player !== status.player;
    const isNews = !isOther && (params.player !== status?.player || params.epoch !== status.epoch || params.revision > status.revision);
    if (event === 'playback.failed') change('status', { failure: { ...params, at: performance.now() } });
    if (event === 'playback.started' && params.player === status?.player) state.failure = null;
    if (isNews) readStatus().catch(() => {});
    if (/started|paused|resumed|stopped/.test(event)) readPlayers().catch(() => {});
  }
  for (const listener of listeners) listener(event, params);
}

document.addEventListener('visibilitychange', () => { if (!document.hidden) wake(); });
addEventListener('online', wake);
addEventListener('pageshow', ({ persisted }) => { if (persisted) wake(); });
