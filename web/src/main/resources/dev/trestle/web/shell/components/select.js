import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';

/**
 * A labelled select. `options`: [[value, text], …]. It takes part in its form by `name`, and fires `change`. `quiet`
 * hides the label visually.
 */
export class Select extends LitElement {
  static formAssociated = true;
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    label: {},
    hint: {},
    name: {reflect: true},
    value: {},
    options: {attribute: false},
    disabled: {type: Boolean, reflect: true},
    quiet: {type: Boolean, reflect: true},
  };

  static styles = [
    base,
    css`
    :host { display: block; }
    label { display: block; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
    :host([quiet]) { display: inline-block; }
    select {
      appearance: none; display: block; width: 100%; min-height: 40px; padding: 0 36px 0 var(--space-3);
        border: 1px solid var(--line-strong); border-radius: var(--radius);
      background: var(--surface-raised); color: var(--text); font: var(--text-16) / 1.4 var(--font); cursor: pointer;
        text-overflow: ellipsis;
    }
    :host([quiet]) select { min-height: 32px; font-size: var(--text-14); }
    .box { position: relative; }
    .box::after { content: ""; position: absolute; right: 14px; top: 50%; width: 7px; height: 7px; margin-top: -6px;
      border: solid var(--text-muted); border-width: 0 2px 2px 0; transform: rotate(45deg); pointer-events: none; }
    select:focus-visible { outline: var(--focus); outline-offset: -1px; }
    :disabled { opacity: 0.6; cursor: not-allowed; }
    .hint { margin: var(--space-1) 0 0; color: var(--text-muted); font-size: var(--text-14); }
    @media (pointer: coarse) { :host([quiet]) select { min-height: 44px; } }
  `,
  ];

  #internals = this.attachInternals();

  constructor() {
    super();
    this.options = [];
    this.value = '';
  }

  render() {
    return html`<label for="select" class=${this.quiet ? 'visually-hidden' : ''}>${this.label}</label>
      <div class="box"><select id="select" ?disabled=${this.disabled} aria-describedby=${this.hint ? 'hint' : nothing}
          @change=${this.#changed}>
        ${this.options.map(
          ([value, words]) => html`<option value=${value}
            .selected=${String(value) === String(this.value)}>${words}</option>`,
        )}
      </select></div>
      ${this.hint ? html`<p class="hint" id="hint">${this.hint}</p>` : nothing}`;
  }

  updated() {
    this.#internals.setFormValue(this.disabled ? null : String(this.value));
  }

  #changed(event) {
    this.value = event.target.value;
    this.dispatchEvent(new CustomEvent('change', {detail: this.value}));
  }
}
customElements.define('t-select', Select);
