import {css, html, nothing} from 'lit';
import {FormElement} from 'shell/forms/form.js';
import 'shell/components/field.js';
import 'shell/components/select.js';
import {fullTime} from '../format.js';
import {icon} from '../icons.js';
import '../parts/tags-field.js';
import {styles} from '../styles.js';
import {updateTask} from './actions.js';
import {commonRules, ruleText} from './repeat.js';

/**
 * A drawer with all of a task: title, due date and time, repeat, tags and plan. Fires `changed` (detail: the payload),
 * `remove` and `closed`.
 */
export class TaskDrawer extends FormElement {
  static properties = {
    ...FormElement.properties,
    task: {attribute: false},
    readonly: {type: Boolean},
    /** Whether it can be changed, but not deleted. */
    keep: {type: Boolean},
  };

  static styles = [
    styles,
    css`
    dialog { position: fixed; inset: 0 0 0 auto; width: min(440px, 100vw); height: 100dvh; max-height: none;
      max-width: none; margin: 0; padding: 0; border: 0; background: var(--surface-raised); color: var(--text);
      box-shadow: var(--shadow); }
    dialog[open] { display: grid; grid-template-rows: auto minmax(0, 1fr); animation: arrive var(--slow) ease-out; }
    dialog::backdrop { background: var(--scrim); }
    .top { display: flex; align-items: center; gap: var(--space-2); min-height: 64px;
      padding: 0 var(--space-3) 0 var(--space-5); border-bottom: 1px solid var(--line); }
    h2 { flex: 1; }
    form { display: grid; grid-template-rows: minmax(0, 1fr) auto; min-height: 0; }
    .fields { display: grid; gap: var(--space-3); align-content: start; padding: var(--space-5); overflow: auto; }
    .two { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); }
    .foot { display: flex; justify-content: flex-end; gap: var(--space-2); padding: var(--space-3) var(--space-5);
      border-top: 1px solid var(--line); padding-bottom: calc(var(--space-3) + env(safe-area-inset-bottom)); }
    .note { padding: var(--space-3); border-radius: var(--radius); background: var(--surface-sunken); }
    @keyframes arrive { from { transform: translateX(40px); opacity: 0; } }
  `,
  ];

  firstUpdated() {
    this.renderRoot.querySelector('dialog').showModal();
  }

  render() {
    const {task, errors = {}} = this;
    const [date, time] = localParts(task.dueAt);
    const known = commonRules.some(([rule]) => rule === (task.repeat ?? ''));
    const rules = known ? commonRules : [...commonRules, [task.repeat, ruleText(task.repeat)]];
    return html`<dialog aria-labelledby="heading" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}
        @click=${this.#clicked} @input=${this.#typed}>
      <div class="top"><h2 id="heading">Task</h2>
        ${this.readonly || this.keep ? nothing : html`<t-button variant="quiet" label="Delete task" @click=${this.#remove}>${icon('trash')}</t-button>`}
        <t-button variant="quiet" label="Close" @click=${this.close}>${icon('close')}</t-button></div>
      <form novalidate @submit=${this.#submit}>
        <div class="fields">
          <t-field label="Title" name="title" required limit="task.title" .value=${task.title} ?disabled=${this.readonly}
              .error=${errors.title}></t-field>
          <div class="two">
            <t-field label="Due" name="date" type="date" .value=${date} ?disabled=${this.readonly} .error=${errors.dueAt}></t-field>
            <t-field label="Time" name="time" type="time" .value=${time} ?disabled=${this.readonly}></t-field>
          </div>
          <t-select label="Repeat" name="repeat" .options=${rules} .value=${task.repeat ?? ''}
              ?disabled=${this.readonly} hint="A repeated task moves to its next date when you complete it."></t-select>
          <g-tags-field label="Tags" name="tags" .value=${task.tags.join(' ')} .error=${errors.tags}></g-tags-field>
          <t-field label="Plan" name="nlpPlan" multiline limit="task.plan" .value=${task.nlpPlan ?? ''}
              ?disabled=${this.readonly} hint="How, when and where will you do it?" .error=${errors.nlpPlan}></t-field>
          ${task.note ? html`<div class="note small prose" dir="auto">${task.note}</div>` : nothing}
          ${task.doneAt ? html`<p class="muted small">Completed ${fullTime(task.doneAt)}.</p>` : nothing}
          ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        </div>
        ${
          this.readonly
            ? nothing
            : html`<div class="foot"><t-button variant="quiet" @click=${this.close}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Save task</t-button></div>`
        }
      </form>
    </dialog>`;
  }

  close() {
    this.renderRoot.querySelector('dialog').close();
  }

  #isTyped = false;

  #typed() {
    this.#isTyped = true;
  }

  /** Closes on a click beside the drawer, unless something was typed, which would be lost. */
  #clicked(event) {
    if (
      !this.#isTyped &&
      event.target.localName === 'dialog' &&
      event.clientX < event.target.getBoundingClientRect().left
    ) {
      this.close();
    }
  }

  #remove() {
    this.close();
    this.dispatchEvent(new CustomEvent('remove'));
  }

  #submit(event) {
    return this.submit(event, ['title', 'dueAt', 'tags', 'nlpPlan', 'repeat'], async values => {
      const dueAt = moment(values.date, values.time);
      const payload = await updateTask({
        id: this.task.id,
        version: this.task.version,
        title: values.title.trim(),
        nlpPlan: values.nlpPlan,
        repeat: values.repeat,
        tags: values.tags ? values.tags.split(' ') : [],
        ...(dueAt ? {dueAt} : {removeDueAt: true}),
      });
      this.dispatchEvent(new CustomEvent('changed', {detail: payload}));
      this.close();
    });
  }
}
customElements.define('g-task-drawer', TaskDrawer);

const two = number => String(number).padStart(2, '0');

/** Date and time of a moment for inputs; the end of a day has no time. */
function localParts(dueAt) {
  if (!dueAt) {
    return ['', ''];
  }
  const date = new Date(dueAt);
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return [`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`, time === '23:59' ? '' : time];
}

function moment(date, time) {
  return date ? new Date(`${date}T${time || '23:59'}`).toISOString() : undefined;
}
