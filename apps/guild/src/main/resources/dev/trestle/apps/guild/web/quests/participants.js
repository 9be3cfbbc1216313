import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import '../parts/progress-bar.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {participantPageSize, participantsDocument} from './group-documents.js';

/** All who take part in a group quest, with what each has done. `target` is the number that a full bar stands for. */
export class Participants extends LitElement {
  static properties = {questId: {}, target: {type: Number}, more: {state: true}};

  static styles = [
    styles,
    css`
    li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: var(--space-3);
      min-height: 56px;
      padding: var(--space-1) 0; border-bottom: 1px solid var(--line); }
    li:last-child { border-bottom: 0; }
    .who { display: grid; gap: 6px; color: inherit; text-decoration: none; font-size: var(--text-14); }
    .who b { font-weight: 600; }
    .number { display: inline-flex; align-items: center; gap: 4px; font-weight: 600; }
    .reached { color: var(--ok); }
    .more { display: grid; justify-items: center; margin-top: var(--space-3); }
  `,
  ];

  watcher = new SessionWatcher(this);
  load = new Load(this, () => ({
    document: participantsDocument,
    variables: {id: this.questId, first: participantPageSize},
  }));

  reload() {
    return this.load.reload();
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="The participants could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton faces lines="3"></t-skeleton>`;
    }
    const {edges, pageInfo} = data.groupQuestParticipants;
    const people = edges
      .map(({node}) => node)
      .filter(({user}) => user)
      .sort((a, b) => b.count - a.count);
    return people.length === 0
      ? html`<p class="muted">Nobody takes part yet. Be the first.</p>`
      : html`<ul>${people.map(one => this.#row(one))}</ul>${
          pageInfo.hasNextPage
            ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
            : nothing
        }`;
  }

  #row({user, count, reached}) {
    const name = nameOf(user);
    return html`<li>${avatarOf(user, 36)}
      <a class="who" href=${paths.user(user.nickname)}><b class="clip"><bdi>${name}</bdi>${user.id === session.me?.user.id ? ' (you)' : ''}</b>
        <g-progress thin .value=${count / Math.max(1, this.target)} tone=${reached ? 'ok' : 'accent'} label=${`Tasks of ${name}`}></g-progress></a>
      <span class="number numbers ${reached ? 'reached' : ''}">${reached ? icon('check', 16) : nothing}${plural(count, 'task')}</span></li>`;
  }

  async #loadMore() {
    this.more = true;
    const {groupQuestParticipants: before} = this.load.data;
    try {
      const variables = {id: this.questId, first: participantPageSize, after: before.pageInfo.endCursor};
      const {groupQuestParticipants: page} = await query(participantsDocument, variables);
      this.load.set({groupQuestParticipants: {...page, edges: [...before.edges, ...page.edges]}});
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-participants', Participants);
