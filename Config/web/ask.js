// A sentence, its answer, the choices of a question, and what can be done about it.

import { find, make, setText, textButton } from './dom.js';
import { choosePlayer, errand, here, meantPlayer, onEvent, readStatus } from './daemon.js';
import { isGuest, state, watch } from './state.js';
import { setCover, subtitle, undo } from './items.js';
import { itemFacts, view } from './views.js';
import { closeNames } from './suggest.js';
import { readPhrases, startPhrases } from './phrases.js';
import { fail } from './toast.js';
import { language, list, say } from './words.js';

const PATIENCE = 1.5; // seconds; after that the answer follows as an event
const field = find('#sentence');
const exchange = find('#exchange');
const earlier = []; // sentences that were asked before, the newest first
let choices = []; // of the open question
let lastChoices = []; // of the question that was just answered: the others can still be had
let isQuestion = false;

async function ask(sentence) {
  const button = find('#ask-button');
  closeNames();
  if (!sentence || button.disabled) return;
  button.setAttribute('aria-busy', 'true');
  try {
    const meant = state.player && await meantPlayer();
    const reply = await errand('ask', { ...here({ sentence }), isTyped: false, patience: PATIENCE });
    earlier.unshift(sentence);
    earlier.length = Math.min(earlier.length, 5);
    if (field.value.trim() === sentence) field.value = '';
    lastChoices = [];
    showReply(reply, sentence);
    // A sentence that names another player takes the page with it.
    if (state.player && ![meant, state.player].includes(await meantPlayer())) choosePlayer(null);
    await Promise.all([readStatus(), readPhrases()]);
  } catch (error) { fail(error); } finally { button.removeAttribute('aria-busy'); }
}

function showReply(reply, asked = '', wasUndone = false) {
  isQuestion = reply.state === 'question';
  choices = isQuestion ? reply.choices : [];
  const offered = isQuestion ? reply.choices : reply.isAnswer && reply.items.length > 1 ? reply.items : [];
  // The choices are buttons: their list need not be told twice.
  const text = offered.length > 1 ? reply.displayed.split('\n').filter((line) => !/^\d+\. /.test(line)).join('\n') : reply.displayed;
  exchange.hidden = false;
  setText(find('#asked'), asked);
  const answer = find('#answer');
  answer.lang = isChinese(reply.displayed) ? 'zh-Hans' : 'en';
  setText(answer, text);
  setText(find('#sentence-label'), isQuestion ? text : say('ask.label'));
  find('#sentence-label').classList.toggle('question', isQuestion);
  showChoices(offered.slice(0, 20));
  const rest = lastChoices.filter((item) => !reply.items.some(({ identifier }) => identifier === item.identifier));
  const after = find('#afterwards');
  after.replaceChildren();
  if (isQuestion) after.append(textButton(say('ask.never'), dismiss));
  else if (reply.state === 'refused' && reply.reason === 'notUnderstood') {
    after.append(...list('examples').slice(0, 3).map((example) => textButton(example, () => ask(example))));
  } else {
    if (reply.state === 'answered' && !reply.isAnswer && !isGuest()) {
      after.append(wasUndone ? textButton(say('redo'), redoHere, 'redo') : textButton(say('undo'), undoHere, 'undo'));
    }
    after.append(...rest.slice(0, 3).map((item) => textButton(say('ask.rather', { title: item.artist ?? item.title }), () => choose(item))));
  }
  exchange.scrollTop = 0;
  // Only a question takes the focus away from the field, to where it can be answered.
  if (isQuestion && offered.length && !matchMedia('(pointer: coarse)').matches) find('.choice').focus();
  else if (isQuestion && offered.length) field.blur();
}

function showChoices(items) {
  const holder = find('#choices');
  holder.hidden = !items.length;
  holder.replaceChildren(...items.map((item, index) => {
    const cover = make('span.cover');
    setCover(cover, item);
    const own = view('choice', { ...itemFacts(item), number: index + 1 });
    return make('li', {}, make('button.choice', { type: 'button', onclick: () => choose(item) }, cover,
      make('span.row-text', {}, make('span.title', {}, own ?? item.title), make('span.sub', {}, own != null ? '' : subtitle(item) || say(`type.${item.type}`))),
      index < 9 && make('kbd', { 'aria-hidden': 'true' }, String(index + 1))));
  }));
}

async function choose(item) {
  const before = isQuestion ? choices : lastChoices;
  await converse('choose', { item: item.identifier }, item.title, before);
}

async function converse(method, params, asked, before = []) {
  try {
    const { player, ...rest } = here(params);
    lastChoices = before;
    showReply(await errand(method, { ...rest, locale: language }), asked, method === 'undo');
    await readStatus();
  } catch (error) { fail(error); }
}

const dismiss = () => converse('dismiss', {}, '');
const undoHere = () => converse('undo', {}, say('undo'));
const redoHere = () => converse('redo', {}, say('redo'));

function close() {
  if (isQuestion) dismiss().then(hide); else hide();
}

function hide() {
  exchange.hidden = true;
  isQuestion = false;
  setText(find('#sentence-label'), say('ask.label'));
  find('#sentence-label').classList.remove('question');
}

/** The buttons that the keys 1 to 9 press. */
export const choiceButtons = () => (exchange.hidden ? [] : [...document.querySelectorAll('.choice')]);
export const closeAnswer = () => { if (!exchange.hidden) { close(); field.focus(); } };
export const askInField = () => { field.focus(); field.select(); };

const isChinese = (text) => (text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

export function startAsking() {
  startPhrases(ask);
  setText(find('#sentence-label'), say('ask.label'));
  find('#ask').addEventListener('submit', (event) => { event.preventDefault(); ask(field.value.trim()); });
  find('#ask-button').addEventListener('pointerdown', (event) => event.preventDefault());
  find('#close-answer').addEventListener('click', close);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { if (field.value) field.value = ''; else closeAnswer(); }
    // As in a shell: the sentences before.
    if (event.key === 'ArrowUp' && find('#names').hidden && earlier.length) {
      field.value = earlier[(earlier.indexOf(field.value) + 1) % earlier.length];
      event.preventDefault();
    }
  });
  document.addEventListener('question', ({ detail }) => showReply(detail));
  onEvent((event, params) => {
    if (event === 'answer.later' && params.conversation === state.conversation) showReply(params.reply, find('#asked').textContent);
  });
  // A question that was open before the page was loaded, or that was answered elsewhere.
  watch('status', () => {
    const { question } = state.status ?? {};
    if (question?.choices.length && exchange.hidden) showReply({ state: 'question', displayed: say('ask.which'), choices: question.choices, items: [] });
    if (!question && isQuestion && state.hadQuestion) hide();
    state.hadQuestion = Boolean(question);
  });
}
