import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/state.js';
import {announce} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {joined, nodes, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {deferred} from '../parts/deferred.js';
import {styles} from '../styles.js';
import './comment-form.js';
import './comment-row.js';
import {addComment, commentsDocument, deleteComment, pageSize} from './documents.js';
import {threadsOf} from './threads.js';

/**
 * The comments on an activity, a goal or a quest, as threads, and a form for a new one. `objectId` is its global id.
 *
 * Fires `count` (detail: how many comments there are) when the number changes.
 */
export class Comments extends LitElement {
  static properties = {
    objectId: {},
    count: {type: Number},
    replyTo: {state: true},
    more: {state: true},
  };

  static styles = [
    styles,
    css`
    section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
    .threads { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
    .replies { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3);
      margin: var(--space-3) 0 0 20px; padding-left: 32px; border-left: 2px solid var(--line); }
    .form { margin-top: var(--space-3); }
    .none { padding: var(--space-2) 0; }
    @media (max-width: 480px) { .replies { margin-left: 0; padding-left: var(--space-3); } }
  `,
  ];

  load = new Load(this, () =>
    this.objectId ? {document: commentsDocument, variables: {object: this.objectId, first: pageSize}} : undefined,
  );

  get #comments() {
    return this.load.data?.comments;
  }

  render() {
    const {data, problem, busy} = this.load;
    return html`<section aria-labelledby="title">
      <h2 id="title">Comments${this.count > 0 ? html` <span class="muted numbers">${this.count.toLocaleString('en')}</span>` : nothing}</h2>
      <g-comment-form face .draft=${`comment:${this.objectId}`} .send=${this.#add}></g-comment-form>
      ${
        data
          ? this.#list(data.comments)
          : problem
            ? html`<t-error heading="The comments could not be loaded" ?busy=${busy}
                @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
            : html`<t-skeleton faces lines="2"></t-skeleton>`
      }
    </section>`;
  }

  #list(comments) {
    const threads = threadsOf(nodes(comments));
    if (threads.length === 0) {
      return html`<p class="muted small none">No comments yet. Be the first to say something kind.</p>`;
    }
    return html`<ol class="threads">${repeat(
      threads,
      ({comment}) => comment.id,
      ({comment, replies}) => html`<li>${this.#row(comment)}
        ${
          replies.length > 0
            ? html`<ol class="replies">${repeat(
                replies,
                reply => reply.id,
                reply => html`<li>${this.#row(reply)}</li>`,
              )}</ol>`
            : nothing
        }</li>`,
    )}</ol>${
      comments.pageInfo.hasNextPage
        ? html`<div><t-button size="small" ?busy=${this.more} @click=${this.#showMore}>Show more comments</t-button></div>`
        : nothing
    }`;
  }

  #row(comment) {
    return html`<g-comment .comment=${comment} @reply=${() => this.#reply(comment)}
        @change=${event => this.#replace(comment.id, () => event.detail)} @remove=${() => this.#remove(comment)}></g-comment>
      ${
        this.replyTo === comment.id
          ? html`<g-comment-form class="form" cancellable action="Reply" label=${`Reply to ${comment.author?.nickname ?? 'this comment'}`}
              .draft=${`reply:${comment.id}`} .send=${text => this.#add(text, comment.id)}
              @cancel=${() => {
                this.replyTo = undefined;
              }}></g-comment-form>`
          : nothing
      }`;
  }

  async #reply({id}) {
    this.replyTo = id;
    await this.updateComplete;
    const form = this.renderRoot.querySelector('.form');
    await form.updateComplete;
    form.focus();
  }

  #set(comments) {
    this.load.set({comments});
  }

  #replace(id, change) {
    this.#set(withNode(this.#comments, id, change));
  }

  #add = async (text, parentId) => {
    const {comment, commentCount} = await addComment(this.objectId, text, parentId);
    if (this.#comments) {
      this.#set({...this.#comments, edges: [...this.#comments.edges, {cursor: '', node: comment}]});
    }
    this.replyTo = undefined;
    this.#fireCount(commentCount);
    announce('Comment sent.');
  };

  #fireCount(count) {
    this.count = count;
    this.dispatchEvent(new CustomEvent('count', {detail: count}));
  }

  /** Hides a comment at once, and deletes it when the time to undo has passed. */
  #remove(comment) {
    const before = this.#comments;
    const count = this.count ?? 0;
    this.#replace(comment.id, () => undefined);
    this.#fireCount(Math.max(0, count - 1));
    const restore = () => {
      const at = before.edges.findIndex(edge => edge.node.id === comment.id);
      const edges = [...this.#comments.edges];
      edges.splice(Math.min(at, edges.length), 0, before.edges[at]);
      this.#set({...this.#comments, edges});
      this.#fireCount((this.count ?? 0) + 1);
    };
    deferred('Comment deleted.', {
      run: () =>
        deleteComment(comment.id).catch(problem => {
          restore();
          failed(problem);
        }),
      undo: restore,
    });
  }

  async #showMore() {
    this.more = true;
    const {objectId} = this;
    try {
      const after = this.#comments.pageInfo.endCursor;
      const page = await query(commentsDocument, {object: objectId, first: pageSize, after});
      this.#set(joined(this.#comments, page.comments));
      announce(`${plural(page.comments.edges.length, 'more comment')}.`);
    } catch (problem) {
      failed(problem, () => this.#showMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-comments', Comments);
