import {css, html, LitElement, nothing} from 'lit';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/ring.js';
import {deadlineState, progressText, questShare} from '../quests/status.js';
import {styles} from '../styles.js';

/** The active quests that link a goal. */
export class LinkedQuests extends LitElement {
  static properties = {goalId: {}, quests: {attribute: false}};

  static styles = [
    styles,
    css`
    .panel { display: grid; gap: var(--space-2); }
    a.quest { display: flex; align-items: center; gap: var(--space-3); min-height: 56px;
      padding: var(--space-1) var(--space-2);
      margin: 0 calc(-1 * var(--space-2)); border-radius: var(--radius); color: inherit; text-decoration: none; }
    a.quest:hover { background: var(--surface-hover); }
    .words { min-width: 0; display: grid; font-size: var(--text-14); line-height: 1.4; }
    b { font-weight: 600; overflow-wrap: anywhere; }
  `,
  ];

  render() {
    return html`<section class="panel" aria-label="Quests"><div class="spread"><h2>Quests</h2>
        <t-button variant="quiet" size="small" label="New quest" href=${paths.questFor(this.goalId)}>${icon('plus', 18)}</t-button></div>
      ${
        this.quests.length === 0
          ? html`<p class="muted small">Make it a challenge: a quest that links this goal earns extra points.</p>`
          : html`<ul>${this.quests.map(quest => {
              const due = deadlineState(quest);
              return html`<li><a class="quest" href=${paths.quest(quest.id)}><g-ring size="40" .value=${questShare(quest)} label=${`Progress of ${quest.title}`}></g-ring>
            <span class="words"><b dir="auto">${quest.title}</b><span class="muted numbers">${progressText(quest)}${due ? html` · ${due.text}` : nothing}</span></span></a></li>`;
            })}</ul>`
      }</section>`;
  }
}
customElements.define('g-linked-quests', LinkedQuests);
