import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/dialog.js';
import 'shell/components/menu.js';
import {announce, toast} from 'shell/components/toast.js';
import {dateText, errorText, fullTime, timeOfDay} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import '../parts/person-picker.js';
import {richText, richTextStyle} from '../parts/rich-text.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {addHelper, sendToThread} from './actions.js';
import './composer.js';
import {threadDocument} from './documents.js';
import {rowsOf} from './log.js';
import {MessageSender} from './message-sender.js';
import {messageStyle} from './message-style.js';

const pageSize = 50;
const pollMillis = 10_000;

/** A thread in which a user asks others for help: its messages, and who helps. */
export class ThreadPage extends LitElement {
  static properties = {threadId: {}, adding: {state: true}};

  static styles = [
    styles,
    richTextStyle,
    messageStyle,
    css`
    :host { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-height: 0; height: 100%; }
    header { display: flex; align-items: center; gap: var(--space-3); min-height: 64px;
      padding: var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); }
    header .who { display: grid; min-width: 0; }
    h2 { font-size: var(--text-16); }
    .back { display: none; }
    .scroll { overflow-y: auto; padding-bottom: var(--space-4); }
    .day { margin: var(--space-4) var(--space-4) 0; color: var(--text-muted); font-size: var(--text-12);
      font-weight: 600; text-align: center; }
    .foot { padding: 0 var(--space-4) var(--space-4); }
    .middle { align-self: center; grid-row: 1 / -1; }
    @media (max-width: 767px) { .back { display: block; margin-left: calc(-1 * var(--space-2));
      } .foot { padding: 0 var(--space-2) var(--space-2); } }
  `,
  ];

  watcher = new SessionWatcher(this);
  load = new Load(this, () => ({document: threadDocument, variables: {id: this.threadId, first: pageSize}}));
  #timer;
  #atEnd = true;
  #sender = new MessageSender({
    deliver: async ({roomId, text, key}) => {
      await sendToThread({threadId: roomId, text, requestId: key});
      await this.#receive();
    },
    changed: () => this.requestUpdate(),
    stored: () => {},
  });

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#receive(), pollMillis);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  willUpdate(changed) {
    if (changed.has('threadId')) {
      this.#sender.open(this.threadId);
      this.#atEnd = true;
    }
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem && problem.code !== 'NOT_FOUND'
        ? html`<t-error class="middle" level="2" heading="The messages could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : problem
          ? this.#missing()
          : html`<t-skeleton class="middle" lines="5" faces></t-skeleton>`;
    }
    const thread = data.node;
    if (!thread) {
      return this.#missing();
    }
    const me = session.me?.user;
    const rows = rowsOf(
      nodes(data.assistMessages).map(message => ({...message, reactions: []})),
      {pending: this.#sender.pending, me: me?.id},
    );
    const names = thread.helpers.map(nameOf).join(', ');
    return html`<header><span class="back"><t-button variant="quiet" label="All messages" href=${paths.rooms}>${icon('back')}</t-button></span>
        ${avatarOf(thread.requester)}<div class="who grow"><h2 class="clip" dir="auto">${thread.title}</h2><span class="muted small clip"><bdi>${nameOf(thread.requester)}</bdi> asks${names ? html` <bdi>${names}</bdi>` : nothing}</span></div>
        ${thread.requester?.id === me?.id ? html`<t-button size="small" @click=${() => this.#setAdding(true)}>${icon('invite', 18)} Add helper</t-button>` : nothing}</header>
      <div class="scroll" tabindex="0" role="log" aria-live="off" aria-label=${`Messages in ${thread.title}`} @scroll=${this.#scrolled}><ol>${repeat(
        rows,
        row => row.key,
        row => this.#row(row, me),
      )}</ol></div>
      <div class="foot"><g-message-composer .draft=${`help:${this.threadId}`} placeholder="Write a message"
          @send=${event => this.#send(event.detail.text)}></g-message-composer></div>
      ${
        this.adding
          ? html`<t-dialog open heading="Add a helper" @close=${() => this.#setAdding(false)}><g-person-picker label="Helper"
              .without=${thread.helpers.map(({id}) => id)} @choose=${event => this.#add(event.detail)}></g-person-picker></t-dialog>`
          : nothing
      }`;
  }

  #missing() {
    return html`<t-empty class="middle" level="2" heading="Not found"><span slot="icon">${icon('chat', 28)}</span>This
      conversation is only for those who were asked.
      <t-button slot="actions" variant="primary" href=${paths.rooms}>All messages</t-button></t-empty>`;
  }

  #row(row, me) {
    if (row.kind === 'day') {
      return html`<li class="day">${dateText(row.at)}</li>`;
    }
    const {message, pending} = row;
    const by = message ? message.author : me;
    return html`<li class="message ${row.head ? 'head' : ''} ${pending ? 'pending' : ''}">${
      row.head ? avatarOf(by) : html`<time class="side" datetime=${row.at}>${timeOfDay(row.at)}</time>`
    }<div>${
      row.head
        ? html`<div class="by">${by ? html`<a href=${paths.user(by.nickname)} dir="auto">${nameOf(by)}</a>` : html`<b>Deleted account</b>`}<time
          datetime=${row.at} title=${fullTime(row.at)}>${timeOfDay(row.at)}</time></div>`
        : nothing
    }<div class="text prose rich" dir="auto">${richText((message ?? pending).text)}</div>${
      pending?.problem
        ? html`<div class="failed" role="alert">${icon('alert', 16)}<span>${pending.problem}</span><button class="plain" @click=${() => this.#sender.retry(pending.key)}>Try again</button><button class="plain"
            @click=${() => this.#takeBack(pending)}>Take back</button></div>`
        : nothing
    }</div></li>`;
  }

  updated() {
    const scroller = this.renderRoot.querySelector('.scroll');
    if (scroller && this.#atEnd) {
      scroller.scrollTop = scroller.scrollHeight;
    }
    const page = this.load.data?.assistMessages.pageInfo;
    if (page?.hasNextPage) {
      this.#receive();
    }
  }

  #scrolled(event) {
    const {scrollHeight, scrollTop, clientHeight} = event.target;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < 48;
  }

  #setAdding(adding) {
    this.adding = adding;
  }

  #asking = false;

  /** Loads the messages after the last one. */
  async #receive() {
    const {data} = this.load;
    if (!data?.node || this.#asking || document.hidden) {
      return;
    }
    this.#asking = true;
    const id = this.threadId;
    const {assistMessages: before} = data;
    try {
      const {assistMessages: page} = await query(threadDocument, {
        id,
        first: pageSize,
        after: before.pageInfo.endCursor,
      });
      if (id === this.threadId && page.edges.length > 0) {
        this.#put(page);
        const me = session.me?.user.id;
        for (const {author, text} of nodes(page).filter(message => message.author?.id !== me)) {
          announce(`${nameOf(author)}: ${text.slice(0, 120)}`);
        }
      }
    } catch {
      // The next try is soon, and nothing that is shown is wrong.
    } finally {
      this.#asking = false;
    }
  }

  #put(page) {
    const {data} = this.load;
    const known = new Set(nodes(data.assistMessages).map(({id}) => id));
    const fresh = page.edges.filter(({node}) => !known.has(node.id));
    const pageInfo = page.edges.length > 0 ? page.pageInfo : data.assistMessages.pageInfo;
    this.load.set({...data, assistMessages: {edges: [...data.assistMessages.edges, ...fresh], pageInfo}});
  }

  #send(text) {
    this.#atEnd = true;
    this.#sender.send(text);
  }

  #takeBack({key}) {
    this.renderRoot.querySelector('g-message-composer').putBack(this.#sender.discard(key));
  }

  async #add(user) {
    this.#setAdding(false);
    try {
      const {thread} = await addHelper(this.threadId, user.id);
      this.load.set({...this.load.data, node: thread});
      toast(`${nameOf(user)} can help now.`, {kind: 'ok'});
    } catch (problem) {
      failed(problem, () => this.#add(user));
    }
  }
}
customElements.define('g-thread', ThreadPage);
