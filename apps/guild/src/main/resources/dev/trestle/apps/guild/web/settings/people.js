import {html, LitElement} from 'lit';
import {toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {nodes, withFirst, withNode} from '../net/documents.js';
import {mutate} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {personLink} from '../parts/person.js';
import {personStyle} from '../parts/person-style.js';
import {styles} from '../styles.js';
import {peopleDocument} from './documents.js';

const lists = {
  blockedUsers: {
    title: 'Blocked',
    hint: 'You and they do not see each other. They are not notified.',
    empty: 'You block nobody.',
    undo: 'blockUser',
    act: 'unblockUser',
    button: 'Unblock',
    done: user => `You no longer block ${nameOf(user)}.`,
  },
  mutedUsers: {
    title: 'Muted',
    hint: 'Their posts are not in your feeds. They do not notice it.',
    empty: 'You mute nobody.',
    undo: 'muteUser',
    act: 'unmuteUser',
    button: 'Unmute',
    done: user => `You no longer mute ${nameOf(user)}.`,
  },
};

/** The users whom the user blocks or mutes. */
export class PeopleSettings extends LitElement {
  static styles = [styles, formStyle, personStyle];

  load = new Load(this, () => ({document: peopleDocument}));

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="The lists could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4" faces></t-skeleton>`;
    }
    return Object.entries(lists).map(([field, {title, hint, empty, button}]) => {
      const users = nodes(data[field]);
      return html`<section aria-label=${title}><h3>${title}</h3><p>${hint}</p>${
        users.length === 0
          ? html`<p class="muted small row">${icon('check', 18)} ${empty}</p>`
          : html`<ul class="lines">${users.map(
              user =>
                html`<li>${personLink(user)}<t-button size="small" @click=${() => this.#end(field, user)}>${button}<span class="visually-hidden" dir="auto"> ${nameOf(user)}</span></t-button></li>`,
            )}</ul>`
      }</section>`;
    });
  }

  #put(field, change) {
    this.load.set({...this.load.data, [field]: change(this.load.data[field])});
  }

  /** Removes a user from the list at once. */
  async #end(field, user) {
    const {act, undo, done} = lists[field];
    const back = () => this.#put(field, list => withFirst(list, user));
    this.#put(field, list => withNode(list, user.id, () => undefined));
    try {
      await mutate(act, 'UserInput', 'user { id }', {userId: user.id});
      toast(done(user), {
        kind: 'ok',
        action: {
          label: 'Undo',
          run: () => mutate(undo, 'UserInput', 'user { id }', {userId: user.id}).then(back, problem => failed(problem)),
        },
      });
    } catch (problem) {
      back();
      failed(problem, () => this.#end(field, user));
    }
  }
}
customElements.define('g-people-settings', PeopleSettings);
