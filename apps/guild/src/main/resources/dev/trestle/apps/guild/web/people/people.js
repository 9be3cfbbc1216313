import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {relate} from './actions.js';
import {peopleDocument, personFields} from './documents.js';
import './user-row.js';

const pageSize = 30;
const userDocument = `query($nickname: String!) { user(nickname: $nickname) { ${personFields} followerCount followingCount } }`;

/** The followers of a user, or the people whom they follow. `list` is followers or following. */
export class People extends LitElement {
  static properties = {nickname: {}, list: {}, more: {state: true}};

  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; color: var(--text-muted);
      font-size: var(--text-14); font-weight: 600; text-decoration: none; }
    .segments { margin-bottom: var(--space-4); }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
    .lines > li { display: block; }
  `,
  ];

  user = new Load(this, () => ({document: userDocument, variables: {nickname: this.nickname}}));
  people = new Load(this, () => {
    const id = this.user.data?.user?.id;
    return id && {document: peopleDocument(this.list), variables: {userId: id, first: pageSize}};
  });

  render() {
    const user = this.user.data?.user;
    const tab = (list, label, count) =>
      html`<a href=${paths.people(this.nickname, list)} aria-current=${
        this.list === list ? 'page' : nothing
      }>${label}${count === undefined || count === null ? nothing : html` <span class="numbers muted">${count.toLocaleString('en')}</span>`}</a>`;
    return html`<a class="back" href=${paths.user(this.nickname)}>${icon('back', 18)} <bdi>${user ? nameOf(user) : `@${this.nickname}`}</bdi></a>
      <div class="page-head"><h1>${this.list === 'followers' ? 'Followers' : 'Following'}</h1></div>
      <nav class="segments" aria-label="Lists of people">${tab('followers', 'Followers', user?.followerCount)}${tab('following', 'Following', user?.followingCount)}</nav>
      ${this.#content(user)}`;
  }

  #content(user) {
    const problem = this.user.problem ?? this.people.problem;
    const {data} = this.people;
    if (this.user.data && !user) {
      return html`<t-empty level="2" heading="Nobody has this nickname">Check the address, or search for people.
        <t-button slot="actions" variant="primary" href=${paths.findPeople}>Find people</t-button></t-empty>`;
    }
    if (!data) {
      return problem ? this.#problem(problem) : html`<t-skeleton faces lines="5"></t-skeleton>`;
    }
    const users = nodes(data.people);
    return users.length === 0
      ? this.#empty(user)
      : html`<ul class="lines">${repeat(
          users,
          one => one.id,
          one =>
            html`<li><g-user-row .user=${one}>${
              user.isViewer && this.list === 'followers'
                ? html`<t-menu label=${`More for ${nameOf(one)}`}><button @click=${() => this.#remove(one)}>${icon('close', 18)} Remove follower</button></t-menu>`
                : nothing
            }</g-user-row></li>`,
        )}</ul>
        ${
          data.people.pageInfo.hasNextPage
            ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#showMore}>Show more</t-button></div>`
            : nothing
        }`;
  }

  #problem(problem) {
    return problem.code === 'NOT_FOUND'
      ? html`<t-empty level="2" heading="This list is private"><span slot="icon">${icon('lock', 28)}</span>Only people to whom the
          profile is open see it.</t-empty>`
      : html`<t-error level="2" heading="The list could not be loaded"
          @retry=${() => (this.user.problem ? this.user : this.people).reload()}>${errorText(problem)}</t-error>`;
  }

  #empty(user) {
    const mine = user.isViewer;
    return this.list === 'followers'
      ? html`<t-empty level="2" heading="No followers yet"><span slot="icon">${icon('people', 28)}</span>${
          mine
            ? 'Post what you get done: people follow those who inspire them.'
            : `Be the first to follow ${nameOf(user)}.`
        }</t-empty>`
      : html`<t-empty level="2" heading=${mine ? 'You follow nobody yet' : 'Follows nobody yet'}><span slot="icon">${icon('people', 28)}</span>${
          mine
            ? html`Posts of people whom you follow are in your feed.<t-button slot="actions" variant="primary" href=${paths.findPeople}>Find people</t-button>`
            : nothing
        }</t-empty>`;
  }

  async #remove(user) {
    if (await relate('remove', user)) {
      this.people.set({people: withNode(this.people.data.people, user.id, () => undefined)});
    }
  }

  async #showMore() {
    this.more = true;
    try {
      const {people} = this.people.data;
      const page = await query(peopleDocument(this.list), {
        userId: this.user.data.user.id,
        first: pageSize,
        after: people.pageInfo.endCursor,
      });
      this.people.set({people: joined(this.people.data.people, page.people)});
    } catch (problem) {
      failed(problem, () => this.#showMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-people', People);
