// What plays, and how.

import { find, setIcon, setLabel, setText } from './dom.js';
import { isGuest, isLive, isSpoken, position, sleepLeft, state, watch } from './state.js';
import { control, errand } from './daemon.js';
import { openActions, setAffinity, setCover } from './items.js';
import { act, openSheet, option, options } from './sheet.js';
import { fail, reasonInWords } from './toast.js';
import { itemFacts, onViews, view } from './views.js';
import { clock, number, say, spokenTime } from './words.js';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const SLEEP_MINUTES = [5, 15, 30, 45, 60, 90];
const seek = find('#seek');
const volume = find('#volume');
let details = null; // of the current item, with its like
let isSeeking = false;

/** To the next or previous entry; in what has chapters, to the next or previous chapter. */
export const skip = (direction) => press(state.status.chapter ? `${direction}Chapter` : direction);

/** Presses a control of the player. */
export const press = (method, params) => control(method, params).catch(fail);

export function toggle() {
  const { status } = state;
  if (status?.state === 'playing' || status?.state === 'loading') press(isLive(status) ? 'stop' : 'pause'); else press('resume');
}

export const changeSpeed = (step) => {
  const { speed, speeds } = state.status;
  const next = step === 0 ? 1 : step > 0 ? SPEEDS.find((value) => value > speed) : SPEEDS.findLast((value) => value < speed);
  if (next && next >= speeds.from && next <= speeds.to) press('setSpeed', { speed: next });
};

export function like() {
  const item = state.status?.current;
  if (item) setAffinity(item, details?.affinity === 'like' ? 'unset' : 'like');
}

export function openChapters() {
  const { chapters, chapter } = state.status;
  if (!chapters.length) return;
  openSheet(say('chapters'), options(say('chapters'), ...chapters.map((entry, index) =>
    option(`${index + 1}. ${entry.title ?? say('chapter', { n: index + 1 })}`, chapter === index + 1, () => press('goToChapter', { chapter: index + 1 })))));
}

function openSpeeds() {
  const { speed, speeds } = state.status;
  openSheet(say('speed'), options(say('speed'), ...SPEEDS.filter((value) => value >= speeds.from && value <= speeds.to)
    .map((value) => option(say('speed.times', { n: value }), value === speed, () => press('setSpeed', { speed: value })))));
}

function openSleep() {
  const { sleepTimer, chapter } = state.status;
  const end = sleepTimer?.end;
  openSheet(say('sleep'), options(say('sleep'),
    option(say('sleep.off'), !sleepTimer, () => press('setSleepTimer')),
    ...SLEEP_MINUTES.map((minutes) => option(say('time.minutes', { n: minutes }), sleepTimer?.seconds === minutes * 60, () => press('setSleepTimer', { seconds: minutes * 60 }))),
    chapter && option(say('sleep.chapter'), end === 'chapter', () => press('setSleepTimer', { end: 'chapter' })),
    option(say('sleep.item'), end === 'item', () => press('setSleepTimer', { end: 'item' }))));
}

async function readDetails() {
  const identifier = state.status?.current?.identifier;
  if (!identifier) { details = null; return; }
  try {
    const { items } = await errand('items.get', { items: [identifier] });
    if (state.status?.current?.identifier !== identifier) return;
    details = items[0] ?? null;
    renderLike();
  } catch { /* Without a link there is nothing to like. */ }
}

function renderLike() {
  const isLiked = details?.affinity === 'like';
  const button = find('#like');
  button.setAttribute('aria-pressed', isLiked);
  setIcon(button, isLiked ? 'heart-full' : 'heart');
  setLabel(button, say('like'));
}

let shown = null;

const BAR = 20; // columns

function nowFacts(status, text) {
  const facts = { ...itemFacts(status.current), state: status.state, volume: status.muted ? 0 : status.volume, player: status.player,
    stream: status.streamTitle, speed: status.speed === 1 ? '' : `${status.speed}×`, text, position: { seconds: position() } };
  if (!status.duration) return facts;
  const share = Math.min(1, Math.max(0, position() / status.duration));
  const done = Math.floor(share * BAR);
  return { ...facts, duration: { seconds: status.duration }, left: { seconds: Math.max(0, status.duration - position()) },
    progress: { share }, bar: '━'.repeat(done) + '─'.repeat(BAR - done) };
}

/** The names of what plays, by the person's view where there is one. */
function renderNames() {
  const { status } = state;
  const { current } = status;
  const title = current ? current.title : say(status.unreachable ? 'unknown' : 'nothing');
  const artist = isLive(status) && status.streamTitle ? status.streamTitle : [current?.artist, current?.type === 'song' && current.album].filter(Boolean).join(' · ');
  const own = current ? view('now', nowFacts(status, [title, artist].filter(Boolean).join(' · '))) : undefined;
  setText(find('#now-title'), own ?? title);
  setText(find('#now-artist'), own != null ? '' : current ? artist : status.unreachable ? '' : say('nothing.how'));
  return { title, artist };
}

function render() {
  const { status, link, failure } = state;
  const online = link === 'online';
  find('#controls').disabled = find('#contents').disabled = find('#ask-button').disabled = !online;
  find('#mini-play').disabled = find('#player').disabled = !online;
  // Without a control that can be used, the keyboard scrolls the views themselves.
  find('#now').tabIndex = find('#pane').tabIndex = online ? -1 : 0;
  if (!status) return;
  const { current } = status;
  const live = isLive(status);
  const spoken = isSpoken(current);
  const guest = isGuest();
  if (current?.identifier !== shown) {
    shown = current?.identifier;
    details = null;
    renderLike();
    readDetails();
  }
  const { title, artist } = renderNames();
  setText(find('#mini-title'), title);
  setText(find('#mini-artist'), artist);
  setLabel(find('#mini-now'), say('mini', { title }));
  setCover(find('#now-cover'), current, 384);
  setCover(find('#mini-cover'), current);
  document.title = current && status.state === 'playing' ? `${title} – Arioso` : 'Arioso';

  const failed = failure && failure.player === status.player && status.state !== 'playing' && status.state !== 'loading';
  setText(find('#now-problem'), failed ? `${failure.item ? say('failed.item', { title: failure.item.title }) + ' ' : ''}${reasonInWords(failure.reason)}`
    : status.unheard ? say('unheard') : '');
  setText(find('#now-state'), status.state === 'loading' ? say('starting') : status.state === 'paused' ? say('paused')
    : status.state === 'stopped' && current ? say('stopped') : live ? say('live') : '');

  const runs = status.state === 'playing' || status.state === 'loading';
  for (const button of [find('#play'), find('#mini-play')]) {
    setIcon(button, runs ? (live ? 'stop' : 'pause') : 'play');
    setLabel(button, say(runs ? (live ? 'stop' : 'pause') : 'play'));
    if (online) button.disabled = !current || guest;
    button.hidden = guest;
  }
  for (const id of ['like', 'now-more']) find(`#${id}`).hidden = !current || (guest && id === 'like');
  for (const id of ['transport', 'options', 'loudness']) find(`#${id}`).hidden = guest;
  find('#transport').classList.toggle('live', live);
  for (const id of ['back', 'forward']) find(`#${id}`).disabled = !status.canSeek;
  find('#previous').disabled = !status.canPrevious;
  find('#next').disabled = !status.canNext && !(status.chapter < status.chapters.length);
  for (const id of ['previous', 'next']) setLabel(find(`#${id}`), say(status.chapter ? `${id}.chapter` : id));

  const chapter = find('#chapter');
  chapter.hidden = !status.chapter || guest;
  if (status.chapter) {
    const name = status.chapters[status.chapter - 1]?.title;
    setText(find('#chapter-name'), say('chapter.of', { n: status.chapter, total: status.chapters.length }) + (name ? ` · ${name}` : ''));
  }
  find('#place').hidden = !current;
  for (const id of ['seek', 'elapsed', 'length']) find(`#${id}`).hidden = live;
  seek.disabled = !status.canSeek || guest;
  const shuffle = find('#shuffle');
  shuffle.hidden = find('#repeat').hidden = spoken || live;
  find('#options').classList.toggle('few', shuffle.hidden);
  shuffle.setAttribute('aria-pressed', status.shuffle);
  const repeat = find('#repeat');
  setIcon(repeat, status.repeat === 'one' ? 'repeat-one' : 'repeat');
  setLabel(repeat, say(`repeat.${status.repeat}`));
  repeat.classList.toggle('on', status.repeat !== 'none');
  setText(find('#speed-value'), say('speed.times', { n: status.speed }));
  setLabel(find('#speed'), `${say('speed')}: ${say('speed.times', { n: status.speed })}`);
  find('#speed').disabled = !current || status.speeds.from === status.speeds.to;
  const mute = find('#mute');
  mute.setAttribute('aria-pressed', status.muted);
  setIcon(mute, status.muted || status.volume === 0 ? 'muted' : 'volume');
  if (document.activeElement !== volume || !volume.matches(':active')) setRange(volume, status.volume, 100, say('percent', { n: status.volume }));
  renderPlace();
}

function setRange(range, value, most, text) {
  range.max = most;
  range.value = value;
  range.style.setProperty('--fill', `${most ? (value / most) * 100 : 0}%`);
  range.setAttribute('aria-valuetext', text);
}

function renderPlace() {
  const { status } = state;
  if (!status) return;
  const length = status.duration ?? 0;
  // A view may show the time.
  renderNames();
  if (!isSeeking) showPlace(position(), length);
  const timer = status.sleepTimer;
  const left = sleepLeft();
  const text = !timer ? say('sleep') : left != null ? clock(left) : say(timer.end === 'chapter' ? 'sleep.chapter' : 'sleep.item');
  setText(find('#sleep-value'), text);
  find('#sleep').classList.toggle('on', Boolean(timer));
}

function showPlace(place, length) {
  setRange(seek, Math.floor(place), Math.floor(length), say('place.of', { place: spokenTime(place), length: spokenTime(length) }));
  setText(find('#elapsed'), clock(place));
  setText(find('#length'), clock(length));
}

/** Sends the last of many values, one at a time. */
function latest(send) {
  let waiting = null;
  let isSending = false;
  return async (value) => {
    waiting = value;
    if (isSending) return;
    isSending = true;
    while (waiting != null) {
      const next = waiting;
      waiting = null;
      await send(next);
    }
    isSending = false;
  };
}

export function startNow() {
  onViews(render);
  const on = (id, action) => find(`#${id}`).addEventListener('click', action);
  const sendVolume = latest((value) => press('setVolume', { volume: value }));
  on('play', toggle);
  on('mini-play', toggle);
  on('previous', () => skip('previous'));
  on('next', () => skip('next'));
  on('back', () => press('seekBy', { seconds: -15 }));
  on('forward', () => press('seekBy', { seconds: 30 }));
  on('like', like);
  on('now-more', () => openActions(state.status.current, state.status.canPutBack && !isGuest() ? [act('undo', say('putBack'), () => press('putBack'))] : []));
  on('chapter', openChapters);
  on('speed', openSpeeds);
  on('sleep', openSleep);
  on('shuffle', () => press('setShuffle', { shuffle: !state.status.shuffle }));
  on('repeat', () => press('setRepeat', { repeat: { none: 'all', all: 'one', one: 'none' }[state.status.repeat] }));
  on('mute', () => press('setMuted', { muted: !state.status.muted }));
  volume.addEventListener('input', () => {
    setRange(volume, volume.valueAsNumber, 100, say('percent', { n: volume.valueAsNumber }));
    sendVolume(volume.valueAsNumber);
  });
  seek.addEventListener('input', () => { isSeeking = true; showPlace(seek.valueAsNumber, state.status.duration); });
  seek.addEventListener('change', () => press('seekTo', { position: seek.valueAsNumber }).finally(() => { isSeeking = false; }));
  document.addEventListener('affinity', readDetails);
  watch('status link', render);
  setInterval(() => { if (!document.hidden && (state.status?.state === 'playing' || state.status?.sleepTimer)) renderPlace(); }, 500);
  render();
}
