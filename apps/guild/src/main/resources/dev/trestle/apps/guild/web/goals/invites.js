import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {styles} from '../styles.js';
import {answerInvite, failed} from './actions.js';

const document = `{ collaborationInvites { id createdAt goal { id title } inviter { id nickname fullName avatarUrl }
  } }`;

/** The open invitations to goals of others. Nothing is shown while there are none. */
export class GoalInvites extends LitElement {
  static properties = {busy: {state: true}};

  static styles = [
    styles,
    css`
    .invites { display: grid; gap: var(--space-3); margin-bottom: var(--space-5); }
    .invite { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3);
      padding: var(--space-3) var(--space-4);
      border-radius: calc(var(--radius) + 4px); background: var(--accent-surface); }
    .words { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
    b { font-weight: 650; }
    .buttons { display: flex; gap: var(--space-2); }
  `,
  ];

  load = new Load(this, () => ({document, variables: {}}));

  render() {
    const invites = this.load.data?.collaborationInvites.filter(({goal}) => goal) ?? [];
    return invites.length === 0
      ? nothing
      : html`<section class="invites" aria-label="Invitations">${invites.map(
          invite => html`<div class="invite">
        ${avatarOf(invite.inviter)}
        <p class="words"><b dir="auto">${nameOf(invite.inviter)}</b> invites you to work on <b dir="auto">${invite.goal.title}</b>
          <span class="small"><t-time datetime=${invite.createdAt}></t-time></span></p>
        <div class="buttons"><t-button size="small" variant="primary" ?busy=${this.busy === invite.id} @click=${() => this.#answer(invite, true)}>${icon('check', 18)} Accept<span
            class="visually-hidden" dir="auto"> ${invite.goal.title}</span></t-button>
          <t-button size="small" @click=${() => this.#answer(invite, false)}>Decline<span class="visually-hidden" dir="auto"> ${invite.goal.title}</span></t-button></div>
      </div>`,
        )}</section>`;
  }

  async #answer(invite, accept) {
    const before = this.load.data;
    this.busy = invite.id;
    if (!accept) {
      this.load.set({collaborationInvites: before.collaborationInvites.filter(({id}) => id !== invite.id)});
    }
    try {
      await answerInvite(invite.id, accept);
      if (accept) {
        this.load.set({collaborationInvites: before.collaborationInvites.filter(({id}) => id !== invite.id)});
        toast('You work on it together now.', {kind: 'ok'});
        navigate(paths.goal(invite.goal.id));
      } else {
        toast('Invitation declined.');
      }
    } catch (problem) {
      this.load.set(before);
      failed(problem, () => this.#answer(invite, accept));
    } finally {
      this.busy = undefined;
    }
  }
}
customElements.define('g-goal-invites', GoalInvites);
