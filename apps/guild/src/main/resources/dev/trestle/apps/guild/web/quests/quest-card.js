import {html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/time.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/ring.js';
import {styles} from '../styles.js';
import {cardStyle} from './card-style.js';
import {aimText, deadlineState, difficultyLabel, progressText, questShare, questStatuses, questTone} from './status.js';

/** A quest in a list. */
export class QuestCard extends LitElement {
  static properties = {quest: {attribute: false}};

  static styles = [styles, cardStyle];

  render() {
    const {quest} = this;
    const due = deadlineState(quest);
    const open = quest.status === 'ACTIVE' || quest.status === 'DRAFT';
    return html`<article class="card">
      <g-ring size="56" .value=${questShare(quest)} tone=${questTone(quest)} label=${`Progress of ${quest.title}`}></g-ring>
      <div class="body">
        <h3 dir="auto"><a href=${paths.quest(quest.id)}>${quest.title}</a></h3>
        <div class="facts"><span class="numbers">${quest.status === 'DRAFT' ? aimText(quest) : progressText(quest)}</span></div>
        <div class="facts">
          <span class="fact reward numbers">${icon('spark', 16)}${quest.rewardXp} XP</span>
          <span>${difficultyLabel(quest.difficulty)}</span>
          ${due ? html`<span class="fact ${due.tone}">${icon('clock', 16)}${due.text}</span>` : nothing}
          ${open ? nothing : html`<span>${questStatuses[quest.status].label} <t-time datetime=${quest.endedAt ?? quest.createdAt}></t-time></span>`}
          ${quest.category ? html`<span class="tag">${quest.category}</span>` : nothing}
        </div>
      </div>
    </article>`;
  }
}
customElements.define('g-quest-card', QuestCard);
