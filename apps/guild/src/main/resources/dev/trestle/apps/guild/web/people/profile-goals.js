import {css, html, LitElement} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {cardFields} from '../goals/documents.js';
import '../goals/goal-card.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';

const document = `query($id: ID!, $after: Cursor) { user(id: $id) { id goals(first: 12, after: $after) {
  edges { cursor node { ${cardFields} } } pageInfo { hasNextPage endCursor } } } }`;

/** The goals of a user that the reader may see. */
export class ProfileGoals extends LitElement {
  static properties = {user: {attribute: false}, more: {state: true}};
  static styles = [
    styles,
    css`
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
      gap: var(--space-3); }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
  `,
  ];

  load = new Load(this, () => ({document, variables: {id: this.user.id}}));

  render() {
    const {data, problem, busy} = this.load;
    const goals = data?.user?.goals;
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="The goals could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4"></t-skeleton>`;
    }
    if (nodes(goals).length === 0) {
      return html`<t-empty level="2" heading="No goals to see"><span slot="icon">${icon('target', 28)}</span>${
        this.user.isViewer
          ? html`Goals are private unless you share them.<t-button slot="actions" href=${paths.goals}>Open my goals</t-button>`
          : html`<bdi>${nameOf(this.user)}</bdi> shares no goals with you.`
      }</t-empty>`;
    }
    return html`<h2 class="visually-hidden">Goals</h2><div class="cards">${repeat(
      nodes(goals),
      goal => goal.id,
      goal => html`<g-goal-card readonly .goal=${goal}></g-goal-card>`,
    )}</div>${
      goals.pageInfo.hasNextPage
        ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#showMore}>Show more</t-button></div>`
        : ''
    }`;
  }

  async #showMore() {
    this.more = true;
    try {
      const {goals} = this.load.data.user;
      const {user} = await query(document, {id: this.user.id, after: goals.pageInfo.endCursor});
      this.load.set({user: {...this.load.data.user, goals: joined(goals, user.goals)}});
    } catch (problem) {
      failed(problem, () => this.#showMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-profile-goals', ProfileGoals);
