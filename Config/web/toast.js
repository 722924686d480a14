// Short messages: what was done, with undo, and what went wrong.

import { find, iconButton, make } from './dom.js';
import { known, say } from './words.js';
import { LinkLost } from './socket.js';

const STAYS = 7000;
const toast = find('#toast');
let timer;

export function show(text, action, isFailure = false) {
  clearTimeout(timer);
  const close = () => toast.replaceChildren();
  toast.replaceChildren(make('div', isFailure ? { role: 'alert' } : {}, make('p', {}, text),
    action && make('button.button', { type: 'button', onclick: () => { close(); action.run(); } }, action.label),
    isFailure && iconButton('close', say('close'), close)));
  // A failure waits until it was read; what was done can also be undone elsewhere.
  if (!isFailure) timer = setTimeout(function later() {
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(later, STAYS); else close();
  }, STAYS);
}

export function reasonInWords(reason, otherwise) {
  return known(`reason.${reason}`) ? say(`reason.${reason}`) : otherwise ?? say('failed');
}

export function fail(error) {
  if (error instanceof LinkLost) return show(say('failed.link'), null, true);
  const byCode = { '-32601': 'unsupported', '-32012': 'storageFailed', '-32014': 'noSuchEntry', '-32015': 'notFound', '-32016': 'nameTaken', '-32017': 'notEditable', '-32018': 'sessionLocked', '-32020': 'feedUnread', '-32021': 'alreadySubscribed' };
  const reason = known(`reason.${error.reason}`) ? error.reason : byCode[error.code];
  show(reasonInWords(reason, say('failed.because', { reason: error.message })), null, true);
  if (!('code' in error)) console.error(error);
}
