import {css, html, LitElement, nothing} from 'lit';
import {copyText} from 'shell/browser/clipboard.js';
import {icon} from 'shell/components/icons.js';
import {errorText} from '../format.js';
import {paths} from '../navigation.js';
import {post} from '../net/api.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';

export const ages = [
  ['3600', 'One hour'],
  ['86400', 'One day'],
  ['604800', '7 days'],
  ['2592000', '30 days'],
  ['', 'Never'],
];
export const uses = [
  ['', 'No limit'],
  ['1', 'One person'],
  ['10', '10 people'],
  ['25', '25 people'],
  ['100', '100 people'],
];

/** A dialog with an invitation link, which is created when the dialog opens. */
export class InvitePeople extends LitElement {
  static properties = {
    serverId: {},
    invite: {state: true},
    problem: {state: true},
    busy: {state: true},
    age: {state: true},
    most: {state: true},
  };

  static styles = [
    styles,
    css`
    .link { display: flex; gap: var(--space-2); }
    input { flex: 1; min-width: 0; min-height: 40px; padding: 0 var(--space-3); border: 1px solid var(--line-strong);
      border-radius: var(--radius); background: var(--surface); color: var(--text);
        font: var(--text-14) var(--font-mono); }
    .two { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); }
  `,
  ];

  constructor() {
    super();
    this.age = '604800';
    this.most = '';
  }

  firstUpdated() {
    this.#make();
  }

  get #url() {
    return this.invite ? new URL(paths.invite(this.invite.code), location.href).href : '';
  }

  render() {
    const name = store.state.servers.get(this.serverId)?.meta.name ?? 'this server';
    return html`<t-dialog heading=${`Invite people to ${name}`} open
        @close=${() => this.dispatchEvent(new CustomEvent('close', {bubbles: true, composed: true}))}>
      <div class="stack">
        <p class="muted small">Anyone with this link can join.</p>
        <div class="link"><input readonly aria-label="Invitation link" .value=${this.#url} placeholder="Creating a link …"
            @focus=${event => event.target.select()}>
          <t-button variant="primary" ?disabled=${!this.invite} @click=${this.#copy}>${icon('copy', 18)}
            Copy</t-button></div>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <div class="two">
          <t-select label="Expires after" .options=${ages} .value=${this.age} @change=${event => {
            this.age = event.detail;
          }}></t-select>
          <t-select label="Maximum uses" .options=${uses} .value=${this.most} @change=${event => {
            this.most = event.detail;
          }}></t-select>
        </div>
        <div><t-button size="small" ?busy=${this.busy} @click=${this.#make}>Create another link</t-button></div>
      </div>
    </t-dialog>`;
  }

  async #make() {
    this.busy = true;
    this.problem = undefined;
    try {
      this.invite = await post(`/servers/${this.serverId}/invites`, {
        maxAge: this.age ? Number(this.age) : undefined,
        maxUses: this.most ? Number(this.most) : undefined,
      });
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.busy = false;
    }
  }

  async #copy() {
    await copyText(this.#url, 'Link copied.', {
      fallback: () => {
        this.renderRoot.querySelector('input').select();
        this.problem = 'Press Ctrl+C to copy the link.';
      },
    });
  }
}
customElements.define('c-invite-people', InvitePeople);
