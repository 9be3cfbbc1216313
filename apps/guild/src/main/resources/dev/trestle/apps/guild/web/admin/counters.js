import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {mutate} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {checkFields, countersDocument} from './documents.js';
import {loaded} from './states.js';

/** The pause before a running check is asked for its progress again, in milliseconds. */
const pollMillis = 4000;

/** Labels of the counters, by stored name. Counters without one are shown by that name. */
const names = {
  commentCount: 'Comments of posts',
  followers: 'Followers',
  following: 'Followed users',
  likeCount: 'Likes of posts',
  memberCount: 'Members of groups',
  tasks: 'Tasks of goals',
  unreadable: 'Items that cannot be read',
  xp: 'Points',
};

/** The check of counters: its start, its progress, and what it has found. */
export class Counters extends LitElement {
  static properties = {starting: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; gap: var(--space-4); max-width: 760px; }
    .panel { display: grid; gap: var(--space-4); }
    .head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); }
    .head p { flex: 1 1 240px; }
    table { width: 100%; border-collapse: collapse; }
    caption { padding-bottom: var(--space-1); font-weight: 650; text-align: start; }
    th { font-weight: 400; text-align: start; }
    td { text-align: end; font-variant-numeric: tabular-nums; }
    th, td { padding: var(--space-2) 0; border-bottom: 1px solid var(--line); }
    tr:last-child > * { border-bottom: 0; }
  `,
  ];

  load = new Load(this, () => ({document: countersDocument}));
  #timer;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  updated() {
    if (this.isConnected && !this.#timer && !this.load.busy && this.load.data?.countersCheck?.running) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.load.reload();
      }, pollMillis);
    }
  }

  render() {
    return html`<p class="muted small">Every night, all items are read, and followers, members, tasks, likes,
        comments and points are compared with what they count. What differs is repaired.</p>
      ${loaded(this.load, 'The check', ({countersCheck: check}) => (check ? this.#check(check) : this.#none()))}`;
  }

  #none() {
    return html`<t-empty heading="No check in the last week"><span slot="icon">${icon('check', 28)}</span>One starts
      every night. You can start today's now.<t-button slot="actions" variant="primary" ?busy=${this.starting}
          @click=${this.#start}>Start a check</t-button></t-empty>`;
  }

  #check({running, lookedAt, repaired, skipped, toCompareAgain, failure, startedAt, updatedAt}) {
    const again = running && toCompareAgain > 0 ? `, ${plural(toCompareAgain, 'number')} to compare again` : '';
    const nothingYet = running ? 'Nothing differs so far.' : 'Nothing differed.';
    return html`<section class="panel" aria-label="The newest check">
      <div class="head"><t-badge tone=${running ? 'accent' : 'ok'}>${running ? 'Running' : 'Complete'}</t-badge>
        <p role="status">${plural(lookedAt, 'item')} read${again}
          <span class="muted small">started <t-time datetime=${startedAt}></t-time>, last step
            <t-time datetime=${updatedAt}></t-time></span></p>
        ${
          running
            ? nothing
            : html`<t-button size="small" ?busy=${this.starting} @click=${this.#start}>Start a check</t-button>`
        }</div>
      ${failure ? html`<p class="problem">The last step failed, and is tried again: ${failure}</p>` : nothing}
      ${repaired.length + skipped.length === 0 ? html`<p>${nothingYet}</p>` : nothing}
      ${findings('Repaired', repaired)}${findings('Not checked', skipped)}</section>`;
  }

  async #start() {
    this.starting = true;
    try {
      const fields = `started check { ${checkFields} }`;
      const {started, check} = await mutate('startCountersCheck', 'CountersCheckInput', fields, {});
      this.load.set({countersCheck: check});
      toast(started ? 'The check has started.' : 'There was a check today already. The next one starts tonight.', {
        kind: started ? 'ok' : undefined,
      });
    } catch (problem) {
      failed(problem, () => this.#start());
    } finally {
      this.starting = false;
    }
  }
}
customElements.define('g-admin-counters', Counters);

/** A table of counters and how many of each there were. */
const findings = (caption, found) =>
  found.length === 0
    ? nothing
    : html`<table><caption>${caption}</caption><tbody>${found.map(
        ({counter, number}) =>
          html`<tr><th scope="row">${names[counter] ?? counter}</th><td>${number.toLocaleString('en')}</td></tr>`,
      )}</tbody></table>`;
