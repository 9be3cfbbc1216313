import {html, LitElement, nothing} from 'lit';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {joined, nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {failed} from './actions.js';
import {pageSize, sharedGoalsDocument} from './documents.js';
import './goal-card.js';
import {goalsStyle} from './goals-style.js';

/** The goals of others that the user works on. */
export class SharedGoals extends LitElement {
  static properties = {more: {state: true}};
  static styles = [styles, goalsStyle];

  load = new Load(this, () => ({document: sharedGoalsDocument, variables: {first: pageSize}}));

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="Shared goals could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4"></t-skeleton>`;
    }
    const goals = nodes(data.sharedGoals);
    return goals.length === 0
      ? html`<t-empty level="2" heading="Nothing is shared with you"><span slot="icon">${icon('people', 28)}</span>When somebody invites you to work on
          their goal, you find it here.</t-empty>`
      : html`<div class="cards">${goals.map(goal => html`<g-goal-card .goal=${goal} readonly></g-goal-card>`)}</div>${
          data.sharedGoals.pageInfo.hasNextPage
            ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
            : nothing
        }`;
  }

  async #loadMore() {
    this.more = true;
    const {sharedGoals} = this.load.data;
    try {
      const page = await query(sharedGoalsDocument, {first: pageSize, after: sharedGoals.pageInfo.endCursor});
      this.load.set({sharedGoals: joined(sharedGoals, page.sharedGoals)});
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-shared-goals', SharedGoals);
