import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {limit} from 'shell/forms/limits.js';
import {dueText} from '../format.js';
import {icon} from '../icons.js';
import {readDraft, writeDraft} from '../state/drafts.js';
import {styles} from '../styles.js';
import {parseTask} from './quick-add.js';
import {ruleText} from './repeat.js';

/**
 * The line that adds a task. Dates, repeats and tags in the text are read and shown below. Fires `add` with
 * {title, dueAt, repeat, tags, line (as it was typed)}; the line is empty again at once, for the next one. What was
 * typed is kept in this browser under the name `draft` until then.
 */
export class TaskAdd extends LitElement {
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {text: {state: true}, label: {}, draft: {}};

  static styles = [
    styles,
    css`
    form { display: flex; align-items: center; gap: var(--space-2); padding: 0 var(--space-2);
      border-radius: var(--radius); box-shadow: inset 0 0 0 1px var(--line-strong); background: var(--surface-raised); }
    form:focus-within { box-shadow: inset 0 0 0 2px var(--accent-text); }
    input { flex: 1; min-width: 0; min-height: 44px; border: 0; outline: 0; background: none; color: var(--text);
      font: var(--text-16) / 1.4 var(--font); }
    ::placeholder { color: var(--text-muted); opacity: 1; }
    .sign { color: var(--accent-text); display: grid; }
    .read { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); min-height: 28px;
      padding: 4px var(--space-2) 0; color: var(--text-muted); font-size: var(--text-14); }
    .chip { display: inline-flex; align-items: center; gap: 4px; padding: 2px var(--space-2); border-radius: 12px;
      background: var(--accent-surface); color: var(--accent-text); font-weight: 600; font-size: var(--text-12); }
  `,
  ];

  constructor() {
    super();
    this.text = '';
    this.label = 'Add a task';
  }

  willUpdate(changed) {
    if (changed.has('draft')) {
      this.text = readDraft(this.draft) ?? '';
    }
  }

  render() {
    const {title, dueAt, repeat, tags} = parseTask(this.text);
    const chips = [
      dueAt && html`<span class="chip">${icon('calendar', 14)} ${dueText(dueAt)}</span>`,
      repeat && html`<span class="chip">${icon('repeat', 14)} ${ruleText(repeat)}</span>`,
      ...tags.map(tag => html`<span class="chip" dir="auto">#${tag}</span>`),
    ].filter(Boolean);
    return html`<form @submit=${this.#submit}>
        <span class="sign">${icon('plus')}</span>
        <input aria-label=${this.label} placeholder=${this.label} maxlength=${limit('task.title').max}
            autocomplete="off" enterkeyhint="done" .value=${live(this.text)} @input=${this.#typed} aria-describedby="read">
        ${this.text ? html`<t-button size="small" variant="primary" type="submit" ?disabled=${!title}>Add</t-button>` : nothing}
      </form>
      <div class="read" id="read">${
        chips.length > 0 ? chips : this.text ? nothing : html`<span>Try “Run tomorrow at 7 every monday #sport”.</span>`
      }</div>`;
  }

  #typed(event) {
    this.#set(event.target.value);
  }

  #set(text) {
    this.text = text;
    writeDraft(this.draft, text || undefined);
  }

  #submit(event) {
    event.preventDefault();
    this.finish();
  }

  /** Adds what was typed, if it is a task. */
  finish() {
    const line = this.text;
    const task = parseTask(line);
    if (task.title) {
      this.#set('');
      this.dispatchEvent(new CustomEvent('add', {detail: {...task, line}}));
    }
  }

  /** Puts a line back that could not be sent. */
  restore(line) {
    this.#set(this.text || line);
    this.focus();
  }
}
customElements.define('g-task-add', TaskAdd);
