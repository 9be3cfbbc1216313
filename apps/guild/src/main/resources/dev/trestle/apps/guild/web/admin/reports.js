import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/badge.js';
import {confirmAction} from 'shell/components/confirm.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {reportReasons} from '../feed/report.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes, withNode} from '../net/documents.js';
import {mutate, query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {pageSize, reportFields, reportsDocument} from './documents.js';
import {focusEntry, loaded} from './states.js';

/** The words for kinds of objects. */
const kinds = {Activity: 'post', GroupQuest: 'group quest'};
const kindOf = ({objectType}) => kinds[objectType] ?? objectType.toLowerCase();

/** The pages that show an object where it stands. */
const pages = {Activity: paths.activity, Goal: paths.goal, Quest: paths.quest, GroupQuest: paths.groupQuest};

/** The kinds of objects that an administrator can delete; for others, the author is suspended. */
const removable = new Set(['Activity', 'Comment', 'Message']);
const reasons = new Map(reportReasons);
const decisions = {DISMISSED: 'Dismissed', REMOVED: 'Deleted', SUSPENDED: 'Author suspended'};
const suspensionText = 'They are signed out everywhere and hidden from others, until the suspension is lifted.';

/** The reports of users about objects, and the decisions on them. */
export class Reports extends LitElement {
  static properties = {state: {state: true}, busy: {state: true}, more: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; gap: var(--space-4); max-width: 760px; }
    .list { display: grid; gap: var(--space-3); }
    article { display: grid; gap: var(--space-2); }
    article .row { flex-wrap: wrap; }
    blockquote { margin: 0; padding: var(--space-2) var(--space-3); border-inline-start: 3px solid var(--line-strong);
      overflow-wrap: anywhere; }
    .note { overflow-wrap: anywhere; }
    .buttons { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-2); }
    .more { display: grid; justify-items: center; }
  `,
  ];

  load = new Load(this, () => ({document: reportsDocument, variables: {state: this.state, first: pageSize}}));

  constructor() {
    super();
    this.state = 'OPEN';
  }

  render() {
    const choice = (state, words) =>
      html`<button aria-pressed=${String(this.state === state)} @click=${() => this.#show(state)}>${words}</button>`;
    return html`<div><div class="segments" role="group" aria-label="State">${choice('OPEN', 'Open')}${choice(
      'CLOSED',
      'Closed',
    )}</div></div>${loaded(this.load, 'The reports', ({reports}) => this.#list(reports))}`;
  }

  #show(state) {
    this.state = state;
  }

  #list(connection) {
    const reports = nodes(connection);
    const {hasNextPage} = connection.pageInfo;
    if (reports.length === 0 && !hasNextPage) {
      return html`<t-empty heading=${this.state === 'OPEN' ? 'Nothing to decide' : 'Nothing decided yet'}><span
          slot="icon">${icon('check', 28)}</span>Reports of users appear here, the oldest first.</t-empty>`;
    }
    return html`<div class="list">${repeat(
      reports,
      report => report.id,
      (report, index) => this.#report(report, index),
    )}</div>${
      hasNextPage
        ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
        : nothing
    }`;
  }

  #report(report, index) {
    const {author, reporter, authorSuspended} = report;
    const kind = kindOf(report).replace(/^./, letter => letter.toUpperCase());
    const path = report.decision === 'REMOVED' ? undefined : pages[report.objectType]?.(report.objectId);
    const object = report.objectId && path ? html`<a href=${path}>${kind}</a>` : kind;
    const what = report.objectType === 'User' ? kind : html`${object} by`;
    const who = author && authorSuspended ? nameOf(author) : person(author);
    return html`<article class="panel" tabindex="-1" aria-label=${`Report about a ${kindOf(report)}`}>
      <div class="row"><t-badge tone="warn">${reasons.get(report.reason) ?? report.reason}</t-badge>
        ${authorSuspended ? html`<t-badge tone="danger">Suspended</t-badge>` : nothing}
        <span class="muted small">${what} ${who}, reported by ${person(reporter)}
          <t-time datetime=${report.createdAt}></t-time></span></div>
      ${report.excerpt ? html`<blockquote dir="auto">${report.excerpt}</blockquote>` : nothing}
      ${report.note ? html`<p class="small note" dir="auto">“${report.note}”</p>` : nothing}
      ${
        report.state === 'CLOSED'
          ? html`<p class="muted small">${decisions[report.decision]} by ${person(report.decidedBy)}
            <t-time datetime=${report.updatedAt}></t-time></p>`
          : nothing
      }
      <div class="buttons">${report.state === 'OPEN' ? this.#choices(report, index) : nothing}
        ${
          author && authorSuspended
            ? html`<t-button size="small" ?busy=${this.busy === report.id}
                @click=${() => this.#suspend(report, false)}>Lift the suspension</t-button>`
            : nothing
        }${
          author && !authorSuspended && report.state === 'CLOSED'
            ? html`<t-button size="small" variant="quiet" ?busy=${this.busy === report.id}
                @click=${() => this.#suspend(report, true)}>Suspend <bdi>${nameOf(author)}</bdi></t-button>`
            : nothing
        }</div></article>`;
  }

  /** The decisions that are possible on an open report. */
  #choices(report, index) {
    const choice = (decision, words, variant) =>
      html`<t-button size="small" variant=${variant ?? nothing} ?busy=${this.busy === report.id}
          @click=${() => this.#decide(report, decision, index)}>${words}</t-button>`;
    return html`${choice('DISMISSED', 'Dismiss')}${
      removable.has(report.objectType) ? choice('REMOVED', `Delete the ${kindOf(report)}`) : nothing
    }${
      report.author && !report.authorSuspended
        ? choice('SUSPENDED', html`Suspend <bdi>${nameOf(report.author)}</bdi>`, 'danger')
        : nothing
    }`;
  }

  async #decide(report, decision, index) {
    if (!(await this.#isSure(report, decision))) {
      return;
    }
    this.busy = report.id;
    try {
      await mutate('resolveReport', 'ResolveReportInput', `report { ${reportFields} }`, {id: report.id, decision});
      this.load.set({reports: withNode(this.load.data.reports, report.id, () => undefined)});
      if (decision === 'SUSPENDED') {
        this.#mark(report.author, true);
      }
      toast(doneWords(report, decision), {kind: 'ok'});
      await focusEntry(this, 'article', index, '.segments button');
    } catch (problem) {
      failed(problem, () => this.#decide(report, decision, index));
    } finally {
      this.busy = undefined;
    }
  }

  #isSure(report, decision) {
    switch (decision) {
      case 'REMOVED':
        return confirmAction({
          heading: `Delete the ${kindOf(report)}?`,
          text: 'It is deleted for everyone. This cannot be undone.',
          action: 'Delete',
        });
      case 'SUSPENDED':
        return sureToSuspend(report.author);
      default:
        return true;
    }
  }

  async #suspend(report, suspended) {
    if (suspended && !(await sureToSuspend(report.author))) {
      return;
    }
    this.busy = report.id;
    try {
      const mutation = suspended ? 'suspendUser' : 'unsuspendUser';
      const answer = await mutate(mutation, 'SuspensionInput', 'suspended', {userId: report.author.id});
      this.#mark(report.author, answer.suspended);
      const name = nameOf(report.author);
      toast(answer.suspended ? `${name} is suspended.` : `${name} can sign in again.`, {kind: 'ok'});
    } catch (problem) {
      failed(problem, () => this.#suspend(report, suspended));
    } finally {
      this.busy = undefined;
    }
  }

  /** Shows in all reports about a user whether they are suspended. */
  #mark(author, authorSuspended) {
    const {reports} = this.load.data;
    const edges = reports.edges.map(edge =>
      edge.node.author?.id === author.id ? {...edge, node: {...edge.node, authorSuspended}} : edge,
    );
    this.load.set({reports: {...reports, edges}});
  }

  async #loadMore() {
    this.more = true;
    const {state} = this;
    const {reports} = this.load.data;
    try {
      const page = await query(reportsDocument, {state, first: pageSize, after: reports.pageInfo.endCursor});
      if (state === this.state) {
        this.load.set({reports: joined(this.load.data.reports, page.reports)});
      }
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-admin-reports', Reports);

const person = user =>
  user ? html`<a href=${paths.user(user.nickname)} dir="auto">${nameOf(user)}</a>` : 'a deleted account';

const sureToSuspend = author =>
  confirmAction({heading: `Suspend ${nameOf(author)}?`, text: suspensionText, action: 'Suspend'});

function doneWords(report, decision) {
  switch (decision) {
    case 'REMOVED':
      return `The ${kindOf(report)} was deleted.`;
    case 'SUSPENDED':
      return `${nameOf(report.author)} is suspended.`;
    default:
      return 'Report dismissed.';
  }
}
