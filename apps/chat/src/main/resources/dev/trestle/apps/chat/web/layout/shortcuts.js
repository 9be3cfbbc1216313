import {css, html, LitElement} from 'lit';
import 'shell/components/dialog.js';
import {styles} from '../styles.js';

const keys = [
  ['Ctrl K', 'Go to a channel'],
  ['Alt ↑ ↓', 'The channel above or below'],
  ['Alt Shift ↑ ↓', 'The next unread channel'],
  ['Escape', 'Mark the channel as read; leave settings'],
  ['↑', 'Edit your last message, from an empty line'],
  ['Shift Enter', 'A new line in a message'],
  ['Ctrl B, Ctrl I', 'Bold and italic'],
  ['@ and :', 'Mention somebody, find an emoji'],
  ['R, E', 'Reply to or edit the message in focus'],
  ['?', 'Show this list'],
];

class Shortcuts extends LitElement {
  static styles = [
    styles,
    css`
    dl { display: grid; grid-template-columns: auto 1fr; gap: var(--space-3) var(--space-4); align-items: baseline;
      font-size: var(--text-14); }
    kbd { padding: 2px var(--space-2); border: 1px solid var(--line); border-radius: 4px; background: var(--surface);
      font: var(--text-12) var(--font-mono); white-space: nowrap; }
  `,
  ];

  render() {
    return html`<t-dialog heading="Keyboard shortcuts" open
        @close=${() => this.remove()}><dl>${keys.map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl></t-dialog>`;
  }
}
customElements.define('c-shortcuts', Shortcuts);

export function openShortcuts() {
  if (!document.querySelector('c-shortcuts')) {
    document.body.append(document.createElement('c-shortcuts'));
  }
}
