import {failed} from '../goals/actions.js';
import {browserStorage} from '../net/storage.js';
import {deferred} from '../parts/deferred.js';
import {deleteMessage, editMessage, react} from './actions.js';
import {withReaction} from './log.js';

export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A controller that edits, deletes and reacts to the messages of a list, which has `history`. Each action is shown at
 * once, and taken back if the server refuses it.
 */
export class MessageActions {
  /** The id of the message that is edited. */
  editing;
  /** The ids of messages that are deleted as soon as it can no longer be undone. */
  hiddenIds = new Set();
  #host;

  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {}

  /** Opens the field with the text of a message; undefined closes it. */
  async edit(message) {
    const before = this.editing;
    this.#set({editing: message?.id});
    await this.#host.updateComplete;
    if (message) {
      const area = this.#host.renderRoot.querySelector('.edit textarea');
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
    } else {
      this.#host.renderRoot.querySelector(`li[data-id="${before}"]`)?.focus();
    }
  }

  editKey(event) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      this.edit(undefined);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && !isTouch()) {
      event.preventDefault();
      event.target.form.requestSubmit();
    }
  }

  /** Shows the new text at once. A text that was refused is in the field again. */
  async save(event, message) {
    event.preventDefault();
    const {history} = this.#host;
    const text = event.target.querySelector('textarea').value.trim();
    this.edit(undefined);
    if (text === message.text) {
      return;
    }
    if (!text) {
      this.remove(message);
      return;
    }
    history.put({...message, text, editedAt: new Date().toISOString()});
    try {
      const {message: stored} = await editMessage(message.id, text);
      history.put(stored);
    } catch (problem) {
      history.put(message);
      failed(problem);
      await this.edit(message);
      this.#host.renderRoot.querySelector('.edit textarea').value = text;
    }
  }

  async react(message, code, isAdded) {
    const change = reactions => this.#host.history.put({...message, reactions});
    change(withReaction(message.reactions, code, isAdded));
    try {
      const {message: stored} = await react(message.id, code, isAdded);
      this.#host.history.put(stored);
    } catch (problem) {
      change(message.reactions);
      failed(problem, () => this.react(message, code, isAdded));
    }
  }

  async pick(event, message) {
    const anchor = event.currentTarget.getBoundingClientRect();
    const {pickEmoji} = await import('shell/components/emoji-picker.js');
    const emoji = await pickEmoji(anchor, browserStorage);
    if (emoji) {
      await this.react(message, emoji, true);
    }
  }

  /** Hides a message at once, and deletes it after the time in which it can be undone. */
  remove(message) {
    const show = () => this.#set({hiddenIds: new Set([...this.hiddenIds].filter(id => id !== message.id))});
    this.#set({hiddenIds: new Set([...this.hiddenIds, message.id])});
    deferred('Message deleted.', {
      undo: show,
      run: () =>
        deleteMessage(message.id).then(
          () => {
            this.#host.history.remove(message.id);
            show();
          },
          problem => {
            show();
            failed(problem);
          },
        ),
    });
  }

  #set(change) {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
