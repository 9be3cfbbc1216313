import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {navigate} from 'shell/browser/router.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {groupPageSize, groupQuestsDocument} from './group-documents.js';
import './group-quest-card.js';
import {questsStyle} from './quests-style.js';

const filters = [
  {value: 'ACTIVE', label: 'Active'},
  {value: 'COMPLETED', label: 'Completed'},
  {value: undefined, label: 'All'},
];

/** The quests of one group. `admin`: whether the user may create one. */
export class GroupQuests extends LitElement {
  static properties = {
    groupId: {},
    admin: {type: Boolean},
    status: {state: true},
    creating: {state: true},
    more: {state: true},
  };

  static styles = [styles, questsStyle];

  constructor() {
    super();
    this.status = 'ACTIVE';
  }

  load = new Load(this, () =>
    this.groupId
      ? {document: groupQuestsDocument, variables: {groupId: this.groupId, status: this.status, first: groupPageSize}}
      : undefined,
  );

  render() {
    return html`<div class="section-head"><div class="segments" role="group" aria-label="Which quests">${filters.map(
      ({value, label}) =>
        html`<button aria-pressed=${value === this.status ? 'true' : 'false'} @click=${() => {
          this.status = value;
        }}>${label}</button>`,
    )}</div>${this.admin ? html`<t-button size="small" @click=${this.#open}>${icon('plus', 18)} New group quest</t-button>` : nothing}</div>
      ${this.#list()}
      ${
        this.creating
          ? html`<g-group-quest-editor .groupId=${this.groupId} @closed=${() => {
              this.creating = false;
            }} @created=${event => navigate(paths.groupQuest(event.detail.id))}></g-group-quest-editor>`
          : nothing
      }`;
  }

  #list() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="The quests could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="3"></t-skeleton>`;
    }
    const quests = nodes(data.groupQuests);
    if (quests.length === 0) {
      return html`<t-empty heading="No quests here"><span slot="icon">${icon('quest', 28)}</span>${
        this.admin ? 'Set a challenge that the whole group works on.' : 'An administrator of the group can set one.'
      }</t-empty>`;
    }
    return html`<div class="cards">${repeat(
      quests,
      ({id}) => id,
      quest => html`<g-group-quest-card .quest=${quest}></g-group-quest-card>`,
    )}</div>${data.groupQuests.pageInfo.hasNextPage ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>` : nothing}`;
  }

  async #open() {
    await import('./group-quest-editor.js');
    this.creating = true;
  }

  async #loadMore() {
    this.more = true;
    const {groupQuests} = this.load.data;
    try {
      const variables = {groupId: this.groupId, status: this.status, first: groupPageSize};
      const page = await query(groupQuestsDocument, {...variables, after: groupQuests.pageInfo.endCursor});
      this.load.set({groupQuests: joined(groupQuests, page.groupQuests)});
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-group-quests', GroupQuests);
