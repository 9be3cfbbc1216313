import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {deferred} from '../parts/deferred.js';
import {nameOf} from '../parts/names.js';
import {personLink} from '../parts/person.js';
import {personStyle} from '../parts/person-style.js';
import {styles} from '../styles.js';
import {approveRequest, rejectRequest, reportChange} from './actions.js';
import {requestsDocument} from './documents.js';

/** The open requests to join a group, for its administrators. */
export class GroupRequests extends LitElement {
  static properties = {group: {attribute: false}, hiddenIds: {state: true}};

  static styles = [
    styles,
    personStyle,
    css`
    .lines > li { flex-wrap: wrap; }
    .lines .person { flex: 1 1 240px; }
    .message { flex-basis: 100%; padding-left: calc(40px + var(--space-3)); }
  `,
  ];

  load = new Load(this, () => ({document: requestsDocument, variables: {groupId: this.group.id, first: 50}}));

  constructor() {
    super();
    this.hiddenIds = new Set();
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="The requests could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="3" faces></t-skeleton>`;
    }
    const requests = nodes(data.joinRequests).filter(({user}) => !this.hiddenIds.has(user.id));
    if (requests.length === 0) {
      return this.group.access === 'APPROVAL'
        ? html`<t-empty heading="No open requests"><span slot="icon">${icon('check', 28)}</span>When someone asks to join, they appear here.
            <t-button slot="actions" href=${paths.group(this.group.slug, 'members')}>Invite people</t-button></t-empty>`
        : html`<t-empty heading="Nobody has to ask"><span slot="icon">${icon('globe', 28)}</span>${
            this.group.access === 'PUBLIC'
              ? 'Anyone joins this group at once.'
              : 'People join this group by invitation.'
          }<t-button slot="actions" href=${paths.group(this.group.slug, 'settings')}>Change who can join</t-button></t-empty>`;
    }
    return html`<ul class="lines">${repeat(
      requests,
      ({user}) => user.id,
      ({
        user,
        message,
        createdAt,
      }) => html`<li>${personLink(user, {more: html`<span class="muted small"><t-time datetime=${createdAt}></t-time></span>`})}
        <t-button size="small" @click=${() => this.#reject(user)}>Reject</t-button>
        <t-button size="small" variant="primary" @click=${() => this.#approve(user)}>Accept</t-button>
        ${message ? html`<p class="message prose" dir="auto">${message}</p>` : nothing}</li>`,
    )}</ul>`;
  }

  #hide(id, hidden) {
    this.hiddenIds = new Set([...this.hiddenIds].filter(other => other !== id).concat(hidden ? [id] : []));
  }

  #changed(group) {
    reportChange(group);
  }

  async #approve(user) {
    this.#hide(user.id, true);
    try {
      const {group} = await approveRequest({groupId: this.group.id, userId: user.id});
      this.#changed(group);
      toast(`${nameOf(user)} is now a member.`, {kind: 'ok'});
    } catch (problem) {
      this.#hide(user.id, false);
      failed(problem, () => this.#approve(user));
    }
  }

  #reject(user) {
    const show = () => this.#hide(user.id, false);
    this.#hide(user.id, true);
    deferred(`The request of ${nameOf(user)} was rejected.`, {
      undo: show,
      run: () =>
        rejectRequest({groupId: this.group.id, userId: user.id}).then(
          ({group}) => this.#changed(group),
          problem => {
            show();
            failed(problem);
          },
        ),
    });
  }
}
customElements.define('g-group-requests', GroupRequests);
