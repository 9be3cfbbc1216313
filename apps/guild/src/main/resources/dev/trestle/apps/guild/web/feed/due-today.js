import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {navigate} from 'shell/browser/router.js';
import {errorText, startOfDay} from '../format.js';
import {completeTask, failed, reopenTask} from '../goals/actions.js';
import {taskFields} from '../goals/documents.js';
import '../goals/task-row.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes, withNode} from '../net/documents.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';

/** Tasks that have been due for longer than this are left to the pages of their goals. */
const pastDays = 30;
const tasks = `{ edges { cursor node { ${taskFields} } } pageInfo { hasNextPage } }`;
const dueDocument = `query($from: DateTime!, $before: DateTime!, $today: DateTime!, $to: DateTime!) {
  overdue: dueTasks(from: $from, to: $before, openOnly: true, first: 20) ${tasks}
  today: dueTasks(from: $today, to: $to, first: 25) ${tasks}
  goals(status: ACTIVE, first: 1) { edges { node { id } } } }`;

/** The beginning of the day so many days from now, so many milliseconds later. Both ends of a query are included. */
const dayText = (days, millis = 0) => new Date(startOfDay(Date.now(), days).getTime() + millis).toISOString();

/** The tasks that are due today, and older ones that are still open. */
export class DueToday extends LitElement {
  static styles = [
    styles,
    css`
    .panel { display: grid; gap: var(--space-2); }
    li { border-bottom: 1px solid var(--line); padding: 2px 0; }
    li:last-child { border-bottom: 0; }
    t-empty { margin: calc(-1 * var(--space-4)) 0; }
    /* In one column, the first steps say the same. */
    @media (max-width: 1000px) { .none { display: none; } }
  `,
  ];

  #variables = {
    from: dayText(-pastDays),
    before: dayText(0, -1),
    today: dayText(0),
    to: dayText(1, -1),
  };
  load = new Load(this, () => ({document: dueDocument, variables: this.#variables}));

  render() {
    const {data, problem, busy} = this.load;
    const tasks = [...nodes(data?.overdue), ...nodes(data?.today)];
    const open = tasks.filter(task => !task.done).length;
    const none = data && tasks.length === 0 && nodes(data.goals).length === 0;
    return html`<section class="panel ${none ? 'none' : ''}" aria-label="Due today">
      <div class="spread"><h2>Today</h2><span class="muted small numbers">${data && tasks.length > 0 ? `${tasks.length - open} of ${tasks.length} done` : nothing}</span></div>
      ${
        data
          ? tasks.length === 0
            ? this.#empty(data)
            : html`<ul>${repeat(
                tasks,
                task => task.id,
                task =>
                  html`<li><g-task .task=${task} @toggle=${() => this.#toggle(task)} @open=${() => navigate(paths.goal(task.goalId))}></g-task></li>`,
              )}</ul>`
          : problem
            ? html`<t-error heading="Today's tasks could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
            : html`<t-skeleton lines="3"></t-skeleton>`
      }
    </section>`;
  }

  #empty(data) {
    return nodes(data.goals).length === 0
      ? html`<t-empty heading="Start with one goal"><span slot="icon">${icon('target', 28)}</span>A few questions, three small tasks, and
          you are on your way.<t-button slot="actions" variant="primary" href=${paths.newGoal}>Create your first goal</t-button></t-empty>`
      : html`<t-empty heading="Nothing is due today"><span slot="icon">${icon('check', 28)}</span>Enjoy it, or get ahead.
          <t-button slot="actions" href=${paths.goals}>Open my goals</t-button></t-empty>`;
  }

  async #toggle(task) {
    const put = changed => {
      const {overdue, today, ...rest} = this.load.data;
      const changedIn = list => withNode(list, task.id, old => ({...old, ...changed}));
      this.load.set({...rest, overdue: changedIn(overdue), today: changedIn(today)});
    };
    put({done: !task.done});
    try {
      const undo = () => this.#toggle({...task, done: true});
      const {task: stored} = await (task.done ? reopenTask(task) : completeTask(task, {undo}));
      // A repeated task has moved to its next date; today it is done.
      put(task.repeat ? {done: !task.done} : stored);
    } catch (problem) {
      put({done: task.done});
      failed(problem, () => this.#toggle(task));
    }
  }
}
customElements.define('g-due-today', DueToday);
