import {html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/select.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {groupPageSize, groupsDocument, myGroupQuestsDocument} from './group-documents.js';
import './group-quest-card.js';
import './group-quests.js';
import {administers} from './group-status.js';
import {questsStyle} from './quests-style.js';

/** The group quests in which the user takes part, and those of one of their groups. */
export class MyGroupQuests extends LitElement {
  static properties = {groupId: {}};
  static styles = [styles, questsStyle];

  #groups = new Load(this, () => ({document: groupsDocument, variables: {}}));
  #mine = new Load(this, () => ({document: myGroupQuestsDocument, variables: {first: groupPageSize}}));

  render() {
    const {data, problem, busy} = this.#groups;
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="Your groups could not be loaded" ?busy=${busy} @retry=${() => this.#groups.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4"></t-skeleton>`;
    }
    const groups = nodes(data.myGroups);
    if (groups.length === 0) {
      return html`<t-empty level="2" heading="No groups yet"><span slot="icon">${icon('people', 28)}</span>Join a group, and take part in its quests.
        <t-button slot="actions" variant="primary" href=${paths.groups}>Find a group</t-button></t-empty>`;
    }
    const group = groups.find(({id}) => id === this.groupId) ?? groups[0];
    return html`${this.#takingPart()}
      <section aria-label="Quests of a group"><div class="section-head"><h2>In your groups</h2>
        ${
          groups.length > 1
            ? html`<t-select quiet label="Group" .value=${group.id} .options=${groups.map(({id, name}) => [id, name])}
              @change=${event => navigate(`${paths.quests('group')}&group=${encodeURIComponent(event.detail)}`)}></t-select>`
            : html`<span class="muted" dir="auto">${group.name}</span>`
        }</div>
        <g-group-quests .groupId=${group.id} ?admin=${administers(group)}></g-group-quests></section>`;
  }

  #takingPart() {
    const {data, problem, busy} = this.#mine;
    const quests = nodes(data?.myGroupQuests);
    if (data && quests.length === 0) {
      return nothing;
    }
    return html`<section aria-label="You take part"><div class="section-head"><h2>You take part</h2></div>${
      data
        ? html`<div class="cards">${quests.map(quest => html`<g-group-quest-card .quest=${quest}></g-group-quest-card>`)}</div>`
        : problem
          ? html`<t-error heading="Your group quests could not be loaded" ?busy=${busy} @retry=${() => this.#mine.reload()}>${errorText(problem)}</t-error>`
          : html`<t-skeleton lines="2"></t-skeleton>`
    }</section>`;
  }
}
customElements.define('g-my-group-quests', MyGroupQuests);
