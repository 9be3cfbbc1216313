import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/badge.js';
import {isShortcut, PageKeys} from 'shell/browser/keyboard.js';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import '../comments/comments.js';
import {dueText, dueTone, errorText, fullTime, percent} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {deleteGoal, failed, setGoalStatus} from './actions.js';
import './collaborators.js';
import {goalDocument} from './documents.js';
import {goalStyle} from './goal-style.js';
import './linked-quests.js';
import './milestones.js';
import {questionTitle} from './questions.js';
import {progressTone, sortedTasks, statuses, statusLabel, visibilityIcon, visibilityLabel} from './status.js';
import './task-add.js';
import {TaskChanges} from './task-changes.js';
import './task-row.js';

/** The page of a goal: progress, tasks, milestones and everything about it. */
export class GoalPage extends LitElement {
  static properties = {
    goalId: {},
    opened: {state: true},
    showDone: {state: true},
    editing: {state: true},
  };

  static styles = [styles, goalStyle];

  watcher = new SessionWatcher(this);
  load = new Load(this, () => ({document: goalDocument, variables: {id: this.goalId}}));
  #changes = new TaskChanges(
    () => this.#goal,
    goal => this.#set(goal),
    () => this.load.reload(),
  );
  keys = new PageKeys(this, event => this.#keyPressed(event));

  get #goal() {
    return this.load.data?.goal;
  }

  get #mine() {
    return this.#goal?.owner.id === session.me?.user.id;
  }

  /** Whether the user may add, complete and change tasks. */
  get #works() {
    return this.#goal?.viewerRole !== 'VIEWER';
  }

  #set(goal) {
    this.load.set({...this.load.data, goal});
  }

  /** Puts the head of the goal in, as a mutation has returned it. */
  #merge(stored) {
    this.#set({...this.#goal, ...stored});
  }

  render() {
    const {problem, data, busy} = this.load;
    if (!data) {
      return problem
        ? html`<h1 class="visually-hidden">Goal</h1><t-error level="2" heading="The goal could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<h1 class="visually-hidden">Goal</h1><div class="loading"><t-skeleton lines="8"></t-skeleton></div>`;
    }
    if (!data.goal) {
      return html`<h1 class="visually-hidden">Goal</h1><t-empty level="2" heading="Goal not found">It was deleted,
        or it is not shared with you.
        <t-button slot="actions" variant="primary" href=${paths.goals}>Open my goals</t-button></t-empty>`;
    }
    const {goal} = data;
    return html`
      <a class="back" href=${paths.goals}>${icon('back', 18)} Goals</a>
      ${this.#head(goal)}
      <div class="columns">
        <div class="stack">${this.#progress(goal)}${this.#tasks(goal)}${this.#comments(goal)}</div>
        <div class="stack aside">${this.#aside(goal)}</div>
      </div>
      ${this.#drawer(goal)}`;
  }

  /** The comments, unless nobody else sees the goal. */
  #comments({id, visibility, commentCount, collaborators}) {
    return visibility === 'PRIVATE' && collaborators.length === 0 && commentCount === 0
      ? nothing
      : html`<g-comments .objectId=${id} .count=${commentCount}
          @count=${event => this.#merge({commentCount: event.detail})}></g-comments>`;
  }

  #head(goal) {
    return html`<header class="head">
      <div class="grow">
        <div class="facts">
          ${goal.status === 'ACTIVE' ? nothing : html`<t-badge tone=${goal.status === 'COMPLETED' ? 'ok' : 'neutral'}>${statusLabel(goal.status)}</t-badge>`}
          ${goal.category ? html`<span class="tag">${goal.category}</span>` : nothing}
          ${goal.tags.map(tag => html`<span class="tag" dir="auto">#${tag}</span>`)}
          <span class="fact">${icon(visibilityIcon(goal.visibility), 16)} ${visibilityLabel(goal.visibility)}</span>
          ${
            this.#mine
              ? nothing
              : html`<a class="fact" href=${paths.user(goal.owner.nickname)}>${avatarOf(goal.owner, 20)} <bdi>${nameOf(goal.owner)}</bdi></a>`
          }
        </div>
        <h1 dir="auto">${goal.title}</h1>
        ${goal.description ? html`<p class="prose muted" dir="auto">${goal.description}</p>` : nothing}
      </div>
      ${this.#mine ? this.#buttons(goal) : nothing}
    </header>`;
  }

  #buttons(goal) {
    return html`<div class="buttons">
      ${
        goal.status === 'COMPLETED'
          ? html`<t-button @click=${() => this.#setStatus('ACTIVE')}>${icon('retry', 18)} Reopen</t-button>`
          : html`<t-button variant="primary" @click=${() => this.#setStatus('COMPLETED')}>${icon('check', 18)} Complete goal</t-button>`
      }
      <t-menu label="More for this goal">
        <button @click=${() => this.#edit('basics')}>${icon('edit', 18)} Edit goal</button>
        <button @click=${() => this.#edit('answers')}>${icon('spark', 18)} Answer the questions</button>
        <a href=${paths.timeLapse(goal.id)}>${icon('chart', 18)} History</a>
        <button @click=${this.#askForHelp}>${icon('chat', 18)} Ask for help</button>
        ${statuses
          .filter(({value}) => value !== goal.status && value !== 'COMPLETED')
          .map(
            ({value, label}) =>
              html`<button @click=${() => this.#setStatus(value)}>Move to ${label.toLowerCase()}</button>`,
          )}
        <hr><button class="danger" @click=${this.#delete}>${icon('trash', 18)} Delete goal</button>
      </t-menu></div>`;
  }

  #progress(goal) {
    const {task, time, overdue, urgent} = goal.progress;
    return html`<section class="panel progress" aria-label="Progress">
      <div class="spread"><h2>${percent(task)} <span class="muted small">of the tasks</span></h2>
        ${overdue ? html`<t-badge tone="danger">Overdue</t-badge>` : urgent ? html`<t-badge tone="warn">Due soon</t-badge>` : nothing}</div>
      <g-progress .value=${task} tone=${progressTone(goal)} label="Tasks done"></g-progress>
      ${
        goal.deadline
          ? html`<div class="spread small muted"><span>${percent(time ?? 0)} of the time</span><span
          class=${goal.status === 'ACTIVE' ? dueTone(goal.deadline) : ''} title=${fullTime(goal.deadline)}>Due ${dueText(goal.deadline)}</span></div>
        <g-progress thin tone="muted" .value=${time ?? 0} label="Time passed"></g-progress>`
          : nothing
      }
    </section>`;
  }

  #tasks(goal) {
    const {open, done} = sortedTasks(goal.tasks);
    return html`<section aria-label="Tasks">
      <div class="spread section-head"><h2>Tasks</h2><span class="muted small numbers">${
        goal.taskTotal > 0 ? `${goal.taskDone} of ${goal.taskTotal} done` : ''
      }</span></div>
      ${this.#works ? html`<g-task-add .draft=${`task:${goal.id}`} @add=${event => this.#add(event.detail)}></g-task-add>` : nothing}
      ${
        goal.tasks.length === 0
          ? html`<t-empty heading="No tasks yet">${
              this.#works
                ? 'What is the smallest step that you can take this week? Add it above.'
                : 'Nothing is planned yet.'
            }</t-empty>`
          : nothing
      }
      <ul class="tasks">${this.#rows(open)}</ul>
      ${
        done.length > 0
          ? html`<details class="done" ?open=${this.showDone} @toggle=${event => {
              this.showDone = event.target.open;
            }}><summary>${plural(done.length, 'completed task')}</summary><ul class="tasks">${this.#rows(done)}</ul></details>`
          : nothing
      }
    </section>`;
  }

  #rows(tasks) {
    return repeat(
      tasks,
      task => task.id,
      task => html`<li><g-task .task=${task} ?readonly=${!this.#works} @toggle=${() => this.#changes.toggle(task)}
          @open=${() => this.#open(task)}></g-task></li>`,
    );
  }

  #aside(goal) {
    return html`
      <g-milestones .goal=${goal} ?readonly=${!this.#mine} @changed=${event => this.#merge(event.detail)}></g-milestones>
      ${this.#mine ? html`<g-linked-quests .goalId=${goal.id} .quests=${goal.quests}></g-linked-quests>` : nothing}
      ${
        this.#works
          ? html`<g-collaborators .goal=${goal} @changed=${event => this.#merge(event.detail)}></g-collaborators>`
          : nothing
      }
      ${
        goal.answers.length > 0 || this.#mine
          ? html`<section class="panel stack" aria-label="Why and how"><div class="spread"><h2>Why and how</h2>${
              this.#mine && goal.answers.length > 0
                ? html`<t-button variant="quiet" size="small" label="Edit the answers" @click=${() => this.#edit('answers')}>${icon('edit', 18)}</t-button>`
                : nothing
            }</div>
        ${
          goal.answers.length > 0
            ? html`<dl class="answers">${goal.answers.map(
                ({question, text}) =>
                  html`<dt>${questionTitle(question)}</dt><dd class="prose" dir="auto">${text}</dd>`,
              )}</dl>`
            : html`<p class="muted small">Eight short questions make a goal easier to reach. It takes five minutes.</p>
              <t-button @click=${() => this.#edit('answers')}>Answer them</t-button>`
        }</section>`
          : nothing
      }
      <p class="muted small created">Created <t-time datetime=${goal.createdAt}></t-time>${
        goal.completedAt ? html`, completed <t-time datetime=${goal.completedAt}></t-time>` : nothing
      }. <a href=${paths.timeLapse(goal.id)}>See its history</a></p>`;
  }

  #drawer(goal) {
    const task = goal.tasks.find(({id}) => id === this.opened);
    return html`${
      task
        ? html`<g-task-drawer .task=${task} ?readonly=${!this.#works} ?keep=${!this.#mine} @closed=${() => {
            this.opened = undefined;
          }}
        @changed=${event => this.#changes.put(event.detail)} @remove=${() => this.#changes.remove(task)}></g-task-drawer>`
        : nothing
    }${
      this.editing
        ? html`<g-goal-editor .goal=${goal} .part=${this.editing} @closed=${() => {
            this.editing = undefined;
          }} @changed=${event => this.#merge(event.detail)}></g-goal-editor>`
        : nothing
    }`;
  }

  async #open(task) {
    await import('./task-drawer.js');
    this.opened = task.id;
  }

  async #edit(part) {
    await import('./goal-editor.js');
    this.editing = part;
  }

  async #askForHelp() {
    (await import('../rooms/ask-help.js')).askForHelp(this.#goal.title);
  }

  /** Adds a task. A line that was refused is in the field again. */
  async #add(task) {
    if (!(await this.#changes.add(task))) {
      this.renderRoot.querySelector('g-task-add')?.restore(task.line);
    }
  }

  async #setStatus(status) {
    const before = this.#goal;
    this.#merge({status});
    try {
      const {goal} = await setGoalStatus(this.goalId, status);
      this.#merge(goal);
      toast(status === 'COMPLETED' ? 'Goal completed. Well done!' : `Moved to ${statusLabel(status).toLowerCase()}.`, {
        kind: 'ok',
        action: {label: 'Undo', run: () => this.#setStatus(before.status)},
      });
    } catch (problem) {
      this.#set(before);
      failed(problem, () => this.#setStatus(status));
    }
  }

  async #delete() {
    const goal = this.#goal;
    const {confirmAction} = await import('shell/components/confirm.js');
    const sure = await confirmAction({
      heading: `Delete “${goal.title}”?`,
      text: 'Its tasks and milestones are deleted with it. Points that you have earned stay.',
      action: 'Delete goal',
    });
    if (!sure) {
      return;
    }
    try {
      await deleteGoal(goal.id, true);
      toast('Goal deleted.', {kind: 'ok'});
      navigate(paths.goals, {replace: true});
    } catch (problem) {
      failed(problem, () => this.#delete());
    }
  }

  #keyPressed(event) {
    if (!isShortcut(event)) {
      return;
    }
    const rows = [...this.renderRoot.querySelectorAll('g-task')];
    if (event.key === 'a' && this.#works) {
      event.preventDefault();
      this.renderRoot.querySelector('g-task-add').focus();
    } else if (event.key === 'j' || event.key === 'k') {
      const at = rows.indexOf(this.renderRoot.activeElement);
      rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    }
  }
}
customElements.define('g-goal', GoalPage);
