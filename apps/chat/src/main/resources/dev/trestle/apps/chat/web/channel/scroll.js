/** How close to an end means being there, and how close means that more is wanted. */
const near = 48;
const soon = 800;

/**
 * Keeps a list where it is while rows come and go above and below: in the present it follows, elsewhere the row at the
 * top of the window stays in its place.
 * The browser's own anchoring is off, since it does not know which of the two is wanted.
 */
export class Anchor {
  #scroller;
  #rows;
  #mark;
  #last = 0;
  following = true;

  /** @param rows gives the rows that can be held on to, with data-key */
  constructor(scroller, rows) {
    this.#scroller = scroller;
    this.#rows = rows;
  }

  /** Before the rows change. The scroll event may still be on its way. */
  hold() {
    this.moved();
    if (this.following) {
      return;
    }
    const top = this.#scroller.getBoundingClientRect().top;
    const seen = this.#rows().filter(one => one.getBoundingClientRect().bottom > top + 1);
    // Lines for days and news go elsewhere with what comes above them; messages stay.
    const row = seen.find(one => one.dataset.id) ?? seen[0];
    this.#mark = row && {key: row.dataset.key, offset: row.getBoundingClientRect().top - top};
  }

  /** After they have changed. */
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

  /**
   * Somebody, or we, have scrolled. A scroll up by a little leaves the present; one that comes close to it wants to be
   * there.
   */
  moved() {
    const {scrollTop} = this.#scroller;
    if (scrollTop < this.#last && !this.#at(1)) {
      this.following = false;
    } else if (scrollTop > this.#last && this.#at(near)) {
      this.following = true;
    }
    this.#last = scrollTop;
  }

  #at(distance) {
    const {scrollHeight, scrollTop, clientHeight} = this.#scroller;
    return scrollHeight - scrollTop - clientHeight <= distance;
  }

  /** A row into the middle, or, where it marks what is new, to the top. */
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
    return this.#scroller.scrollTop < soon;
  }

  get wantsNewer() {
    return this.#at(soon);
  }

  /** The first row that is seen. */
  get first() {
    const top = this.#scroller.getBoundingClientRect().top;
    return this.#rows().find(one => one.dataset.id && one.getBoundingClientRect().bottom > top);
  }
}
