import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';

/**
 * A button; with `href`, a link that looks like one.
 *
 * variant: primary | secondary | quiet | danger; size: normal | small | large. `busy` keeps width and name, and ignores
 * clicks. `label` names a button with an icon only.
 */
export class Button extends LitElement {
  static formAssociated = true;
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    variant: {reflect: true},
    size: {reflect: true},
    type: {},
    href: {},
    label: {},
    popup: {},
    expanded: {},
    busy: {type: Boolean, reflect: true},
    disabled: {type: Boolean, reflect: true},
    wide: {type: Boolean, reflect: true},
  };

  static styles = [
    base,
    css`
    :host { display: inline-block; vertical-align: middle; }
    :host([wide]) { display: block; }
    .button {
      appearance: none; position: relative; display: inline-flex; align-items: center; justify-content: center;
        gap: var(--space-2);
      width: 100%; min-height: 40px; padding: 0 var(--space-4); border: 1px solid transparent;
        border-radius: var(--radius);
      font: 600 var(--text-14) / 1.2 var(--font); color: var(--text); text-decoration: none; text-align: center;
        cursor: pointer;
      background: var(--surface-raised);
        transition: background-color var(--quick), border-color var(--quick), color var(--quick);
      -webkit-tap-highlight-color: transparent; touch-action: manipulation;
    }
    :host([size="small"]) .button { min-height: 32px; padding: 0 var(--space-3); }
    :host([size="large"]) .button { min-height: 52px; padding: 0 var(--space-5); font-size: var(--text-16); }
    .button.icon { width: 40px; padding: 0; }
    :host([size="small"]) .button.icon { width: 32px; }
    .secondary { border-color: var(--line-strong); }
    .secondary:hover { background: var(--surface-hover); }
    .primary { background: var(--accent); color: var(--on-accent); }
    .primary:hover { background: var(--accent-hover); }
    .quiet { background: transparent; color: var(--text); }
    .quiet:hover { background: var(--surface-hover); }
    .danger { background: var(--danger-solid); color: #fff; }
    .danger:hover { background: color-mix(in oklab, var(--danger-solid), black 15%); }
    .button:active { transform: translateY(1px); }
    .button[aria-disabled="true"], .button:disabled { cursor: default; transform: none; }
    .button:disabled { opacity: 0.5; }
    .content { display: inline-flex; align-items: center; gap: var(--space-2); }
    .busy .content { opacity: 0; }
    .spinner {
      position: absolute; inset: 0; margin: auto; width: 18px; height: 18px; border-radius: 50%;
      border: 2px solid currentColor; border-right-color: transparent; animation: turn 800ms linear infinite;
    }
    @keyframes turn { to { transform: rotate(1turn); } }
    @media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 3s; } }
    @media (pointer: coarse) { :host(:not([size="large"])) .button, :host([size="small"]) .button { min-height: 44px; }
    .button.icon { width: 44px; } }
  `,
  ];

  #internals = this.attachInternals();

  constructor() {
    super();
    this.variant = 'secondary';
    this.type = 'button';
    this.addEventListener('click', event => this.#clicked(event));
  }

  render() {
    const classes = `button ${this.variant} ${this.busy ? 'busy' : ''} ${this.label ? 'icon' : ''}`;
    const content = html`<span
        class="content"><slot></slot></span>${this.busy ? html`<span class="spinner"></span>` : nothing}`;
    return this.href && !this.disabled
      ? html`<a class=${classes} href=${this.href} aria-label=${this.label ?? nothing}>${content}</a>`
      : html`<button class=${classes} type="button" ?disabled=${this.disabled}
          aria-disabled=${this.busy ? 'true' : nothing}
          aria-haspopup=${this.popup ?? nothing} aria-expanded=${this.expanded ?? nothing}
          aria-busy=${this.busy ? 'true' : nothing} aria-label=${this.label ?? nothing}>${content}</button>`;
  }

  formDisabledCallback(disabled) {
    this.disabled = disabled;
  }

  #clicked(event) {
    if (this.busy || this.disabled) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (this.type === 'submit') {
      this.#internals.form?.requestSubmit();
    } else if (this.type === 'reset') {
      this.#internals.form?.reset();
    }
  }
}
customElements.define('t-button', Button);
