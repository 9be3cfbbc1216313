import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';
import {colourOf, initials} from '../text/identity.js';

/**
 * A picture of a user or server, or initials on a colour that stays the same. `key` decides the colour where names can
 * change.
 */
export class Avatar extends LitElement {
  static properties = {
    name: {},
    key: {},
    src: {},
    size: {type: Number},
    /** The presence dot: online | away | idle | dnd | offline; without a value it is hidden. */
    presence: {},
    /** Square corners, for servers. */
    square: {type: Boolean, reflect: true},
  };

  static styles = [
    base,
    css`
    :host { display: inline-block; position: relative; flex: none; width: var(--size, 40px); height: var(--size, 40px);
      vertical-align: middle; }
    .face {
      display: grid; place-items: center; width: 100%; height: 100%; border-radius: 50%; overflow: hidden;
        user-select: none;
      background: var(--colour); color: #fff; font: 600 calc(var(--size, 40px) * 0.4) / 1 var(--font);
        letter-spacing: 0;
    }
    :host([square]) .face { border-radius: calc(var(--size, 40px) * 0.3); }
    img { width: 100%; height: 100%; object-fit: cover; }
    .presence {
      position: absolute; right: -1px; bottom: -1px; width: calc(var(--size, 40px) * 0.3);
        height: calc(var(--size, 40px) * 0.3); min-width: 10px; min-height: 10px;
      border-radius: 50%; border: 2px solid var(--surface-raised); background: var(--line-strong);
    }
    .online { background: var(--ok); }
    .away, .idle { background: var(--warn); }
    .dnd { background: var(--danger); }
    .offline { background: var(--surface-raised); box-shadow: inset 0 0 0 2px var(--line-strong); }
  `,
  ];

  constructor() {
    super();
    this.name = '';
    this.size = 40;
  }

  willUpdate() {
    this.style.setProperty('--size', `${this.size}px`);
    this.style.setProperty('--colour', colourOf(this.key ?? this.name));
  }

  render() {
    const label = this.presence
      ? `${this.name}, ${this.presence === 'dnd' ? 'do not disturb' : this.presence}`
      : this.name;
    return html`<span class="face" role="img" aria-label=${label}>
        ${
          this.src
            ? html`<img src=${this.src} alt="" @error=${() => {
                this.src = undefined;
              }}>`
            : html`<span dir="auto" aria-hidden="true">${initials(this.name)}</span>`
        }
      </span>${this.presence ? html`<span class="presence ${this.presence}"></span>` : nothing}`;
  }
}
customElements.define('t-avatar', Avatar);
