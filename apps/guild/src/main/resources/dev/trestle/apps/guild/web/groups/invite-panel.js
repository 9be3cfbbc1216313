import {css, html, LitElement, nothing} from 'lit';
import {copyText} from 'shell/browser/clipboard.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {inviteLink} from './actions.js';

/** A panel that makes a link with which others join a group. */
export class InvitePanel extends LitElement {
  static properties = {group: {attribute: false}, alone: {type: Boolean}, link: {state: true}, busy: {state: true}};

  static styles = [
    styles,
    css`
    .panel { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); }
    .words { flex: 1 1 260px; }
    .sign { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; flex: none;
      background: var(--accent-surface); color: var(--accent-text); }
    input { flex: 1 1 100%; min-width: 0; min-height: 40px; padding: 0 var(--space-3); border: 1px solid var(--line);
      border-radius: var(--radius); background: var(--surface); color: var(--text);
      font: var(--text-14) var(--font-mono); }
  `,
  ];

  render() {
    return html`<section class="panel" aria-label="Invite people"><span class="sign">${icon('invite')}</span>
      <div class="words"><h3>${this.alone ? 'Invite your first members' : 'Invite people'}</h3>
        <p class="muted small">Anyone with your link joins at once. It is valid for 30 days; a new one replaces
            it.</p></div>
      <t-button variant=${this.alone ? 'primary' : 'secondary'} ?busy=${this.busy} @click=${this.#make}>${icon('copy', 18)} Copy invitation</t-button>
      ${this.link ? html`<input readonly aria-label="Invitation" .value=${this.link} @focus=${event => event.target.select()}>` : nothing}
    </section>`;
  }

  async #make() {
    this.busy = true;
    try {
      this.link = await inviteLink(this.group.id);
      await copyText(this.link, 'Invitation copied.', {fallback: () => {}});
    } catch (problem) {
      failed(problem, () => this.#make());
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-invite-panel', InvitePanel);
