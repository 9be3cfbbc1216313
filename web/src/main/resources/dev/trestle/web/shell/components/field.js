import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {lengthText, limit} from '../forms/limits.js';
import {base} from '../styles/styles.js';

/** Limits up to this one need no counter: a user sees that no more is typed. */
const shortLimit = 10;

/**
 * A labelled input, or a textarea with `multiline`, that takes part in its form like a native one.
 *
 * It validates when it loses the focus or is submitted, not while the user types; a message disappears as soon as the
 * value is valid. `error` is the server's message; it disappears with the next change. `limit` is the name of a limit
 * of its length, which the server has written into the page: see limits.js.
 */
export class Field extends LitElement {
  static formAssociated = true;
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    label: {},
    hint: {},
    error: {},
    name: {reflect: true},
    type: {},
    value: {},
    placeholder: {},
    autocomplete: {},
    inputmode: {},
    pattern: {},
    invalidMessage: {attribute: 'invalid-message'},
    required: {type: Boolean, reflect: true},
    disabled: {type: Boolean, reflect: true},
    multiline: {type: Boolean},
    limit: {},
    shown: {state: true},
  };

  static styles = [
    base,
    css`
    :host { display: block; }
    label { display: flex; justify-content: space-between; gap: var(--space-2); margin-bottom: var(--space-1);
      font-size: var(--text-14); font-weight: 600; }
    .optional { color: var(--text-muted); font-weight: 400; }
    input[type="date"] { height: 40px; }
    input, textarea {
      display: block; width: 100%; min-height: 40px; padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line-strong);
      border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
        font: var(--text-16) / 1.4 var(--font);
      transition: border-color var(--quick);
    }
    textarea { min-height: 96px; resize: vertical; field-sizing: content; max-height: 40vh; }
    ::placeholder { color: var(--text-muted); opacity: 1; }
    input:focus-visible, textarea:focus-visible { outline: var(--focus); outline-offset: -1px;
      border-color: transparent; }
    [aria-invalid="true"] { border-color: var(--danger); }
    :disabled { opacity: 0.6; background: var(--surface-sunken); cursor: not-allowed; }
    .below { display: flex; justify-content: space-between; gap: var(--space-3); min-height: 20px;
      margin-top: var(--space-1); font-size: var(--text-14); line-height: 20px; color: var(--text-muted); }
    .error { color: var(--danger); }
    .count { margin-left: auto; font-variant-numeric: tabular-nums; }
  `,
  ];

  #internals = this.attachInternals();
  #initial = '';

  constructor() {
    super();
    this.value = '';
    this.type = 'text';
    this.shown = false;
    this.addEventListener('invalid', event => {
      // A message below the field replaces the browser's bubble; the first invalid field gets the focus.
      event.preventDefault();
      this.shown = true;
      if (this.#internals.form?.querySelector('t-field:invalid') === this) {
        this.focus();
      }
    });
  }

  firstUpdated() {
    this.#initial = this.value;
  }

  get #input() {
    return this.renderRoot.querySelector('input, textarea');
  }

  /** The least and the greatest length. A password is never cut off: its user would not see it. */
  get #limit() {
    const {min, max} = this.limit ? limit(this.limit) : {};
    return {min, max: this.type === 'password' ? undefined : max};
  }

  /** Whether the number of characters is shown: on the last fifth before the limit. */
  get #isNearlyFull() {
    const {max} = this.#limit;
    return max > shortLimit && this.value.length >= max * 0.8;
  }

  get #message() {
    if (this.error) {
      return this.error;
    }
    return this.shown ? this.#internals.validationMessage : '';
  }

  render() {
    const message = this.#message;
    const {min, max} = this.#limit;
    // `live`: a value that is set again, even to the same text, is not typed any more, and minlength is ignored.
    const common = {
      described: message || this.hint ? 'below' : nothing,
      invalid: message ? 'true' : nothing,
    };
    return html`
      <label for="input" dir="auto">${this.label}${this.required ? nothing : html`<span class="optional">optional</span>`}</label>
      ${
        this.multiline
          ? html`<textarea id="input" dir="auto" .value=${live(this.value)} ?required=${this.required}
              ?disabled=${this.disabled}
            maxlength=${max ?? nothing} minlength=${min || nothing}
                placeholder=${this.placeholder ?? nothing}
            aria-describedby=${common.described} aria-invalid=${common.invalid} @input=${this.#changed}
                @blur=${this.#left}></textarea>`
          : html`<input id="input" dir=${this.type === 'text' ? 'auto' : nothing} .value=${live(this.value)} type=${this.type}
              ?required=${this.required}
              ?disabled=${this.disabled}
            maxlength=${max ?? nothing} minlength=${min || nothing}
                placeholder=${this.placeholder ?? nothing}
            autocomplete=${this.autocomplete ?? nothing} inputmode=${this.inputmode ?? nothing}
                pattern=${this.pattern ?? nothing}
            aria-describedby=${common.described} aria-invalid=${common.invalid}
            @input=${this.#changed} @blur=${this.#left} @keydown=${this.#keyPressed}>`
      }
      <div class="below" id="below">
        <span dir="auto" class=${message ? 'error' : ''}>${message || this.hint || nothing}</span>
        ${this.#isNearlyFull ? html`<span class="count">${this.value.length}/${max}</span>` : nothing}
      </div>`;
  }

  updated() {
    const input = this.#input;
    this.#internals.setFormValue(this.disabled ? null : this.value);
    const before = this.#internals.validationMessage;
    if (this.error) {
      this.#internals.setValidity({customError: true}, this.error, input);
    } else if (input.validity.valid) {
      this.#internals.setValidity({});
    } else {
      this.#internals.setValidity(input.validity, this.#validationText(input), input);
    }
    if (this.shown && before !== this.#internals.validationMessage) {
      this.requestUpdate();
    }
  }

  #validationText(input) {
    if (input.validity.valueMissing) {
      return `${this.label} is required.`;
    }
    if (this.invalidMessage) {
      return this.invalidMessage;
    }
    return this.limit && input.validity.tooShort ? lengthText(this.limit) : input.validationMessage;
  }

  #changed(event) {
    this.value = event.target.value;
    this.error = undefined;
  }

  #left() {
    this.shown = this.value !== '' || this.shown;
  }

  #keyPressed(event) {
    if (event.key === 'Enter' && !event.isComposing) {
      this.#internals.form?.requestSubmit();
    }
  }

  formResetCallback() {
    this.value = this.#initial;
    this.error = undefined;
    this.shown = false;
  }

  formDisabledCallback(disabled) {
    this.disabled = disabled;
  }
}
customElements.define('t-field', Field);
