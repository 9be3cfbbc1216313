import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {limit} from 'shell/forms/limits.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {tagsOf} from './tags.js';

/** A field for tags. Space, comma and Enter end a tag,
  Backspace removes the last. Its form value joins them by spaces. */
export class TagsField extends LitElement {
  static formAssociated = true;
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {label: {}, name: {reflect: true}, value: {}, error: {}, text: {state: true}};

  static styles = [
    styles,
    css`
    label { display: flex; justify-content: space-between; margin-bottom: var(--space-1); font-size: var(--text-14);
      font-weight: 600; }
    .optional { color: var(--text-muted); font-weight: 400; }
    .box { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1); min-height: 40px;
      padding: 4px var(--space-2); border: 1px solid var(--line-strong); border-radius: var(--radius);
      background: var(--surface-raised); }
    .box:focus-within { outline: var(--focus); outline-offset: -1px; }
    .tag button { display: grid; place-items: center; width: 22px; height: 24px; margin-right: -6px; }
    input { flex: 1; min-width: 80px; min-height: 28px; border: 0; outline: 0; background: none; color: var(--text);
      font: var(--text-16) / 1.4 var(--font); }
    .below { min-height: 20px; margin-top: var(--space-1); color: var(--text-muted); font-size: var(--text-14); }
    .error { color: var(--danger); }
  `,
  ];

  #internals = this.attachInternals();

  constructor() {
    super();
    this.value = '';
    this.text = '';
  }

  get #tags() {
    return tagsOf(this.value);
  }

  render() {
    const tags = this.#tags;
    return html`<label for="input">${this.label}<span class="optional">optional</span></label>
      <div class="box">${tags.map(
        tag => html`<span class="tag" dir="auto">#${tag}<button class="plain" type="button" aria-label=${`Remove ${tag}`}
            @click=${() => this.#set(tags.filter(other => other !== tag))}>${icon('close', 14)}</button></span>`,
      )}
        ${
          tags.length < limit('tags').max
            ? html`<input id="input" dir="auto" .value=${live(this.text)} maxlength=${limit('tag').max + 1} autocomplete="off" autocapitalize="off"
          @input=${this.#typed} @keydown=${this.#keyPressed} @blur=${() => this.#accept()}>`
            : nothing
        }</div>
      <div class="below ${this.error ? 'error' : ''}">${this.error ?? `Up to ${limit('tags').max}, such as health or reading.`}</div>`;
  }

  updated() {
    this.#internals.setFormValue(this.value);
  }

  #typed(event) {
    this.text = event.target.value;
    this.error = undefined;
    if (/[\s,]/.test(this.text)) {
      this.#accept();
    }
  }

  #keyPressed(event) {
    if (event.key === 'Enter' && this.text) {
      event.preventDefault();
      this.#accept();
    } else if (event.key === 'Backspace' && !this.text) {
      this.#set(this.#tags.slice(0, -1));
    }
  }

  #accept() {
    this.#set(tagsOf(`${this.value} ${this.text}`));
    this.text = '';
  }

  #set(tags) {
    this.value = tags.join(' ');
    this.dispatchEvent(new CustomEvent('change'));
  }
}
customElements.define('g-tags-field', TagsField);
