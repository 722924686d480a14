// The one dialog of the page: lists of actions, choices and small forms.

import { find, icon, make, setText } from './dom.js';
import { say } from './words.js';

const sheet = find('#sheet');
const body = find('#sheet-body');

export function openSheet(title, ...contents) {
  setText(find('#sheet-heading'), title);
  body.replaceChildren(...contents.flat().filter(Boolean));
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
  (body.querySelector('input[type=text], input[type=url], [autofocus], [aria-checked=true], [aria-current]') ?? body.querySelector('button, a, input'))?.focus();
}

export const closeSheet = () => sheet.close();

/** A line of a sheet that does something and closes it. */
export function act(name, label, onclick, { note, danger, current, stay, focus } = {}) {
  return make(`button.act${danger ? '.danger' : ''}`, {
    type: 'button',
    ...(focus && { autofocus: true }),
    ...(current && { 'aria-current': 'true' }),
    onclick: () => { if (!stay) closeSheet(); onclick(); },
  }, icon(name), make('span', {}, label, note && make('small', {}, note)));
}

/** One of several values; the current one has a tick. */
export function option(label, isCurrent, onclick, note) {
  return make('button.act', { type: 'button', role: 'radio', 'aria-checked': String(isCurrent), onclick: () => { closeSheet(); onclick(); } },
    make('span', {}, label, note && make('small', {}, note)), isCurrent && icon('check'));
}

export const options = (label, ...choices) => make('div', { role: 'radiogroup', 'aria-label': label, onkeydown: moveBetween }, choices);

// Arrow keys go from one radio to the next, as people expect of them.
function moveBetween(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.children];
  all.at((all.indexOf(document.activeElement) + step) % all.length).focus();
}

export function toggle(label, isOn, onchange, note) {
  return make('label.act', {}, make('input', { type: 'checkbox', checked: isOn, onchange: ({ target }) => onchange(target.checked) }),
    make('span', {}, label, note && make('small', {}, note)));
}

/** Asks for one text. */
export function askText(title, label, value, button, action, type = 'text') {
  const input = make('input', { type, value, required: true, maxLength: 1000, id: 'asked-text', autocomplete: 'off' });
  openSheet(title, make('form', { onsubmit: (event) => { event.preventDefault(); closeSheet(); action(input.value.trim()); } },
    make('label', { htmlFor: 'asked-text' }, label), input,
    make('button.button.strong', { type: 'submit' }, make('span', {}, button))));
  input.select();
}

export function confirm(title, question, button, action) {
  openSheet(title, make('p', {}, question), act('trash', button, action, { danger: true }), act('close', say('cancel'), () => {}, { focus: true }));
}

find('#close-sheet').addEventListener('click', closeSheet);
// A click beside the sheet hits the dialog itself.
sheet.addEventListener('click', (event) => { if (event.target === sheet) closeSheet(); });
