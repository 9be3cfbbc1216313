import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/dialog.js';
import {errorText} from '../format.js';
import {get, query} from '../net/api.js';
import {nameOf} from '../state/select.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';

/**
 * A dialog with a list of users: those who reacted to a message or have read it. `load(choice, after)` returns {users,
 * next}.
 */
class PeopleDialog extends LitElement {
  static properties = {
    heading: {},
    serverId: {},
    choices: {attribute: false},
    chosen: {state: true},
    users: {state: true},
    next: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    css`
    .tabs { display: flex; flex-wrap: wrap; gap: var(--space-1); margin-bottom: var(--space-3); }
    .tabs button { min-height: 36px; padding: 0 var(--space-3); border-radius: 18px; font-size: var(--text-14);
      font-weight: 600; }
    .tabs [aria-pressed="true"] { background: var(--accent-surface); color: var(--accent-text); }
    .lines > li { min-height: 48px; border: 0; padding: 0; }
    i { font: var(--text-16) / 1 var(--emoji); }
  `,
  ];

  firstUpdated() {
    this.#choose(this.choices?.[0]?.[0]);
  }

  render() {
    return html`<t-dialog heading=${this.heading} open @close=${() => this.remove()}>
      ${
        this.choices
          ? html`<div
          class="tabs">${this.choices.map(
            ([value, words]) => html`<button type="button" class="plain"
              aria-pressed=${value === this.chosen ? 'true' : 'false'}
                  @click=${() => this.#choose(value)}><i>${value}</i> ${words}</button>`,
          )}</div>`
          : nothing
      }
      ${this.problem ? html`<p class="problem">${errorText(this.problem)}</p>` : nothing}
      ${this.users?.length === 0 ? html`<p class="muted small">Nobody yet.</p>` : nothing}
      ${
        this.users
          ? html`<ul class="lines">${this.users.map(
              user => html`<li><t-avatar size="32" aria-hidden="true" name=${user.displayName || user.username}
                  key=${user.userId} .src=${user.avatarUrl}></t-avatar>
        <span dir="auto" class="grow clip">${nameOf(store.state, this.serverId, user.userId, user)}</span><span
            dir="auto"
            class="muted small">${user.username}</span></li>`,
            )}</ul>`
          : this.problem
            ? nothing
            : html`<t-skeleton lines="3" faces></t-skeleton>`
      }
      ${this.next ? html`<t-button wide size="small" @click=${() => this.#more()}>Show more</t-button>` : nothing}
    </t-dialog>`;
  }

  #choose(chosen) {
    Object.assign(this, {chosen, users: undefined, next: undefined, problem: undefined});
    return this.#more();
  }

  async #more() {
    try {
      const {users, next} = await this.load(this.chosen, this.next);
      this.users = [...(this.users ?? []), ...users];
      this.next = next;
    } catch (problem) {
      this.problem = problem;
    }
  }
}
customElements.define('c-people-dialog', PeopleDialog);

function open(properties) {
  document.body.append(Object.assign(document.createElement('c-people-dialog'), properties));
}

const path = message => `/channels/${message.channelId}/messages/${message.messageId}`;

export const showReactions = (message, serverId) =>
  open({
    heading: 'Who reacted',
    serverId,
    choices: message.reactions.map(({emoji, count}) => [emoji, count]),
    load: (emoji, after) => get(`${path(message)}/reactions/${encodeURIComponent(emoji)}${query({after})}`),
  });

export const showReaders = (message, serverId) =>
  open({
    heading: 'Who has read it',
    serverId,
    // The author has read it, too.
    load: async () => ({
      users: (await get(`/channels/${message.channelId}/readers/${message.messageId}`)).users.filter(
        user => user.userId !== message.userId,
      ),
    }),
  });
