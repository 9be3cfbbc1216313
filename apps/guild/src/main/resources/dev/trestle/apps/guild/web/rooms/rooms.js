import {css, html, LitElement} from 'lit';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import './conversation.js';
import './room-list.js';

/** The page of messages: the list of rooms beside the open one. On phones it shows one of them. */
export class RoomsPage extends LitElement {
  static properties = {roomId: {}, threadId: {}, loaded: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template-columns: 320px minmax(0, 1fr); height: 100%; min-height: 0; }
    g-room-list { border-right: 1px solid var(--line); min-width: 0; }
    .open { min-width: 0; min-height: 0; display: grid; }
    t-empty { align-self: center; }
    @media (max-width: 900px) { :host { grid-template-columns: 280px minmax(0, 1fr); } }
    @media (max-width: 767px) {
      :host { grid-template-columns: minmax(0, 1fr); }
      g-room-list { border-right: 0; }
      :host([open]) g-room-list { display: none; }
      :host(:not([open])) .open { display: none; }
    }
  `,
  ];

  willUpdate() {
    this.toggleAttribute('open', Boolean(this.roomId || this.threadId));
    if (this.threadId && !this.loaded) {
      import('./thread.js').then(() => {
        this.loaded = true;
      });
    }
  }

  render() {
    return html`<h1 class="visually-hidden">Messages</h1><g-room-list .roomId=${this.roomId} .threadId=${this.threadId}></g-room-list>
      <div class="open">${
        this.threadId
          ? html`<g-thread .threadId=${this.threadId}></g-thread>`
          : this.roomId
            ? html`<g-conversation .roomId=${this.roomId}></g-conversation>`
            : html`<t-empty level="2" heading="Choose a conversation"><span slot="icon">${icon('chat', 28)}</span>Or begin a new one
                with the pen above the list.</t-empty>`
      }</div>`;
  }
}
customElements.define('g-rooms', RoomsPage);
