import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import 'shell/components/button.js';
import {limit} from 'shell/forms/limits.js';
import {errorText} from '../format.js';
import {avatarOf} from '../parts/person.js';
import {readDraft, writeDraft} from '../state/drafts.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';

const maxLength = limit('comment.text').max;
const countFrom = 1700;

/**
 * A form for the text of a comment. `send(text)` sends it; what was typed stays until that succeeds. With `draft`, it
 * is also kept in this browser. Fires `cancel`.
 */
export class CommentForm extends LitElement {
  static properties = {
    label: {},
    action: {},
    draft: {},
    initial: {},
    send: {attribute: false},
    face: {type: Boolean},
    cancellable: {type: Boolean},
    text: {state: true},
    busy: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    css`
    form { display: flex; align-items: start; gap: var(--space-3); }
    .box { flex: 1; min-width: 0; display: grid; gap: var(--space-2); }
    textarea { width: 100%; min-height: 44px; padding: 9px var(--space-3); border: 1px solid var(--line-strong);
      border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
      font: var(--text-16) / 1.5 var(--font); resize: none; field-sizing: content; max-height: 40vh; }
    textarea:focus-visible { outline: var(--focus); outline-offset: -1px; border-color: transparent; }
    textarea::placeholder { color: var(--text-muted); opacity: 1; }
    .over { color: var(--danger); font-weight: 650; }
  `,
  ];

  watcher = new SessionWatcher(this);

  constructor() {
    super();
    this.label = 'Your comment';
    this.action = 'Comment';
    this.text = '';
  }

  willUpdate(changed) {
    if (changed.has('draft') || changed.has('initial')) {
      this.text = (this.draft && readDraft(this.draft)) || this.initial || '';
    }
  }

  render() {
    const user = session.me?.user;
    const left = maxLength - this.text.length;
    return html`<form @submit=${this.#submit}>
      ${this.face && user ? avatarOf(user) : nothing}
      <div class="box">
        <textarea rows="1" dir="auto" aria-label=${this.label} placeholder=${this.label} .value=${live(this.text)}
            aria-describedby=${this.problem ? 'problem' : nothing} @input=${this.#typed} @keydown=${this.#keyPressed}></textarea>
        ${this.problem ? html`<p class="problem" id="problem" role="alert">${this.problem}</p>` : nothing}
        ${
          this.text || this.cancellable
            ? html`<div class="row"><t-button variant="primary" size="small" type="submit" ?busy=${this.busy}
                ?disabled=${!this.text.trim() || left < 0}>${this.action}</t-button>
              ${this.cancellable ? html`<t-button variant="quiet" size="small" @click=${this.#cancel}>Cancel</t-button>` : nothing}
              ${left < maxLength - countFrom ? html`<span class="small numbers ${left < 0 ? 'over' : 'muted'}">${left} left</span>` : nothing}</div>`
            : nothing
        }
      </div></form>`;
  }

  focus() {
    const area = this.renderRoot.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }

  #typed(event) {
    this.text = event.target.value;
    this.problem = undefined;
    this.#keep();
  }

  #keep() {
    if (this.draft) {
      writeDraft(this.draft, this.text || undefined);
    }
  }

  #keyPressed(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.target.form.requestSubmit();
    } else if (event.key === 'Escape' && this.cancellable) {
      event.stopPropagation();
      this.#cancel();
    }
  }

  #cancel() {
    this.dispatchEvent(new CustomEvent('cancel'));
  }

  async #submit(event) {
    event.preventDefault();
    const text = this.text.trim();
    if (this.busy || !text || text.length > maxLength) {
      return;
    }
    this.busy = true;
    this.problem = undefined;
    try {
      await this.send(text);
      this.text = '';
      this.#keep();
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-comment-form', CommentForm);
