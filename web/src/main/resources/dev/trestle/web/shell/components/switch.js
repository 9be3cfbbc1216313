import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';

/** A switch that takes effect at once. Fires `change`; it always shows `checked`. */
export class Switch extends LitElement {
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    label: {},
    hint: {},
    checked: {type: Boolean, reflect: true},
    disabled: {type: Boolean, reflect: true},
  };

  static styles = [
    base,
    css`
    :host { display: block; }
    label { display: flex; align-items: center; justify-content: space-between; gap: var(--space-4); min-height: 44px;
      cursor: pointer; }
    .words { min-width: 0; }
    .label { display: block; font-size: var(--text-14); font-weight: 600; }
    .hint { display: block; color: var(--text-muted); font-size: var(--text-14); line-height: 1.4; text-wrap: pretty; }
    input {
      appearance: none; flex: none; position: relative; width: 40px; height: 24px; margin: 0; border-radius: 12px;
        cursor: inherit;
      background: var(--line-strong); transition: background-color var(--quick);
    }
    input::after { content: ""; position: absolute; left: 3px; top: 3px; width: 18px; height: 18px; border-radius: 50%;
      background: #fff; transition: transform var(--quick); }
    input:checked { background: var(--accent); }
    input:checked::after { transform: translateX(16px); }
    :host([disabled]) label { cursor: not-allowed; opacity: 0.6; }
  `,
  ];

  render() {
    return html`<label>
      <span class="words"><span class="label"
          id="label">${this.label}</span>${
            this.hint
              ? html`<span class="hint"
              id="hint">${this.hint}</span>`
              : nothing
          }</span>
      <input type="checkbox" role="switch" aria-labelledby="label" aria-describedby=${this.hint ? 'hint' : nothing}
          .checked=${this.checked} ?disabled=${this.disabled} @change=${this.#changed}>
    </label>`;
  }

  #changed(event) {
    this.checked = event.target.checked;
    this.dispatchEvent(new CustomEvent('change', {detail: this.checked}));
  }
}
customElements.define('t-switch', Switch);
