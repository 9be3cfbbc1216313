import {css, html, LitElement, nothing} from 'lit';
import {personLink} from '../parts/person.js';
import {personStyle} from '../parts/person-style.js';
import {styles} from '../styles.js';
import './follow-button.js';

/** A user as a row: picture, names, the beginning of what they say about themselves, and a button to follow them. */
export class UserRow extends LitElement {
  static properties = {user: {attribute: false}, compact: {type: Boolean}};

  static styles = [
    styles,
    personStyle,
    css`
    .line { display: flex; align-items: center; gap: var(--space-3); min-width: 0; min-height: 56px; }
    .bio { color: var(--text-muted); font-size: var(--text-14); }
    .tag { flex: none; min-height: 20px; }
    @media (max-width: 480px) { .tag, .bio { display: none; } .line { gap: var(--space-2); } }
  `,
  ];

  render() {
    const {user} = this;
    const parts = this.compact
      ? {}
      : {
          size: 48,
          more: user.followsViewer ? html`<span class="tag">follows you</span>` : nothing,
          below: user.bio ? html`<span class="bio clip" dir="auto">${user.bio}</span>` : nothing,
        };
    return html`<div class="line">${personLink(user, parts)}<slot></slot><g-follow .user=${user}></g-follow></div>`;
  }
}
customElements.define('g-user-row', UserRow);
