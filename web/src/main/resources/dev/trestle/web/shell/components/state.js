import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';
import {icon} from './icons.js';
import './button.js';

const frame = css`
  :host { display: block; }
  .state { display: grid; justify-items: center; gap: var(--space-2); max-width: 44ch; margin: 0 auto;
    padding: var(--space-7) var(--space-4); text-align: center; }
  .icon { display: grid; place-items: center; width: 56px; height: 56px; margin-bottom: var(--space-2);
    border-radius: 50%; background: var(--surface-sunken); color: var(--text-muted); }
  h1, h2, h3 { margin: 0; font-size: var(--text-16); line-height: 1.3; font-weight: 650; text-wrap: balance; }
  p { margin: 0; color: var(--text-muted); font-size: var(--text-14); text-wrap: pretty; }
  .actions { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-2); margin-top: var(--space-3); }
`;

/** The heading of a state: of level 3, 2 directly below the page's heading, or 1 if the state is the whole page. */
const headingOf = (level, text) =>
  level === 1
    ? html`<h1 dir="auto">${text}</h1>`
    : level === 2
      ? html`<h2 dir="auto">${text}</h2>`
      : html`<h3 dir="auto">${text}</h3>`;

/** An empty state: nothing to show yet, and what to do first. Slots: the text, `icon`, `actions`. */
export class Empty extends LitElement {
  static properties = {heading: {}, level: {type: Number}};
  static styles = [base, frame];

  render() {
    return html`<div class="state">
      <div class="icon"><slot name="icon">${icon('inbox', 28)}</slot></div>
      ${headingOf(this.level, this.heading)}
      <p><slot></slot></p>
      <div class="actions"><slot name="actions"></slot></div>
    </div>`;
  }
}
customElements.define('t-empty', Empty);

/** An error state with a button to try again. Fires `retry`. `request` is the request id in the server's log. */
export class Failure extends LitElement {
  static properties = {
    heading: {},
    level: {type: Number},
    request: {},
    busy: {type: Boolean},
    final: {type: Boolean},
  };
  static styles = [
    base,
    frame,
    css`
    .icon { background: var(--danger-surface); color: var(--danger); }
    code { font: var(--text-12) var(--font-mono); user-select: all; }
  `,
  ];

  constructor() {
    super();
    this.heading = 'Something went wrong';
  }

  render() {
    return html`<div class="state" role="alert">
      <div class="icon">${icon('alert', 28)}</div>
      ${headingOf(this.level, this.heading)}
      <p><slot></slot></p>
      ${this.request ? html`<p>Request <code>${this.request}</code></p>` : nothing}
      <div class="actions">
        ${
          this.final
            ? nothing
            : html`<t-button ?busy=${this.busy}
            @click=${() => this.dispatchEvent(new CustomEvent('retry'))}>${icon('retry', 18)} Try again</t-button>`
        }
        <slot name="actions"></slot>
      </div>
    </div>`;
  }
}
customElements.define('t-error', Failure);

/** A placeholder while content loads. It is shown after 200 ms, to avoid flicker. */
export class Skeleton extends LitElement {
  static properties = {lines: {type: Number}, faces: {type: Boolean}};
  static styles = [
    base,
    css`
    :host { display: block; }
    .row { display: flex; align-items: center; gap: var(--space-3); min-height: 48px; opacity: 0;
      animation: show 1ms 200ms forwards; }
    .bar, .face { background: var(--surface-sunken); border-radius: var(--radius); position: relative; overflow: hidden;
      }
    .bar { height: 14px; flex: 0 1 var(--width); }
    .face { width: 40px; height: 40px; border-radius: 50%; flex: none; }
    .bar::after, .face::after { content: ""; position: absolute; inset: 0;
      background: linear-gradient(90deg, transparent, var(--surface-hover), transparent); animation: pass 1.4s infinite;
        }
    @keyframes pass { from { transform: translateX(-100%); } to { transform: translateX(100%); } }
    @keyframes show { to { opacity: 1; } }
    @media (prefers-reduced-motion: reduce) { .bar::after, .face::after { animation: none; } }
    .w0 { --width: 70%; } .w1 { --width: 45%; } .w2 { --width: 60%; } .w3 { --width: 35%; }
  `,
  ];

  constructor() {
    super();
    this.lines = 3;
  }

  render() {
    return html`<div role="status"><span class="visually-hidden">Loading</span>
      ${Array.from(
        {length: this.lines},
        (_, i) => html`<div
          class="row">${this.faces ? html`<span class="face"></span>` : nothing}<span
              class="bar w${i % 4}"></span></div>`,
      )}
    </div>`;
  }
}
customElements.define('t-skeleton', Skeleton);
