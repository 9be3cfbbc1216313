import {css, html, LitElement} from 'lit';
import {base} from '../styles/styles.js';
import {icon} from './icons.js';

const choices = [
  ['light', 'Light', 'sun'],
  ['system', 'System', 'system'],
  ['dark', 'Dark', 'moon'],
];

/** A control for the colour theme: light, dark, or the system's. theme.js stores it. */
export class ThemeSwitch extends LitElement {
  static styles = [
    base,
    css`
    :host { display: inline-block; }
    fieldset { display: inline-flex; margin: 0; padding: 2px; border: 0; border-radius: var(--radius);
      background: var(--surface-sunken); }
    label { display: grid; place-items: center; width: 36px; height: 32px; border-radius: 6px; color: var(--text-muted);
      cursor: pointer; }
    label:hover { color: var(--text); }
    label:has(:checked) { background: var(--surface-raised); color: var(--text);
      box-shadow: 0 1px 2px rgb(0 0 0 / 0.15); }
    label:has(:focus-visible) { outline: var(--focus); outline-offset: 1px; }
    input { position: absolute; opacity: 0; pointer-events: none; }
    @media (pointer: coarse) { label { width: 44px; height: 40px; } }
  `,
  ];

  #changed = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    addEventListener('themechange', this.#changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('themechange', this.#changed);
  }

  render() {
    return html`<fieldset><legend class="visually-hidden">Colour theme</legend>
      ${choices.map(
        ([value, name, iconName]) => html`<label title=${name}>
        <input type="radio" name="theme" value=${value} aria-label=${name} .checked=${theme.chosen === value}
            @change=${() => theme.choose(value)}>
        ${icon(iconName, 18)}
      </label>`,
      )}
    </fieldset>`;
  }
}
customElements.define('t-theme', ThemeSwitch);
