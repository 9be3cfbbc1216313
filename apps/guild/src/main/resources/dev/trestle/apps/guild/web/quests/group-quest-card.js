import {html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import 'shell/components/time.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/ring.js';
import {styles} from '../styles.js';
import {cardStyle} from './card-style.js';
import {groupProgressText, withFailure} from './group-status.js';
import {deadlineState, questShare, questStatuses, questTone} from './status.js';

/** A quest of a group in a list. */
export class GroupQuestCard extends LitElement {
  static properties = {quest: {attribute: false}};
  static styles = [styles, cardStyle];

  render() {
    const {quest} = this;
    const due = deadlineState(withFailure(quest));
    return html`<article class="card">
      <g-ring size="56" .value=${questShare(quest)} tone=${questTone(quest)}
          label=${`Progress of ${quest.title}`}></g-ring>
      <div class="body"><h3 dir="auto"><a href=${paths.groupQuest(quest.id)}>${quest.title}</a></h3>
        <div class="facts"><span class="numbers">${groupProgressText(quest)}</span><span class="fact">${icon('people', 16)}${plural(quest.participantCount, 'participant')}</span></div>
        <div class="facts"><span class="fact reward numbers">${icon('spark', 16)}${quest.rewardXp} XP</span>
          ${due ? html`<span class="fact ${due.tone}">${icon('clock', 16)}${due.text}</span>` : nothing}
          ${quest.status === 'ACTIVE' ? nothing : html`<span>${questStatuses[quest.status].label} <t-time datetime=${quest.endedAt ?? quest.createdAt}></t-time></span>`}
          ${quest.group ? html`<span class="tag" dir="auto">${quest.group.name}</span>` : nothing}
          ${quest.viewerParticipation ? html`<span class="fact reward">${icon('check', 16)}You take part</span>` : nothing}</div>
      </div></article>`;
  }
}
customElements.define('g-group-quest-card', GroupQuestCard);
