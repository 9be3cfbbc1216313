import {find} from '../state/log.js';
import {store} from '../state/store.js';
import {Press} from './long-press.js';

const rowOf = event => event.composedPath().find(node => node instanceof HTMLElement && node.dataset.id);

/**
 * Mice, fingers and keys on the rows of a log: which row is meant, and what is wanted of it. Its tools are at
 * `log.active`, Tab comes to `log.focused`.
 */
export class Pointing {
  #log;
  #on;

  /** @param on of row-acts.js */
  constructor(log, on) {
    this.#log = log;
    this.#on = on;
    new Press(log, element => this.#pressed(element));
  }

  get #menuOpen() {
    return this.#log.renderRoot.querySelector('t-menu[open]') !== null;
  }

  over = event => {
    if (event.pointerType === 'mouse' && !this.#menuOpen) {
      this.#log.active = rowOf(event)?.dataset.id ?? this.#log.active;
    }
  };

  /** A finger leaves whenever it is lifted, and has not gone elsewhere. */
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

/** To the next row that is a message. */
function walk(from, step) {
  let next = from[step];
  while (next && !next.dataset.id) {
    next = next[step];
  }
  next?.focus();
  next?.scrollIntoView({block: 'nearest'});
}
