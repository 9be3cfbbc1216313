import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {dueText, dueTone, fullTime} from '../format.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {ruleText} from './repeat.js';

/** A task as a row. Fires `toggle` and `open`. `x` toggles it and Enter opens it while it has the focus. */
export class TaskRow extends LitElement {
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    task: {attribute: false},
    /** The name of its goal, where tasks of several goals are listed. */
    goalTitle: {},
    readonly: {type: Boolean},
  };

  static styles = [
    styles,
    css`
    .row { display: flex; flex-wrap: nowrap; align-items: start; gap: var(--space-3); min-height: 48px;
      padding: var(--space-1) var(--space-2); border-radius: var(--radius); transition: background-color var(--quick); }
    .row:hover { background: var(--surface-hover); }
    input { appearance: none; flex: none; width: 22px; height: 22px; margin: 9px 0 0; border-radius: 50%;
      border: 2px solid var(--line-strong); background: var(--surface-raised); cursor: pointer; display: grid;
      place-items: center; transition: background-color var(--quick), border-color var(--quick); }
    input:hover { border-color: var(--accent); }
    input:checked { border-color: var(--accent); background: var(--accent); }
    input:checked::after { content: ""; width: 5px; height: 10px; margin-top: -2px; border: solid var(--on-accent);
      border-width: 0 2px 2px 0; transform: rotate(45deg); animation: pop var(--slow) ease-out; }
    input:disabled { cursor: default; opacity: 0.6; }
    @keyframes pop { from { transform: rotate(45deg) scale(0.2); } }
    .body { flex: 1; min-width: 0; display: grid; min-height: 40px; align-content: center; padding: var(--space-1) 0;
      border-radius: 4px; }
    .title { overflow-wrap: anywhere; }
    .done .title { color: var(--text-muted); text-decoration: line-through; }
    .facts { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); color: var(--text-muted);
      font-size: var(--text-14); }
    .fact { display: inline-flex; align-items: center; gap: 4px; }
    .overdue { color: var(--danger); }
    .today { color: var(--accent-text); font-weight: 600; }
    @media (pointer: coarse) { input { width: 26px; height: 26px; } }
  `,
  ];

  constructor() {
    super();
    this.addEventListener('keydown', event => this.#keyPressed(event));
  }

  render() {
    const {task} = this;
    return html`<div class="row ${task.done ? 'done' : ''}">
      <input type="checkbox" .checked=${task.done} ?disabled=${this.readonly} aria-label=${
        task.done ? `Reopen ${task.title}` : `Complete ${task.title}`
      } @change=${this.#toggled}>
      <button class="plain body" @click=${() => this.#fire('open')}><span class="title" dir="auto">${task.title}</span>${this.#facts()}</button>
    </div>`;
  }

  #facts() {
    const {task} = this;
    const facts = [
      task.dueAt && !task.done
        ? html`<span class="fact ${dueTone(task.dueAt)}" title=${fullTime(task.dueAt)}>${icon('calendar', 16)}<span
            class="visually-hidden">Due </span>${dueText(task.dueAt)}</span>`
        : undefined,
      task.repeat ? html`<span class="fact">${icon('repeat', 16)} ${ruleText(task.repeat)}</span>` : undefined,
      task.repeat && task.completions > 0
        ? html`<span class="fact numbers">${plural(task.completions, 'time')} done</span>`
        : undefined,
      this.goalTitle ? html`<span class="fact">${icon('target', 16)} <bdi>${this.goalTitle}</bdi></span>` : undefined,
      ...task.tags.map(tag => html`<span class="fact" dir="auto">#${tag}</span>`),
      task.note ? html`<span class="fact">${icon('comment', 16)} Note</span>` : undefined,
    ].filter(Boolean);
    return facts.length > 0 ? html`<span class="facts">${facts}</span>` : nothing;
  }

  #keyPressed(event) {
    if (event.key === 'x' && !this.readonly && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#fire('toggle');
    }
  }

  #toggled(event) {
    // The row shows what the task says.
    event.target.checked = this.task.done;
    this.#fire('toggle');
  }

  #fire(name) {
    this.dispatchEvent(new CustomEvent(name, {bubbles: true, composed: true}));
  }
}
customElements.define('g-task', TaskRow);
