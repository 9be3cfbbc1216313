import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/menu.js';
import {dueText, dueTone} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/progress-bar.js';
import {styles} from '../styles.js';
import {progressTone, statuses, visibilityIcon, visibilityLabel} from './status.js';

/**
 * A goal in a list or on the board. Fires `move` (detail: the new status). Alt with an arrow key moves it to the
 * neighbouring status.
 */
export class GoalCard extends LitElement {
  static properties = {goal: {attribute: false}, readonly: {type: Boolean}};

  static styles = [
    styles,
    css`
    .card { position: relative; display: grid; gap: var(--space-3); height: 100%; align-content: start;
      padding: var(--space-4); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
      box-shadow: 0 0 0 1px var(--line); transition: box-shadow var(--quick); }
    .card:hover { box-shadow: 0 0 0 1px var(--line-strong); }
    .card:has(a:focus-visible) { outline: var(--focus); outline-offset: 2px; }
    .top { display: flex; align-items: start; gap: var(--space-2); }
    h3 { flex: 1; min-width: 0; font-size: var(--text-16); line-height: 1.35; overflow-wrap: anywhere; }
    a { color: inherit; text-decoration: none; outline: none; }
    /* The whole card is the link; the menu is above it. */
    a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
    t-menu { position: relative; z-index: 1; margin: -8px -8px -8px 0; }
    .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
      color: var(--text-muted); font-size: var(--text-14); min-height: 20px; }
    .fact { display: inline-flex; align-items: center; gap: 4px; }
    .overdue { color: var(--danger); font-weight: 600; }
    .today { color: var(--accent-text); font-weight: 600; }
    .completed h3 { color: var(--text-muted); }
  `,
  ];

  constructor() {
    super();
    this.addEventListener('keydown', event => this.#keyPressed(event));
  }

  render() {
    const {goal} = this;
    const {task} = goal.progress;
    const open = goal.status === 'ACTIVE' || goal.status === 'PAUSED';
    return html`<article class="card ${goal.status.toLowerCase()}">
      <div class="top"><h3><a href=${paths.goal(goal.id)} dir="auto">${goal.title}</a></h3>${this.readonly ? nothing : this.#menu()}</div>
      <g-progress .value=${task} tone=${progressTone(goal)} label="Tasks done"></g-progress>
      <div class="facts">
        <span class="numbers">${goal.taskTotal === 0 ? 'No tasks yet' : `${goal.taskDone} of ${goal.taskTotal} tasks`}</span>
        ${
          goal.deadline && open
            ? html`<span class="fact ${dueTone(goal.deadline)}">${icon('clock', 16)}<span class="visually-hidden">Due </span>${dueText(goal.deadline)}</span>`
            : nothing
        }
        ${goal.category ? html`<span class="tag">${goal.category}</span>` : nothing}
        <span class="fact" title=${visibilityLabel(goal.visibility)}>${icon(visibilityIcon(goal.visibility), 16)}<span
            class="visually-hidden">${visibilityLabel(goal.visibility)}</span></span>
      </div>
    </article>`;
  }

  #menu() {
    return html`<t-menu label=${`Move ${this.goal.title}`}>${statuses
      .filter(status => status.value !== this.goal.status)
      .map(
        status =>
          html`<button @click=${() => this.#move(status.value)}>${
            status.value === 'COMPLETED' ? 'Mark as completed' : `Move to ${status.label.toLowerCase()}`
          }</button>`,
      )}</t-menu>`;
  }

  #keyPressed(event) {
    const way = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!way || !event.altKey || this.readonly) {
      return;
    }
    event.preventDefault();
    const at = statuses.findIndex(status => status.value === this.goal.status);
    const next = statuses[at + way];
    if (next) {
      this.#move(next.value);
    }
  }

  #move(status) {
    this.dispatchEvent(new CustomEvent('move', {detail: status, bubbles: true}));
  }
}
customElements.define('g-goal-card', GoalCard);
