import {css, html, LitElement} from 'lit';
import '../rooms/conversation.js';
import {styles} from '../styles.js';

/** The chat of a group, in its page. */
export class GroupChat extends LitElement {
  static properties = {group: {attribute: false}};

  static styles = [
    styles,
    css`
    g-conversation { height: max(420px, calc(100dvh - 360px)); border-radius: calc(var(--radius) + 4px);
      background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); overflow: hidden; }
    @media (max-width: 767px) { g-conversation { height: max(320px, calc(100dvh - 290px)); } }
  `,
  ];

  render() {
    return html`<g-conversation .roomId=${this.group.roomId} embedded></g-conversation>`;
  }
}
customElements.define('g-group-chat', GroupChat);
