import {html, nothing} from 'lit';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import '../comments/comments.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';
import {deleteGroupQuest, joinGroupQuest, leaveGroupQuest} from './group-actions.js';
import {groupProgressDocuments, groupQuestDocument} from './group-documents.js';
import {administers, groupAimText, groupProgressText, mayJoin, withFailure} from './group-status.js';
import './participants.js';
import {QuestPageElement} from './quest-page.js';
import {questStatuses} from './status.js';

/** The page of a group quest: how far it is, who takes part, and joining it. */
export class GroupQuestPage extends QuestPageElement {
  static kind = {
    name: 'Group quest',
    field: 'groupQuest',
    document: groupQuestDocument,
    progressDocuments: groupProgressDocuments,
    tab: 'group',
    list: 'Group quests',
    missing: 'It was deleted, or you are not in its group.',
    progressText: groupProgressText,
    aimText: groupAimText,
    cheer: 'Done, together!',
    reward: 'for each participant',
    remove: deleteGroupQuest,
    removal: {
      text: 'It disappears for the whole group. Points that were earned stay.',
      action: 'Delete quest',
      done: 'Quest deleted.',
    },
  };

  get quest() {
    const quest = super.quest;
    return quest && withFailure(quest);
  }

  facts(quest) {
    return quest.group
      ? html`<a class="fact" href=${paths.group(quest.group.slug)}>${icon('people', 16)} <bdi>${quest.group.name}</bdi></a>`
      : nothing;
  }

  buttons(quest) {
    return html`${
      mayJoin(quest)
        ? html`<t-button variant="primary" ?busy=${this.busy} @click=${this.#join}>${icon('plus', 18)} Take part</t-button>`
        : nothing
    }${this.#menu(quest)}`;
  }

  #menu(quest) {
    const active = quest.status === 'ACTIVE';
    const admin = administers(quest.group);
    const leaves = active && quest.viewerParticipation;
    return leaves || admin
      ? html`<t-menu label="More for this quest">
          ${leaves ? html`<button @click=${this.#leave}>${icon('exit', 18)} Stop taking part</button>` : nothing}
          ${admin && active ? html`<button @click=${() => this.open('extend')}>${icon('clock', 18)} Move deadline</button><hr><button class="danger" @click=${() => this.open('cancel')}>${icon('block', 18)} Cancel quest</button>` : nothing}
          ${admin && !active ? html`<button class="danger" @click=${this.delete}>${icon('trash', 18)} Delete quest</button>` : nothing}</t-menu>`
      : nothing;
  }

  notes({viewerParticipation: own}) {
    return own
      ? html`<p class="muted small">You have done ${plural(own.count, 'task')}. Tasks count from the moment you joined.</p>`
      : nothing;
  }

  ending({status, endedAt, rewardXp, reason, viewerParticipation}) {
    if (status === 'ACTIVE') {
      return nothing;
    }
    return status === 'COMPLETED'
      ? html`<p class="end-note ok">Completed <t-time datetime=${endedAt}></t-time>.${viewerParticipation ? ` You earned ${rewardXp} XP.` : ''}</p>`
      : html`<p class="end-note">${questStatuses[status].label} <t-time datetime=${endedAt}></t-time>. <span dir="auto">${reason ?? ''}</span></p>`;
  }

  content(quest) {
    return html`<section aria-label="Participants"><div class="spread section-head"><h2>Participants</h2><span class="muted small numbers">${plural(quest.participantCount, 'person', 'people')}</span></div>
        <g-participants .questId=${this.questId} .target=${quest.targetCount}></g-participants></section>
      <g-comments .objectId=${quest.id}></g-comments>`;
  }

  about(quest) {
    const {createdBy} = quest;
    return this.factsPanel(quest, 'Join until', [
      createdBy && [
        'Set by',
        html`<a class="quiet-link" href=${paths.user(createdBy.nickname)} dir="auto">${nameOf(createdBy)}</a>`,
      ],
    ]);
  }

  dialogOf(quest, closed, changed) {
    return {
      extend: () => html`<g-extend-quest group .quest=${quest} @closed=${closed} @changed=${changed}></g-extend-quest>`,
      cancel: () => html`<g-cancel-quest group .quest=${quest} @closed=${closed} @changed=${changed}></g-cancel-quest>`,
    }[this.dialog]();
  }

  /** Takes what moved on the server, and celebrates the end with those who took part. */
  moved(moved) {
    super.moved(moved);
    this.#showParticipants();
    if (moved.status === 'COMPLETED' && moved.viewerParticipation) {
      this.celebrate();
    }
  }

  #showParticipants() {
    this.renderRoot.querySelector('g-participants')?.reload();
  }

  async #change(action, words) {
    this.busy = true;
    try {
      const {quest} = await action(this.questId);
      this.merge(quest);
      this.#showParticipants();
      toast(...words);
    } catch (problem) {
      failed(problem, () => this.#change(action, words));
    } finally {
      this.busy = false;
    }
  }

  #join() {
    return this.#change(joinGroupQuest, ['You take part. Tasks count from now on.', {kind: 'ok'}]);
  }

  #leave() {
    const back = {label: 'Undo', run: () => this.#join()};
    return this.#change(leaveGroupQuest, ['You do not take part any more.', {action: back}]);
  }
}
customElements.define('g-group-quest', GroupQuestPage);
