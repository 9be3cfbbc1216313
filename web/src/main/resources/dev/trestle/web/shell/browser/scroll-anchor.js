/**
 * Distances from the end of the list, in pixels: within the first it counts as the end, within the second more rows are
 * loaded.
 */
const endDistance = 48;
const loadDistance = 800;

/**
 * Keeps the scroll position of a list while rows are added and removed: at the end it follows new rows, elsewhere the
 * first visible row stays in its place.
 *
 * The browser's scroll anchoring is off, since it does not know which of the two is wanted.
 */
export class ScrollAnchor {
  #scroller;
  #rows;
  #mark;
  #last = 0;
  following = true;

  /** @param rows returns the rows that can be an anchor, with data-key */
  constructor(scroller, rows) {
    this.#scroller = scroller;
    this.#rows = rows;
  }

  /** Saves the position before the rows change. A scroll event may still be pending. */
  hold() {
    this.moved();
    if (this.following) {
      return;
    }
    const top = this.#scroller.getBoundingClientRect().top;
    const seen = this.#rows().filter(one => one.getBoundingClientRect().bottom > top + 1);
    // Lines for days and new messages move when rows are added above them; messages stay.
    const row = seen.find(one => one.dataset.id) ?? seen[0];
    this.#mark = row && {key: row.dataset.key, offset: row.getBoundingClientRect().top - top};
  }

  /** Restores the position after the rows have changed. */
  restore() {
    if (this.following) {
      this.toEnd();
      return;
    }
    const row = this.#mark && this.#rows().find(one => one.dataset.key === this.#mark.key);
    if (row) {
      const now = row.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top;
      if (Math.abs(now - this.#mark.offset) >= 1) {
        this.#scroller.scrollTop += now - this.#mark.offset;
      }
    }
  }

  toEnd() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#last = this.#scroller.scrollTop;
  }

  /** Handles a scroll. Scrolling up stops following the end; scrolling close to the end starts it. */
  moved() {
    const {scrollTop} = this.#scroller;
    if (scrollTop < this.#last && !this.#at(1)) {
      this.following = false;
    } else if (scrollTop > this.#last && this.#at(endDistance)) {
      this.following = true;
    }
    this.#last = scrollTop;
  }

  #at(distance) {
    const {scrollHeight, scrollTop, clientHeight} = this.#scroller;
    return scrollHeight - scrollTop - clientHeight <= distance;
  }

  /** Scrolls to a row: to the middle, or with `top` near the top. */
  to(key, {top = false} = {}) {
    const row = this.#rows().find(one => one.dataset.key === key || one.dataset.id === key);
    if (!row) {
      return undefined;
    }
    this.following = false;
    const box = row.getBoundingClientRect();
    const frame = this.#scroller.getBoundingClientRect();
    this.#scroller.scrollTop += box.top - frame.top - (top ? frame.height / 4 : (frame.height - box.height) / 2);
    return row;
  }

  get wantsOlder() {
    return this.#scroller.scrollTop < loadDistance;
  }

  get wantsNewer() {
    return this.#at(loadDistance);
  }

  /** The first visible message row. */
  get first() {
    const top = this.#scroller.getBoundingClientRect().top;
    return this.#rows().find(one => one.dataset.id && one.getBoundingClientRect().bottom > top);
  }
}
