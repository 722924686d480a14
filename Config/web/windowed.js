// A long list of rows of one height, of which only those near the window exist.

import { make, oncePerFrame } from './dom.js';

const BEYOND = 12; // rows kept above and below the window
const shown = new Set();

// Whichever element scrolls: the lists need not know.
addEventListener('scroll', () => { for (const list of shown) list.draw(); }, { capture: true, passive: true });
addEventListener('resize', () => { for (const list of shown) list.update(); });

export class Windowed {
  #rows = new Map();
  #height = 0;

  /** `keyOf` names the row of an index across changes; `fill` puts an entry into a row, again whenever it may have changed. */
  constructor({ count, keyOf = (index) => index, create, fill, onRange = () => {} }, tag = 'ol') {
    Object.assign(this, { count, keyOf, create, fill, onRange });
    this.element = make(`${tag}.rows.windowed`);
    this.draw = oncePerFrame(() => this.#draw(false));
  }

  get rowHeight() {
    if (!this.#height) {
      const style = getComputedStyle(document.documentElement);
      this.#height = parseFloat(style.getPropertyValue('--row')) * parseFloat(style.fontSize);
    }
    return this.#height;
  }

  update(count = this.count) {
    this.count = count;
    this.#height = 0;
    shown.add(this);
    this.element.style.height = `${count * this.rowHeight}px`;
    this.#draw(true);
  }

  scrollTo(index) {
    const scroller = this.element.closest('section');
    const offset = this.element.offsetTop + index * this.rowHeight;
    scroller.scrollTop = offset - scroller.clientHeight / 3;
  }

  rowOf(key) { return this.#rows.get(key); }

  #draw(refill) {
    const { element } = this;
    if (!element.isConnected) shown.delete(this);
    if (!element.offsetParent) return;
    const top = -element.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(top / this.rowHeight) - BEYOND);
    const end = Math.min(this.count, Math.ceil((top + innerHeight) / this.rowHeight) + BEYOND);
    const wanted = new Map();
    for (let index = first; index < end; index += 1) wanted.set(this.keyOf(index), index);
    const spare = [];
    for (const [key, row] of this.#rows) {
      if (wanted.has(key)) continue;
      this.#rows.delete(key);
      row.remove();
      spare.push(row);
    }
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    let neighbour = element.firstChild;
    for (const [key, index] of wanted) {
      let row = this.#rows.get(key);
      const isNew = !row;
      if (isNew) {
        row = spare.pop() ?? this.create();
        this.#rows.set(key, row);
      }
      if (isNew || refill) {
        row.style.transform = `translateY(${index * this.rowHeight}px)`;
        row.setAttribute('aria-setsize', this.count);
        row.setAttribute('aria-posinset', index + 1);
        this.fill(row, index);
      }
      // In the order of the list, for the keyboard and for readers.
      if (row === neighbour) neighbour = row.nextSibling; else element.insertBefore(row, neighbour);
    }
    // A row that changes its place loses the focus on the way.
    if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
    if (end > first) this.onRange(first, end);
  }
}
