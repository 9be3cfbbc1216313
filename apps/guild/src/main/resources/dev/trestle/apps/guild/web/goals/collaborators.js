import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/menu.js';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {deferred} from '../parts/deferred.js';
import {nameOf} from '../parts/names.js';
import {personLink} from '../parts/person.js';
import {personStyle} from '../parts/person-style.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {failed, inviteCollaborator, removeCollaborator} from './actions.js';

/**
 * The users who work on a goal, and those who are invited. The owner invites and removes them; a collaborator can
 * leave. Fires `changed` (detail: the fields of the goal that have changed).
 */
export class Collaborators extends LitElement {
  static properties = {goal: {attribute: false}, inviting: {state: true}};

  static styles = [
    styles,
    personStyle,
    css`
    .panel { display: grid; gap: var(--space-2); }
    li { display: flex; align-items: center; gap: var(--space-3); min-height: 48px; }
    .person { font-size: var(--text-14); }
    t-menu { margin-right: -8px; }
  `,
  ];

  watcher = new SessionWatcher(this);
  get #owns() {
    return this.goal.viewerRole === 'OWNER';
  }

  render() {
    const {owner, collaborators, invitedUsers} = this.goal;
    const alone = collaborators.length + invitedUsers.length === 0;
    return html`<section class="panel" aria-label="People">
      <div class="spread"><h2>People</h2>${
        this.#owns && !alone
          ? html`<t-button variant="quiet" size="small" label="Invite somebody" @click=${this.#open}>${icon('invite', 18)}</t-button>`
          : nothing
      }</div>
      ${
        alone
          ? html`<p class="muted small">Goals get done in good company. A collaborator adds and completes tasks with
            you.</p>
            <div><t-button @click=${this.#open}>${icon('invite', 18)} Invite somebody</t-button></div>`
          : html`<ul>${this.#row(owner, html`<t-badge>Owner</t-badge>`)}
        ${collaborators.map(user => this.#row(user, this.#menu(user)))}
        ${invitedUsers.map(user => this.#row(user, html`<t-badge>Invited</t-badge>${this.#menu(user, true)}`))}</ul>`
      }
      ${
        this.inviting
          ? html`<t-dialog open heading="Invite to this goal" @close=${() => {
              this.inviting = false;
            }}><g-person-picker label="Invite somebody to this goal" .without=${[owner, ...collaborators, ...invitedUsers].map(({id}) => id)}
              @choose=${event => this.#invite(event.detail)}></g-person-picker></t-dialog>`
          : nothing
      }</section>`;
  }

  #row(user, end) {
    return html`<li>${personLink(user, {size: 32})}${end}</li>`;
  }

  #menu(user, invited = false) {
    const self = user.id === session.me?.user.id;
    if (!this.#owns && !self) {
      return nothing;
    }
    const words = self ? 'Leave this goal' : invited ? 'Withdraw invitation' : 'Remove';
    return html`<t-menu label=${`More for ${user.nickname}`}><button class="danger" @click=${() => (self ? this.#leave() : this.#remove(user, invited))}>${icon('exit', 18)} ${words}</button></t-menu>`;
  }

  async #open() {
    await Promise.all([import('../parts/person-picker.js'), import('shell/components/dialog.js')]);
    this.inviting = true;
  }

  async #invite(user) {
    try {
      await inviteCollaborator(this.goal.id, user.id);
      this.#changed({invitedUsers: [...this.goal.invitedUsers, user]});
      toast(`${nameOf(user)} is invited.`, {kind: 'ok'});
      this.renderRoot.querySelector('t-dialog')?.close();
    } catch (problem) {
      failed(problem, () => this.#invite(user));
    }
  }

  /** Removes somebody after a time in which it can be undone. */
  #remove(user, invited) {
    const list = invited ? 'invitedUsers' : 'collaborators';
    const back = () => this.#changed({[list]: [...this.goal[list], user]});
    this.#changed({[list]: this.goal[list].filter(({id}) => id !== user.id)});
    deferred(invited ? 'Invitation withdrawn.' : `${nameOf(user)} is removed.`, {
      undo: back,
      run: () =>
        removeCollaborator(this.goal.id, user.id).catch(problem => {
          back();
          failed(problem);
        }),
    });
  }

  async #leave() {
    const {confirmAction} = await import('shell/components/confirm.js');
    const sure = await confirmAction({
      heading: `Leave “${this.goal.title}”?`,
      text: 'You cannot work on its tasks any more. Points that you have earned stay.',
      action: 'Leave goal',
    });
    if (sure) {
      await removeCollaborator(this.goal.id, session.me.user.id).then(
        () => {
          toast('You have left the goal.', {kind: 'ok'});
          navigate(paths.sharedGoals, {replace: true});
        },
        problem => failed(problem, () => this.#leave()),
      );
    }
  }

  #changed(detail) {
    this.dispatchEvent(new CustomEvent('changed', {detail}));
  }
}
customElements.define('g-collaborators', Collaborators);
