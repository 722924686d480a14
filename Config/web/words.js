// The texts of the page in the language of the browser.

const LANGUAGES = ['en', 'zh'];
let words = {};

export let language = 'en';

export async function loadWords() {
  language = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? 'en';
  words = await (await fetch(`words/${language}.json`)).json();
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
  fillIn(document);
}

export const known = (key) => key in words;

/** A text with its {places} filled; `n` decides between singular and plural. */
export function say(key, values = {}) {
  let text = words[key] ?? key;
  if (typeof text === 'object') text = text[new Intl.PluralRules(language).select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === 'number' ? number(values[name]) : values[name] ?? ''));
}

/** Lists of texts, such as examples. */
export const list = (key) => words[key] ?? [];

export function fillIn(root) {
  for (const element of root.querySelectorAll('[data-words]')) element.textContent = say(element.dataset.words);
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
    if (element.matches('button')) element.title = say(element.dataset.label);
  }
  for (const element of root.querySelectorAll('[data-hint]')) element.placeholder = say(element.dataset.hint);
}

export const number = (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

/** 754 → "12:34". */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part, index) => (index ? String(part).padStart(2, '0') : part)).join(':');
}

/** 754 → "12 minutes 34 seconds", for those who listen to the page. */
export function spokenTime(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [];
  if (whole >= 3600) parts.push(say('time.hours', { n: Math.floor(whole / 3600) }));
  if (whole >= 60) parts.push(say('time.minutes', { n: Math.floor(whole / 60) % 60 }));
  if (whole < 3600) parts.push(say('time.seconds', { n: whole % 60 }));
  return parts.join(language === 'zh' ? '' : ' ');
}

/** 754 → "13 min", for lists. */
export function roughTime(seconds) {
  if (seconds < 60) return say('time.shortSeconds', { n: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? say('time.short', { n: minutes }) : say('time.shortHours', { h: Math.floor(minutes / 60), n: minutes % 60 });
}

export const day = (time) => new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(time * 1000);
export const date = (time) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time * 1000);
export const timeOfDay = (time) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time * 1000);
