import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/select.js';
import 'shell/components/switch.js';
import {announce, toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {mutate, query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {leftText} from '../quests/status.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';

const pageSize = 25;
const boardDocument = `query($scope: LeaderboardScope!, $groupId: ID, $period: LeaderboardPeriod!, $first: Int!,
    $after: Cursor) {
  leaderboard(scope: $scope, groupId: $groupId, period: $period, first: $first, after: $after) {
    edges { cursor node { rank xp user { id nickname fullName avatarUrl level } } } pageInfo { hasNextPage endCursor }
    viewer { rank xp } endsAt } }`;
const groupsDocument = '{ myGroups(first: 50) { edges { node { id name } } } }';

const periods = [
  {value: 'WEEK', label: 'This week'},
  {value: 'MONTH', label: 'This month'},
  {value: 'EVER', label: 'All time'},
];

/** Users by their points of a week, a month or all time: everyone, or a group. */
export class Leaderboards extends LitElement {
  static properties = {period: {}, groupId: {}, more: {state: true}};

  static styles = [
    styles,
    css`
    .layout { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--space-6); align-items: start; }
    .filters { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3);
      margin-bottom: var(--space-4); }
    ol.panel { padding: var(--space-2); }
    .line { display: grid; grid-template-columns: 44px auto minmax(0, 1fr) auto; align-items: center;
      gap: var(--space-3);
      min-height: 56px; padding: var(--space-1) var(--space-2); border-radius: var(--radius); color: inherit;
        text-decoration: none; }
    a.line:hover { background: var(--surface-hover); }
    .line.me { background: var(--accent-surface); }
    .rank { justify-self: center; display: grid; place-items: center; min-width: 32px; height: 32px; padding: 0 4px;
      border-radius: 16px;
      font-weight: 650; color: var(--text-muted); }
    .r1 .rank { background: #f2c14e; color: #3a2a00; }
    .r2 .rank { background: #c4cad3; color: #23272e; }
    .r3 .rank { background: #d99b6c; color: #34190a; }
    .who { display: grid; min-width: 0; line-height: 1.35; }
    .who b { font-weight: 600; }
    .points { font-weight: 650; }
    .aside { display: grid; gap: var(--space-4); }
    .aside .panel { display: grid; gap: var(--space-2); }
    .big { font-size: var(--text-28); font-weight: 650; line-height: 1.2; }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
    @media (max-width: 1000px) { .layout { grid-template-columns: minmax(0, 1fr); } .aside { order: -1; }
      .aside { grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); } }
    @media (max-width: 480px) { .line { grid-template-columns: 36px auto minmax(0, 1fr) auto; gap: var(--space-2); } }
  `,
  ];

  watcher = new SessionWatcher(this);
  #groups = new Load(this, () => ({document: groupsDocument, variables: {}}));
  #board = new Load(this, () => ({document: boardDocument, variables: {...this.#variables, first: pageSize}}));

  get #period() {
    return periods.find(({value}) => value === this.period) ?? periods[0];
  }

  get #variables() {
    return this.groupId
      ? {scope: 'GROUP', groupId: this.groupId, period: this.#period.value}
      : {scope: 'ALL', groupId: undefined, period: this.#period.value};
  }

  #link(period, groupId) {
    const group = groupId ? `&group=${encodeURIComponent(groupId)}` : '';
    return `${paths.leaderboards}?period=${period}${group}`;
  }

  render() {
    const groups = nodes(this.#groups.data?.myGroups);
    return html`<div class="page-head"><h1>Leaderboards</h1></div>
      <div class="layout"><div>
        <div class="filters"><nav class="segments" aria-label="Period">${periods.map(
          ({value, label}) =>
            html`<a href=${this.#link(value, this.groupId)} aria-current=${value === this.#period.value ? 'true' : nothing}>${label}</a>`,
        )}</nav>${
          groups.length > 0
            ? html`<t-select quiet label="Who" .value=${this.groupId ?? ''} .options=${[['', 'Everyone'], ...groups.map(({id, name}) => [id, name])]}
                @change=${event => navigate(this.#link(this.#period.value, event.detail))}></t-select>`
            : nothing
        }</div>
        <h2 class="visually-hidden">${this.#period.label}</h2>${this.#states()}</div>
        <div class="aside">${this.#own()}${this.#listed()}</div></div>`;
  }

  #states() {
    const {data, problem, busy} = this.#board;
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="The leaderboard could not be loaded" ?busy=${busy} @retry=${() => this.#board.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton faces lines="8"></t-skeleton>`;
    }
    const entries = nodes(data.leaderboard).filter(({user}) => user);
    return entries.length === 0
      ? html`<t-empty level="2" heading="Nobody has points yet"><span slot="icon">${icon('trophy', 28)}</span>Complete a task, and you lead the table.
          <t-button slot="actions" variant="primary" href=${paths.goals}>Open my goals</t-button></t-empty>`
      : html`<ol class="panel">${entries.map(entry => this.#line(entry))}</ol>${
          data.leaderboard.pageInfo.hasNextPage
            ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
            : nothing
        }`;
  }

  #line({rank, xp, user}) {
    const me = user.id === session.me?.user.id;
    return html`<li><a class="line ${me ? 'me' : ''} ${rank && rank <= 3 ? `r${rank}` : ''}" href=${paths.user(user.nickname)}>
      <span class="rank numbers"><span class="visually-hidden">Rank </span>${rank ?? '–'}</span>
      ${avatarOf(user, 36)}
      <span class="who"><b class="clip"><bdi>${nameOf(user)}</bdi>${me ? ' (you)' : ''}</b><span class="muted small clip">@${user.nickname}${user.level ? ` · level ${user.level}` : ''}</span></span>
      <span class="points numbers">${xp.toLocaleString('en')}<span class="muted small"> XP</span></span></a></li>`;
  }

  #own() {
    const board = this.#board.data?.leaderboard;
    if (!board || !session.me?.onBoards) {
      return nothing;
    }
    const {viewer, endsAt} = board;
    return html`<section class="panel" aria-label="Your place"><h2>Your place</h2>
      ${
        viewer
          ? html`<p class="big numbers">${viewer.rank ? `#${viewer.rank.toLocaleString('en')}` : 'Beyond 10,000'}</p><p class="muted numbers">${viewer.xp.toLocaleString('en')} XP</p>`
          : html`<p class="muted">You have no points in this period yet.</p>`
      }
      ${endsAt ? html`<p class="muted small">${leftText(endsAt)}. It ends for everybody at the same time.</p>` : nothing}</section>`;
  }

  #listed() {
    return session.me
      ? html`<section class="panel" aria-label="Who sees you"><t-switch label="List me on leaderboards"
        hint="Without it nobody sees your rank. You keep your points."
          .checked=${session.me.onBoards} @change=${event => this.#list(event.detail)}></t-switch></section>`
      : nothing;
  }

  /** Lists the user, or not, at once; takes it back if the server refuses. */
  async #list(onBoards) {
    const {me} = session;
    session.update({me: {...me, onBoards}});
    try {
      await mutate('setPrivacy', 'SetPrivacyInput', 'me { onBoards }', {privacy: me.privacy, onBoards});
      toast(onBoards ? 'You are listed on leaderboards.' : 'You are not listed any more.', {
        kind: 'ok',
        action: {label: 'Undo', run: () => this.#list(!onBoards)},
      });
      this.#board.reload();
    } catch (problem) {
      session.update({me});
      failed(problem, () => this.#list(onBoards));
    }
  }

  async #loadMore() {
    this.more = true;
    const {leaderboard: before} = this.#board.data;
    try {
      const variables = {...this.#variables, first: pageSize, after: before.pageInfo.endCursor};
      const {leaderboard: page} = await query(boardDocument, variables);
      const known = new Set(before.edges.map(({node}) => node.user?.id));
      const edges = [...before.edges, ...page.edges.filter(({node}) => !known.has(node.user?.id))];
      this.#board.set({leaderboard: {...before, edges, pageInfo: page.pageInfo}});
      announce(`${plural(page.edges.length, 'more person', 'more people')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-leaderboards', Leaderboards);
