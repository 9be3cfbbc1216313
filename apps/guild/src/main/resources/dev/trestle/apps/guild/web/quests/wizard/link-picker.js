import {css, html, LitElement, nothing} from 'lit';
import {limit} from 'shell/forms/limits.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../../format.js';
import {icon} from '../../icons.js';
import {paths} from '../../navigation.js';
import {nodes} from '../../net/documents.js';
import {Load} from '../../net/load.js';
import {styles} from '../../styles.js';
import {linkableDocument} from '../documents.js';

/** The most goals and tasks that a quest links. */

/** Chooses goals and tasks for a quest. Fires `change` (detail: {goalIds, taskIds}). `error` is shown below. */
export class LinkPicker extends LitElement {
  static properties = {goalIds: {attribute: false}, taskIds: {attribute: false}, error: {}, opened: {state: true}};

  static styles = [
    styles,
    css`
    fieldset { display: grid; gap: var(--space-2); margin: 0; padding: 0; border: 0; min-width: 0; }
    legend { padding: 0; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
    .goals { max-height: 420px; overflow: auto; border: 1px solid var(--line-strong); border-radius: var(--radius); }
    .goals > li + li { border-top: 1px solid var(--line); }
    .line { display: flex; align-items: center; gap: var(--space-1); padding: 0 var(--space-2); }
    label { flex: 1; display: flex; align-items: center; gap: var(--space-3); min-height: 44px; min-width: 0;
      cursor: pointer; overflow-wrap: anywhere; padding: var(--space-1) 0; }
    input { flex: none; width: 18px; height: 18px; margin: 0 0 0 var(--space-1); accent-color: var(--accent); }
    .tasks { padding: 0 0 var(--space-2) 36px; }
    .tasks label { min-height: 40px; font-size: var(--text-14); }
    .toggle { display: inline-flex; align-items: center; gap: 4px; min-height: 40px; padding: 0 var(--space-2);
      border-radius: 4px; color: var(--text-muted); font-size: var(--text-14); white-space: nowrap; }
    .toggle:hover { background: var(--surface-hover); }
    .toggle svg { transition: transform var(--quick); }
    .toggle[aria-expanded="true"] svg { transform: rotate(90deg); }
    .done { color: var(--text-muted); text-decoration: line-through; }
  `,
  ];

  constructor() {
    super();
    this.goalIds = [];
    this.taskIds = [];
    this.opened = new Set();
  }

  load = new Load(this, () => ({document: linkableDocument, variables: {}}));

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="Your goals could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4"></t-skeleton>`;
    }
    const goals = nodes(data.goals);
    if (goals.length === 0) {
      return html`<t-empty heading="No active goals"><span slot="icon">${icon('target', 28)}</span>Create a goal first, or let any task count.
        <t-button slot="actions" href=${paths.newGoal}>Create a goal</t-button></t-empty>`;
    }
    const count = this.goalIds.length + this.taskIds.length;
    return html`<fieldset><legend>Which goals and tasks?</legend>
      <ul class="goals">${goals.map(goal => this.#goal(goal))}</ul>
      <p class="small ${this.error ? 'problem' : 'muted'}" role=${this.error ? 'alert' : nothing}>${
        this.error ??
        `${count} chosen, ${limit('quest.links').max} at most.${data.goals.pageInfo.hasNextPage ? ' Your newest goals are listed.' : ''}`
      }</p></fieldset>`;
  }

  #goal(goal) {
    const tasks = goal.tasks.filter(task => !task.repeat);
    const chosen = tasks.filter(({id}) => this.taskIds.includes(id)).length;
    const open = this.opened.has(goal.id) || chosen > 0;
    return html`<li><div class="line"><label><input type="checkbox" .checked=${this.goalIds.includes(goal.id)}
          @change=${() => this.#toggle('goalIds', goal.id)}><span dir="auto">${goal.title}</span></label>
        ${
          tasks.length > 0
            ? html`<button type="button" class="plain toggle" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.#open(goal.id)}>${icon('chevron', 16)}
              <span>${chosen > 0 ? `${chosen} of ` : ''}${plural(tasks.length, 'task')}</span><span class="visually-hidden"> of <bdi>${goal.title}</bdi></span></button>`
            : nothing
        }</div>
      ${
        open && tasks.length > 0
          ? html`<ul class="tasks">${tasks.map(
              task => html`<li><label><input type="checkbox" .checked=${this.taskIds.includes(task.id)}
                @change=${() => this.#toggle('taskIds', task.id)}><span dir="auto" class=${task.done ? 'done' : ''}>${task.title}</span></label></li>`,
            )}</ul>`
          : nothing
      }</li>`;
  }

  #open(id) {
    const opened = new Set(this.opened);
    if (!opened.delete(id)) {
      opened.add(id);
    }
    this.opened = opened;
  }

  #toggle(list, id) {
    const ids = this[list].includes(id) ? this[list].filter(one => one !== id) : [...this[list], id];
    this.error = undefined;
    this[list] = ids;
    this.dispatchEvent(new CustomEvent('change', {detail: {goalIds: this.goalIds, taskIds: this.taskIds}}));
  }
}
customElements.define('g-link-picker', LinkPicker);
