import {find} from '../state/log.js';
import {store} from '../state/store.js';
import {LongPress} from './long-press.js';

const rowOf = event => event.composedPath().find(node => node instanceof HTMLElement && node.dataset.id);

/**
 * Handles pointer and keyboard events on the rows of a log. `log.active` is the row that shows its tools, `log.focused`
 * the row that Tab reaches.
 */
export class RowPointer {
  #log;
  #on;

  /** @param on actions of row-actions.js */
  constructor(log, on) {
    this.#log = log;
    this.#on = on;
    new LongPress(log, element => this.#pressed(element));
  }

  get #menuOpen() {
    return this.#log.renderRoot.querySelector('t-menu[open]') !== null;
  }

  over = event => {
    if (event.pointerType === 'mouse' && !this.#menuOpen) {
      this.#log.active = rowOf(event)?.dataset.id ?? this.#log.active;
    }
  };

  /** Ends the hover state of a mouse. A touch ends with every lifted finger, and means nothing. */
  leave = event => {
    if (event.pointerType === 'mouse' && !this.#menuOpen) {
      this.#log.active = undefined;
    }
  };

  focused = event => {
    const id = rowOf(event)?.dataset.id;
    if (id) {
      this.#log.focused = id;
      this.#log.active = id;
    }
  };

  clicked = event => {
    const person = event.composedPath().find(node => node instanceof HTMLElement && node.dataset.user);
    if (person) {
      this.#on.person(event, person.dataset.user, person);
    } else if (event.pointerType === 'touch') {
      this.#log.active = rowOf(event)?.dataset.id;
    }
  };

  async #pressed(target) {
    const log = this.#log;
    const id = target.closest('li')?.dataset.id;
    if (id && log.editing !== id && log.picked === undefined) {
      log.active = id;
      await log.updateComplete;
      log.renderRoot.querySelector(`li[data-id="${id}"] t-menu`)?.show();
    }
  }

  keyed = event => {
    const [at] = event.composedPath();
    if (!(at instanceof HTMLElement) || !at.dataset.id) {
      return;
    }
    const step = {ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling'}[event.key];
    const message = find(store.state.logs.get(this.#log.channelId), at.dataset.id);
    const plain = !event.ctrlKey && !event.metaKey;
    if (step) {
      event.preventDefault();
      walk(at, step);
    } else if (event.key === 'r' && message && plain) {
      event.preventDefault();
      this.#on.reply(message);
    } else if (event.key === 'e' && message?.userId === store.state.me?.userId && plain) {
      event.preventDefault();
      this.#on.edit(message);
    }
  };
}

/** Moves the focus to the next message. */
function walk(from, step) {
  let next = from[step];
  while (next && !next.dataset.id) {
    next = next[step];
  }
  next?.focus();
  next?.scrollIntoView({block: 'nearest'});
}
