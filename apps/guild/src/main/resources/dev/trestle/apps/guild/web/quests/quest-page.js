import {html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/menu.js';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/state.js';
import 'shell/components/time.js';
import {announce, clearToasts, toast} from 'shell/components/toast.js';
import {dueText, errorText, fullTime} from '../format.js';
import {failed} from '../goals/actions.js';
import {goalStyle} from '../goals/goal-style.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import '../parts/ring.js';
import {session} from '../state/session.js';
import {styles} from '../styles.js';
import {questStyle} from './quest-style.js';
import {deadlineState, difficultyLabel, questShare, questStatuses, questTone} from './status.js';
import {QuestWatch} from './watch.js';

/**
 * The page of a quest, as a base class: its states, its progress, which follows the server, its dialogs and its end.
 *
 * A subclass has `static kind`: {name, field (of the answer), document, progressDocuments, tab (of the list of quests),
 * list (its name), missing, progressText, aimText, cheer, reward (text after the points), remove (the action), removal
 * ({text, action, done})}, and the methods facts, buttons, notes, content, about, ending and dialogOf.
 */
export class QuestPageElement extends LitElement {
  static properties = {questId: {}, dialog: {state: true}, celebrated: {state: true}, busy: {state: true}};
  static styles = [styles, goalStyle, questStyle];

  load = new Load(this, () => ({document: this.kind.document, variables: {id: this.questId}}));
  watch = new QuestWatch(
    this,
    this.kind.progressDocuments,
    () => (this.quest?.status === 'ACTIVE' ? this.quest : undefined),
    moved => this.moved(moved),
  );

  get kind() {
    return this.constructor.kind;
  }

  get quest() {
    return this.load.data?.[this.kind.field];
  }

  merge(change) {
    this.load.set({...this.load.data, [this.kind.field]: {...this.quest, ...change}});
  }

  render() {
    const {data, problem, busy} = this.load;
    const {name, tab, list, missing} = this.kind;
    if (!data) {
      return html`<h1 class="visually-hidden">${name}</h1>${
        problem
          ? html`<t-error level="2" heading="The quest could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
          : html`<div class="loading"><t-skeleton lines="8"></t-skeleton></div>`
      }`;
    }
    const {quest} = this;
    if (!quest) {
      return html`<h1 class="visually-hidden">${name}</h1><t-empty level="2" heading="Quest not found"><span slot="icon">${icon('quest', 28)}</span>${missing}
        <t-button slot="actions" variant="primary" href=${paths.quests(tab)}>Open ${list.toLowerCase()}</t-button></t-empty>`;
    }
    return html`<a class="back" href=${paths.quests(tab)}>${icon('back', 18)} ${list}</a>
      ${this.#head(quest)}
      <div class="columns">
        <div class="stack">${this.#hero(quest)}${this.ending(quest)}${this.content(quest)}</div>
        <div class="stack aside">${this.about(quest)}</div>
      </div>
      ${this.#dialogs(quest)}`;
  }

  #head(quest) {
    const {label, tone} = questStatuses[quest.status];
    return html`<header class="head"><div class="grow">
        <div class="facts"><t-badge tone=${tone}>${label}</t-badge>${this.facts(quest)}
          ${quest.tags.map(tag => html`<span class="tag" dir="auto">#${tag}</span>`)}</div>
        <h1 dir="auto">${quest.title}</h1>
        ${quest.description ? html`<p class="prose muted" dir="auto">${quest.description}</p>` : nothing}</div>
      <div class="buttons">${this.buttons(quest)}</div></header>`;
  }

  #hero(quest) {
    const {progressText, aimText, reward} = this.kind;
    const due = deadlineState(quest);
    return html`<section class="panel hero" aria-label="Progress">
      <g-ring size="128" .value=${questShare(quest)} tone=${questTone(quest)} label="Progress"></g-ring>
      <div class="words"><p class="count numbers">${progressText(quest)}</p><p class="muted">${aimText(quest)}</p>
        ${due ? html`<p class="fact ${due.tone}" title=${fullTime(quest.deadline)}>${icon('clock', 18)} ${due.text}</p>` : nothing}
        ${this.notes(quest)}
        <p class="reward numbers">${icon('spark', 20)}<span>${quest.rewardXp} XP</span>${reward ? html`<span class="muted small">${reward}</span>` : nothing}</p></div>
    </section>`;
  }

  /** The panel with facts about a quest: pairs of a term and its words; false ones are left out. */
  factsPanel(quest, deadlineLabel, more, note = nothing) {
    const facts = [
      ['Difficulty', difficultyLabel(quest.difficulty)],
      quest.deadline && [deadlineLabel, dateOf(quest.deadline)],
      quest.failsAt && ['Fails', dateOf(quest.failsAt)],
      ...more,
      ['Created', html`<t-time datetime=${quest.createdAt}></t-time>`],
    ].filter(Boolean);
    return html`<section class="panel stack" aria-label="About"><h2>About</h2>
      <dl class="facts-list">${facts.map(([term, words]) => html`<dt>${term}</dt><dd>${words}</dd>`)}</dl>${note}</section>`;
  }

  #dialogs(quest) {
    const closed = () => {
      this.dialog = undefined;
    };
    return html`${this.dialog ? this.dialogOf(quest, closed, event => this.merge(event.detail)) : nothing}${
      this.celebrated
        ? html`<g-celebration heading=${this.kind.cheer} .points=${quest.rewardXp} note=${quest.title} @closed=${() => {
            this.celebrated = false;
          }}></g-celebration>`
        : nothing
    }`;
  }

  async open(dialog) {
    await import('./quest-dialogs.js');
    this.dialog = dialog;
  }

  /** Takes what moved on the server, and announces it. */
  moved(moved) {
    const before = this.quest;
    this.merge(moved);
    if (this.quest.status === 'ACTIVE' && moved.progress !== before.progress) {
      announce(`${before.title}: ${this.kind.progressText(this.quest)}.`);
    }
  }

  /** Celebrates the end of a quest that has just been completed. */
  async celebrate() {
    await import('../parts/celebration.js');
    clearToasts();
    this.celebrated = true;
    session.reload();
  }

  async delete() {
    const {remove, removal, tab} = this.kind;
    const {confirmAction} = await import('shell/components/confirm.js');
    const sure = await confirmAction({
      heading: `Delete “${this.quest.title}”?`,
      text: removal.text,
      action: removal.action,
    });
    if (sure) {
      await remove(this.questId).then(
        () => {
          toast(removal.done, {kind: 'ok'});
          navigate(paths.quests(tab), {replace: true});
        },
        problem => failed(problem, () => this.delete()),
      );
    }
  }
}

const dateOf = time => html`<span title=${fullTime(time)}>${dueText(time)}</span>`;
