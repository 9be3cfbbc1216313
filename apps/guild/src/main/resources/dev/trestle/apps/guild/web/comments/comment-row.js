import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import 'shell/components/time.js';
import {setLike} from '../feed/actions.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {richText, richTextStyle} from '../parts/rich-text.js';
import {styles} from '../styles.js';
import './comment-form.js';
import {editComment} from './documents.js';

/** A comment. Fires `reply`, `change` (detail: the comment) and `remove`. */
export class CommentRow extends LitElement {
  static properties = {comment: {attribute: false}, editing: {state: true}};

  static styles = [
    styles,
    ...richTextStyle,
    css`
    article { display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 0 var(--space-3); }
    header { display: flex; align-items: start; gap: var(--space-2); min-height: 32px; }
    .names { flex: 1; min-width: 0; font-size: var(--text-14); line-height: 1.4; padding-top: 2px; }
    .names a { color: inherit; text-decoration: none; }
    .names a:hover { text-decoration: underline; }
    b { font-weight: 650; }
    .foot { display: flex; gap: var(--space-1); margin: 2px 0 0 calc(-1 * var(--space-2)); }
    .act { display: inline-flex; align-items: center; gap: 4px; min-height: 32px; padding: 0 var(--space-2);
      border-radius: 16px; color: var(--text-muted); font-size: var(--text-14); font-weight: 550; }
    .act:hover { background: var(--surface-hover); color: var(--text); }
    .act[aria-pressed="true"] { color: var(--danger); }
    .act[aria-pressed="true"] svg { fill: currentColor; }
    t-menu { margin: -6px -8px -8px 0; }
    @media (pointer: coarse) { .act { min-height: 44px; } }
    @media (max-width: 480px) { .nickname { display: none; } }
  `,
  ];

  render() {
    const {comment} = this;
    const {author} = comment;
    const name = nameOf(author);
    const path = author ? paths.user(author.nickname) : nothing;
    return html`<article aria-label=${`Comment of ${name}`}>
      <a href=${path} tabindex="-1" aria-hidden="true">${avatarOf(author)}</a>
      <div>
        <header><div class="names"><a href=${path}><b dir="auto">${name}</b></a>
          <span class="muted">${author ? html`<span class="nickname">@${author.nickname} · </span>` : nothing}<t-time datetime=${comment.createdAt}></t-time>${
            comment.editedAt ? ' · edited' : ''
          }</span></div>${this.#menu(name)}</header>
        ${
          this.editing
            ? html`<g-comment-form label="Text of the comment" action="Save" cancellable .initial=${comment.text}
                .send=${this.#save} @cancel=${this.#stop}></g-comment-form>`
            : html`<div class="prose rich" dir="auto">${richText(comment.text)}</div>${this.#foot(comment, name)}`
        }
      </div></article>`;
  }

  #foot({viewerLikes, likeCount}, name) {
    return html`<div class="foot">
      <button class="plain act numbers" aria-pressed=${viewerLikes ? 'true' : 'false'} aria-label=${
        likeCount === 0 ? 'Like' : `Like, ${plural(likeCount, 'like')}`
      } @click=${this.#like}>${icon('heart', 18)}${likeCount > 0 ? likeCount.toLocaleString('en') : nothing}</button>
      <button class="plain act" @click=${() => this.dispatchEvent(new CustomEvent('reply'))}>Reply<span
          class="visually-hidden"> to <bdi>${name}</bdi></span></button></div>`;
  }

  #menu(name) {
    const {mayEdit, mayDelete, author} = this.comment;
    const others = author && !author.isViewer;
    return mayEdit || mayDelete || others
      ? html`<t-menu label=${`More for this comment of ${name}`}>
        ${mayEdit ? html`<button @click=${this.#edit}>${icon('edit', 18)} Edit</button>` : nothing}
        ${
          mayDelete
            ? html`<button class="danger" @click=${() => this.dispatchEvent(new CustomEvent('remove'))}>${icon('trash', 18)} Delete</button>`
            : nothing
        }
        ${others ? html`<button @click=${this.#report}>${icon('flag', 18)} Report</button>` : nothing}</t-menu>`
      : nothing;
  }

  #change(change) {
    this.comment = {...this.comment, ...change};
    this.dispatchEvent(new CustomEvent('change', {detail: this.comment}));
  }

  async #like() {
    const {id, viewerLikes, likeCount} = this.comment;
    const like = !viewerLikes;
    this.#change({viewerLikes: like, likeCount: Math.max(0, likeCount + (like ? 1 : -1))});
    try {
      const stored = await setLike(id, like);
      this.#change({likeCount: stored.likeCount});
    } catch (problem) {
      this.#change({viewerLikes, likeCount});
      failed(problem, () => this.#like());
    }
  }

  async #edit() {
    this.editing = true;
    await this.updateComplete;
    const form = this.renderRoot.querySelector('g-comment-form');
    await form.updateComplete;
    form.focus();
  }

  #stop() {
    this.editing = false;
  }

  #save = async text => {
    const {comment} = await editComment(this.comment.id, text);
    this.#change(comment);
    this.editing = false;
  };

  async #report() {
    (await import('../feed/report-dialog.js')).openReport(this.comment.id, 'this comment');
  }
}
customElements.define('g-comment', CommentRow);
