import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/time.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {addMilestone, failed, removeMilestone, renameMilestone} from './actions.js';

/** The milestones of a goal along a line. Fires `changed` (detail: the fields of the goal that have changed). */
export class Milestones extends LitElement {
  static properties = {goal: {attribute: false}, readonly: {type: Boolean}, form: {state: true}};

  static styles = [
    styles,
    css`
    .panel { display: grid; gap: var(--space-3); }
    ol { display: grid; }
    li { position: relative; display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; gap: var(--space-3);
      align-items: start; min-height: 44px; padding: var(--space-1) 0; }
    t-menu { margin: -4px -8px -4px 0; }
    li:not(:last-child)::before { content: ""; position: absolute; left: 11px; top: 30px; bottom: -6px; width: 2px;
      background: var(--line); }
    li.reached:not(:last-child)::before { background: var(--ok); }
    .dot { display: grid; place-items: center; width: 24px; height: 24px; margin-top: 2px; border-radius: 50%;
      box-shadow: inset 0 0 0 2px var(--line-strong); background: var(--surface-raised); color: var(--surface-raised); }
    .reached .dot { box-shadow: none; background: var(--ok); }
    .words { padding-top: 4px; }
    .facts { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); }
    .name { font-size: var(--text-14); font-weight: 600; overflow-wrap: anywhere; }
    form { display: grid; grid-template-columns: minmax(0, 1fr) 88px; gap: var(--space-2); align-items: start; }
    .end { grid-column: 1 / -1; display: flex; justify-content: flex-end; gap: var(--space-2); }
  `,
  ];

  render() {
    const milestones = [...this.goal.milestones].sort((a, b) => a.percentage - b.percentage);
    return html`<section class="panel" aria-label="Milestones">
      <div class="spread"><h2>Milestones</h2>${
        this.readonly
          ? nothing
          : html`<t-button variant="quiet" size="small" label="Add a milestone" @click=${() => this.#open({})}>${icon('plus', 18)}</t-button>`
      }</div>
      ${milestones.length === 0 ? html`<p class="muted small">None yet.</p>` : nothing}
      <ol>${milestones.map(one => this.#row(one))}</ol>
      ${this.form ? this.#edit() : nothing}
    </section>`;
  }

  #row(one) {
    return html`<li class=${one.achieved ? 'reached' : ''}>
      <span class="dot">${one.achieved ? icon('check', 14) : nothing}</span>
      <div class="words"><div class="name" dir="auto">${one.name}</div><div class="facts muted small numbers">${
        one.name.replace(/\s/g, '') === `${one.percentage}%` ? nothing : html`<span>${one.percentage} %</span>`
      }${one.achieved ? html`<span>reached <t-time datetime=${one.achievedAt}></t-time></span>` : nothing}${
        one.description ? html`<span dir="auto">${one.description}</span>` : nothing
      }</div></div>
      ${
        this.readonly
          ? nothing
          : html`<t-menu label=${`More for ${one.name}`}><button @click=${() => this.#open(one)}>${icon('edit', 18)} Rename</button>
        <button class="danger" @click=${() => this.#remove(one)}>${icon('trash', 18)} Remove</button></t-menu>`
      }</li>`;
  }

  #edit() {
    const {id, name = '', error, busy} = this.form;
    return html`<form novalidate @submit=${this.#submit}>
      <t-field label="Name" name="name" required limit="milestone.name" .value=${name} .error=${error}></t-field>
      ${id ? nothing : html`<t-field label="At %" name="percentage" type="number" required .value=${'60'} inputmode="numeric"></t-field>`}
      <div class="end"><t-button variant="quiet" size="small" @click=${() => {
        this.form = undefined;
      }}>Cancel</t-button>
        <t-button variant="primary" size="small" type="submit" ?busy=${busy}>${id ? 'Rename' : 'Add milestone'}</t-button></div>
    </form>`;
  }

  async #open(one) {
    await import('shell/components/field.js');
    this.form = {id: one.id, name: one.name};
    await this.updateComplete;
    this.renderRoot.querySelector('t-field').focus();
  }

  async #submit(event) {
    event.preventDefault();
    if (!event.target.reportValidity()) {
      return;
    }
    const {name, percentage} = Object.fromEntries(new FormData(event.target));
    const {id} = this.form;
    this.form = {...this.form, name, busy: true, error: undefined};
    try {
      const {goal} = await (id
        ? renameMilestone({id, name})
        : addMilestone({goalId: this.goal.id, name, percentage: Number(percentage)}));
      this.form = undefined;
      this.#changed(goal);
    } catch (problem) {
      this.form = {...this.form, busy: false, error: problem.message};
    }
  }

  async #remove(one) {
    const before = this.goal.milestones;
    this.#changed({milestones: before.filter(({id}) => id !== one.id)});
    try {
      await removeMilestone(one.id);
    } catch (problem) {
      this.#changed({milestones: before});
      failed(problem, () => this.#remove(one));
    }
  }

  #changed(detail) {
    this.dispatchEvent(new CustomEvent('changed', {detail}));
  }
}
customElements.define('g-milestones', Milestones);
