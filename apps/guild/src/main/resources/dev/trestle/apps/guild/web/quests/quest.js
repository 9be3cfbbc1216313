import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {fullTime} from '../format.js';
import {completeTask, failed, reopenTask} from '../goals/actions.js';
import '../goals/task-row.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/progress-bar.js';
import {deleteQuest, startQuest} from './actions.js';
import {progressDocuments, questDocument} from './documents.js';
import {QuestPageElement} from './quest-page.js';
import {aimText, leftText, paceText, progressText, questStatuses, windowEnd} from './status.js';

/** The page of a quest: how far it is, what it links, and what can be done with it. */
export class QuestPage extends QuestPageElement {
  static kind = {
    name: 'Quest',
    field: 'quest',
    document: questDocument,
    progressDocuments,
    tab: 'mine',
    list: 'Quests',
    missing: 'It was deleted, or it is not yours.',
    progressText,
    aimText,
    cheer: 'Quest completed!',
    remove: deleteQuest,
    removal: {
      text: 'The draft is deleted. Its goals and tasks stay.',
      action: 'Delete draft',
      done: 'Draft deleted.',
    },
  };

  facts(quest) {
    return quest.category ? html`<span class="tag">${quest.category}</span>` : nothing;
  }

  buttons(quest) {
    const waits = quest.dependencies.some(({status}) => status !== 'COMPLETED');
    const main = {
      DRAFT: () =>
        html`<t-button variant="primary" ?busy=${this.busy} ?disabled=${waits} @click=${this.#start}>${icon('play', 18)} Start quest</t-button>`,
      ACTIVE: () =>
        quest.deadline
          ? html`<t-button @click=${() => this.open('extend')}>${icon('clock', 18)} Move deadline</t-button>`
          : nothing,
    }[quest.status];
    return html`${main?.() ?? nothing}<t-menu label="More for this quest">
      ${quest.status === 'DRAFT' ? html`<button @click=${() => navigate(paths.editQuest(quest.id))}>${icon('edit', 18)} Edit</button>` : nothing}
      <button @click=${() => this.open('template')}>${icon('copy', 18)} Save as template</button>
      ${quest.status === 'ACTIVE' ? html`<hr><button class="danger" @click=${() => this.open('cancel')}>${icon('block', 18)} Cancel quest</button>` : nothing}
      ${quest.status === 'DRAFT' ? html`<hr><button class="danger" @click=${this.delete}>${icon('trash', 18)} Delete draft</button>` : nothing}
    </t-menu>`;
  }

  notes(quest) {
    const end = windowEnd(quest);
    const pace = paceText(quest);
    const waits = quest.status === 'DRAFT' ? quest.dependencies.filter(({status}) => status !== 'COMPLETED') : [];
    return html`${quest.status === 'ACTIVE' && end ? html`<p class="fact muted" title=${fullTime(end)}>${icon('repeat', 18)} ${leftText(end)} to count tasks</p>` : nothing}
      ${pace ? html`<p class="muted small">${pace}</p>` : nothing}
      ${waits.length > 0 ? html`<p class="fact muted">${icon('lock', 18)} <span>Starts when ${waits.map(({title}, i) => html`${i > 0 ? ' and ' : nothing}“<bdi>${title}</bdi>”`)} ${waits.length === 1 ? 'is' : 'are'} completed.</span></p>` : nothing}`;
  }

  ending(quest) {
    if (quest.status === 'COMPLETED') {
      return html`<p class="end-note ok">Completed <t-time datetime=${quest.endedAt}></t-time>. You earned ${quest.rewardXp} XP.</p>`;
    }
    if (quest.status === 'FAILED' || quest.status === 'CANCELLED') {
      return html`<p class="end-note">${questStatuses[quest.status].label} <t-time datetime=${quest.endedAt}></t-time>.${
        quest.reason ? html` <span dir="auto">${quest.reason}</span>` : nothing
      } <a href=${paths.newQuest()}>Start another one</a>.</p>`;
    }
    return nothing;
  }

  content(quest) {
    const {linkedGoals: goals, linkedTasks: tasks} = quest;
    if (goals.length + tasks.length === 0) {
      return quest.status === 'ACTIVE'
        ? html`<section aria-label="What counts"><div class="section-head"><h2>What counts</h2></div>
          <p class="muted">Every task that you complete counts, wherever it is. <a href=${paths.home}>See what is due today</a>.</p></section>`
        : nothing;
    }
    const lost = quest.kind === 'LINKED' ? quest.target - goals.length - tasks.length : 0;
    return html`
      ${
        goals.length > 0
          ? html`<section aria-label="Goals"><div class="section-head"><h2>Goals</h2></div><ul class="items">${goals.map(goal => goalRow(goal))}</ul></section>`
          : nothing
      }
      ${
        tasks.length > 0
          ? html`<section aria-label="Tasks"><div class="section-head"><h2>Tasks</h2></div><ul class="items">${repeat(
              tasks,
              task => task.id,
              task =>
                html`<li><g-task .task=${task} @toggle=${() => this.#toggle(task)} @open=${() => navigate(paths.goal(task.goalId))}></g-task></li>`,
            )}</ul></section>`
          : nothing
      }
      ${lost > 0 ? html`<p class="muted small">${plural(lost, 'linked item')} ${lost === 1 ? 'was' : 'were'} deleted, so this quest cannot be completed any more.</p>` : nothing}`;
  }

  about(quest) {
    const more = [
      quest.extensions > 0 && ['Deadline moved', plural(quest.extensions, 'time')],
      quest.startedAt && ['Started', html`<t-time datetime=${quest.startedAt}></t-time>`],
    ];
    const note = quest.failsAt
      ? html`<p class="muted small">After the deadline there are 72 hours of grace. Finish or move the deadline before
          they end.</p>`
      : nothing;
    return html`${this.factsPanel(quest, 'Deadline', more, note)}${
      quest.dependencies.length > 0
        ? html`<section class="panel stack" aria-label="Starts after"><h2>Starts after</h2><ul class="deps">${quest.dependencies.map(
            one => html`<li><a class="quiet-link" href=${paths.quest(one.id)} dir="auto">${one.title}</a>
              <t-badge tone=${questStatuses[one.status].tone}>${questStatuses[one.status].label}</t-badge></li>`,
          )}</ul></section>`
        : nothing
    }`;
  }

  dialogOf(quest, closed, changed) {
    return {
      extend: () => html`<g-extend-quest .quest=${quest} @closed=${closed} @changed=${changed}></g-extend-quest>`,
      cancel: () => html`<g-cancel-quest .quest=${quest} @closed=${closed} @changed=${changed}></g-cancel-quest>`,
      template: () => html`<g-template-editor .template=${templateOf(quest)} @closed=${closed}></g-template-editor>`,
    }[this.dialog]();
  }

  async open(dialog) {
    if (dialog === 'template') {
      await import('./template-editor.js');
    }
    await super.open(dialog);
  }

  moved(moved) {
    super.moved(moved);
    if (moved.status === 'COMPLETED') {
      this.celebrate();
    }
  }

  /** Completes or reopens a linked task at once; the quest follows when the server has counted it. */
  async #toggle(task) {
    const put = change =>
      this.merge({
        linkedTasks: this.quest.linkedTasks.map(other => (other.id === task.id ? {...other, ...change} : other)),
      });
    const done = !task.done;
    put({done});
    try {
      const undo = () => this.#toggle({...task, done: true});
      const {task: stored} = await (done ? completeTask(task, {undo}) : reopenTask(task));
      put(stored);
      this.watch.soon();
    } catch (problem) {
      put({done: task.done});
      failed(problem, () => this.#toggle(task));
    }
  }

  async #start() {
    this.busy = true;
    try {
      const {quest} = await startQuest(this.questId);
      this.merge(quest);
      toast('The quest is on. Good luck!', {kind: 'ok'});
      this.watch.soon();
    } catch (problem) {
      failed(problem, () => this.#start());
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-quest', QuestPage);

const goalRow =
  goal => html`<li><a class="goal" href=${paths.goal(goal.id)}><span class="spread"><b dir="auto">${goal.title}</b>
    <span class="muted small numbers">${goal.completedAt ? 'Completed' : goal.taskTotal > 0 ? `${goal.taskDone} of ${goal.taskTotal}` : 'No tasks yet'}</span></span>
  <g-progress thin .value=${goal.completedAt ? 1 : goal.progress.task} tone=${goal.completedAt ? 'ok' : 'accent'} label=${`Tasks of ${goal.title}`}></g-progress></a></li>`;

/** A template with the values of a quest. */
const templateOf = ({title, description, category, difficulty, kind, targetCount, periodSeconds, tags}) => ({
  title,
  description,
  category: category ?? 'Focus',
  difficulty,
  kind,
  targetCount,
  periodSeconds,
  tags,
});
