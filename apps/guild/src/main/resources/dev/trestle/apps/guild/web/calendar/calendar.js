import {html, LitElement, nothing} from 'lit';
import {copyText} from 'shell/browser/clipboard.js';
import {navigate} from 'shell/browser/router.js';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {dateText, errorText, isWholeDay, shortTime} from '../format.js';
import {completeTask, failed, reopenTask} from '../goals/actions.js';
import {taskFields} from '../goals/documents.js';
import '../goals/task-row.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {del, post} from '../net/api.js';
import {joined, nodes, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {calendarStyle} from './calendar-style.js';
import {agendaOf, byDay, monthOf, monthText, rangeOf, weeksOf} from './month.js';

const dueDocument = `query($from: DateTime!, $to: DateTime!, $after: Cursor) {
  dueTasks(from: $from, to: $to, first: 40, after: $after) {
    edges { cursor node { ${taskFields} } } pageInfo { hasNextPage endCursor } } }`;
/** The most tasks of a month that are shown. */
const maxTasks = 500;
const deadlinesDocument = `{ goals(status: ACTIVE, first: 50) { edges { node { id title deadline } } } }`;
const monthName = new Intl.DateTimeFormat(undefined, {month: 'long', year: 'numeric'});
const dayName = new Intl.DateTimeFormat(undefined, {weekday: 'short'});
const dayTitle = new Intl.DateTimeFormat(undefined, {weekday: 'long', day: 'numeric', month: 'long'});
const maxShown = 3;

/** The calendar of due dates: a month, or its days as an agenda, which begins to show `day` (as in 2026-03-01). */
export class Calendar extends LitElement {
  static properties = {month: {}, view: {}, day: {}, past: {state: true}};
  static styles = [styles, calendarStyle];

  load = new Load(this, () => {
    const {from, to} = rangeOf(this.#month);
    return {document: dueDocument, variables: {from: from.toISOString(), to: to.toISOString()}};
  });
  deadlines = new Load(this, () => ({document: deadlinesDocument, variables: {}}));

  get #month() {
    return monthOf(this.month);
  }

  get #agenda() {
    return (this.view ?? (matchMedia('(max-width: 767px)').matches ? 'agenda' : 'month')) === 'agenda';
  }

  get #entries() {
    const {from, to} = rangeOf(this.#month);
    const tasks = nodes(this.load.data?.dueTasks).map(task => ({at: task.dueAt, task}));
    const goals = nodes(this.deadlines.data?.goals)
      .filter(goal => goal.deadline && new Date(goal.deadline) >= from && new Date(goal.deadline) < to)
      .map(goal => ({at: goal.deadline, goal}));
    return [...tasks, ...goals].sort((a, b) => a.at.localeCompare(b.at));
  }

  render() {
    const {year, month} = this.#month;
    const link = (text, view = this.view) => `${paths.calendar}?month=${text}${view ? `&view=${view}` : ''}`;
    const here = monthText(this.#month);
    return html`<div class="page-head"><h1>${monthName.format(new Date(year, month, 1))}</h1>
        <t-menu label="Calendar address"><button @click=${this.#address}>${icon('link', 18)} Copy address for calendar programs</button>
          <button @click=${this.#endAddress}>${icon('block', 18)} End the address</button></t-menu>
        <div class="row">
        <nav class="segments" aria-label="View"><a href=${link(here, 'month')} aria-current=${this.#agenda ? nothing : 'true'}>Month</a><a
            href=${link(here, 'agenda')} aria-current=${this.#agenda ? 'true' : nothing}>Agenda</a></nav>
        <span class="steps"><t-button variant="quiet" label="Previous month" href=${link(monthText(this.#month, -1))}>${icon('chevron')}</t-button>
          <t-button size="small" href=${link(monthText(monthOf()))}>Today</t-button>
          <t-button variant="quiet" label="Next month" href=${link(monthText(this.#month, 1))}>${icon('chevron')}</t-button></span>
      </div></div>
      ${
        this.load.problem && !this.load.data
          ? html`<t-error level="2" heading="The calendar could not be loaded" ?busy=${this.load.busy}
          @retry=${() => this.load.reload()}>${errorText(this.load.problem)}</t-error>`
          : this.#agenda
            ? this.#list()
            : this.#grid()
      }
      ${this.load.data?.dueTasks.pageInfo.hasNextPage ? html`<p class="muted small" role="status">${this.#entries.length < maxTasks ? 'Loading more …' : `Only the first ${maxTasks} tasks of this month are shown.`}</p>` : nothing}`;
  }

  #grid() {
    const weeks = weeksOf(this.#month);
    const days = byDay(this.#entries);
    return html`<table><thead><tr>${weeks[0].map(({date}) => html`<th scope="col">${dayName.format(date)}</th>`)}</tr></thead>
      <tbody>${weeks.map(
        week =>
          html`<tr>${week.map(({date, key, inMonth, isToday}) => {
            const entries = days.get(key) ?? [];
            return html`<td class="${inMonth ? '' : 'other'} ${isToday ? 'today' : ''}">${this.#number(date, key, isToday, entries)}
            ${entries.slice(0, maxShown).map(entry => this.#chip(entry))}
            ${entries.length > maxShown ? html`<a class="rest tiny" href=${this.#agendaOf(key)}>${entries.length - maxShown} more</a>` : nothing}</td>`;
          })}</tr>`,
      )}</tbody></table>`;
  }

  #agendaOf(key) {
    return `${paths.calendar}?month=${monthText(this.#month)}&view=agenda&day=${key}`;
  }

  /** The number of a day. Where something is due, it opens the agenda; on phones, dots stand for the entries. */
  #number(date, key, isToday, entries) {
    const number = html`<span aria-current=${isToday ? 'date' : nothing}>${date.getDate()}</span>`;
    return entries.length === 0
      ? html`<div class="number numbers">${number}</div>`
      : html`<a class="number numbers" href=${this.#agendaOf(key)} aria-label=${`${dayTitle.format(date)}, ${entries.length} due`}>${number}<span
          class="dots" aria-hidden="true">${entries
            .slice(0, maxShown)
            .map(({goal, task}) => html`<i class=${goal ? 'goal' : task.done ? 'done' : ''}></i>`)}</span></a>`;
  }

  #chip({task, goal, at}) {
    if (goal) {
      return html`<a class="chip goal" href=${paths.goal(goal.id)} title=${goal.title}>${icon('target', 14)}<span class="clip" dir="auto">${goal.title}</span></a>`;
    }
    const time = task.done || isWholeDay(at) ? '' : `${shortTime(at)} `;
    return html`<a class="chip ${task.done ? 'done' : ''}" href=${paths.goal(task.goalId)} title=${task.title}><span class="clip"><span
        class="muted">${time}</span><bdi>${task.title}</bdi></span></a>`;
  }

  #list() {
    // Deadlines that arrived later would move what is being read.
    if (!this.load.data || !(this.deadlines.data || this.deadlines.problem)) {
      return html`<t-skeleton lines="6"></t-skeleton>`;
    }
    const days = byDay(this.#entries);
    if (days.size === 0) {
      return html`<t-empty level="2" heading="Nothing is due this month"><span slot="icon">${icon('calendar', 28)}</span>Give a task a due
        date, and it appears here.<t-button slot="actions" variant="primary" href=${paths.goals}>Open my goals</t-button></t-empty>`;
    }
    const {past, rest} = agendaOf(days);
    return html`<div class="agenda">${
      past.length === 0
        ? nothing
        : html`<details ?open=${this.past || past.some(([key]) => key === this.day)} @toggle=${event => {
            this.past = event.target.open;
          }}><summary>${plural(past.length, 'day')} before today, all done</summary><div class="agenda">${past.map(day => this.#day(day))}</div></details>`
    }${rest.length === 0 ? html`<p class="muted">Nothing else is due this month.</p>` : rest.map(day => this.#day(day))}</div>`;
  }

  #day([key, entries]) {
    const title = dayTitle.format(new Date(`${key}T12:00`));
    return html`<section id=${`day-${key}`} aria-label=${title}><h2>${title} <span class="muted">${near(key)}</span></h2>
      <ul>${entries.map(entry => html`<li>${this.#line(entry)}</li>`)}</ul></section>`;
  }

  #line({task, goal}) {
    return goal
      ? html`<a class="deadline" href=${paths.goal(goal.id)}>${icon('target')} <span><b dir="auto">${goal.title}</b><span class="muted small"> · deadline</span></span></a>`
      : html`<g-task .task=${task} @toggle=${() => this.#toggle(task)} @open=${() => this.#open(task)}></g-task>`;
  }

  #loading = false;

  /** Loads the next page of a month with many tasks. */
  async #loadRest() {
    const {dueTasks} = this.load.data ?? {};
    if (this.#loading || !dueTasks?.pageInfo.hasNextPage || dueTasks.edges.length >= maxTasks) {
      return;
    }
    this.#loading = true;
    const {month} = this;
    const {from, to} = rangeOf(this.#month);
    const variables = {from: from.toISOString(), to: to.toISOString(), after: dueTasks.pageInfo.endCursor};
    try {
      const page = await query(dueDocument, variables);
      if (month === this.month && this.load.data) {
        this.load.set({dueTasks: joined(this.load.data.dueTasks, page.dueTasks)});
      }
    } catch (problem) {
      failed(problem, () => this.#loadRest());
    } finally {
      this.#loading = false;
    }
  }

  /** Loads the rest of the month, and scrolls to the day of the address, once. */
  updated() {
    this.#loadRest();
    if (this.day && this.#agenda && this.load.data) {
      this.renderRoot.querySelector(`#day-${CSS.escape(this.day)}`)?.scrollIntoView({block: 'start'});
      this.day = undefined;
    }
  }

  #open(task) {
    navigate(paths.goal(task.goalId));
  }

  async #toggle(task) {
    const put = changed =>
      this.load.set({dueTasks: withNode(this.load.data.dueTasks, task.id, old => ({...old, ...changed}))});
    put({done: task.repeat ? false : !task.done});
    try {
      const {task: stored} = await (task.done
        ? reopenTask(task)
        : completeTask(task, {undo: () => this.#toggle({...task, done: true})}));
      put(stored);
    } catch (problem) {
      put({done: task.done});
      failed(problem, () => this.#toggle(task));
    }
  }

  async #address() {
    const sure = await confirmAction({
      heading: 'Calendar address',
      text: 'Makes a secret address for your calendar program. An earlier one ends. Who knows it sees your dates.',
      action: 'Make and copy address',
      danger: false,
    });
    if (sure) {
      await post('/calendar').then(
        ({path}) => copyText(new URL(path, location.href).href, 'Address copied. Add it to your calendar program.'),
        problem => failed(problem, () => this.#address()),
      );
    }
  }

  async #endAddress() {
    await del('/calendar').then(
      () => toast('The address has ended.', {kind: 'ok'}),
      problem => failed(problem),
    );
  }
}
customElements.define('g-calendar', Calendar);

/** "Today" and its like; nothing for other days, whose date is there already. */
function near(key) {
  const words = dateText(new Date(`${key}T12:00`));
  return /^(Today|Tomorrow|Yesterday)$/.test(words) ? words : '';
}
