import {css, html, LitElement} from 'lit';
import 'shell/components/dialog.js';
import {styles} from '../styles.js';
import {destinations} from './shortcut-keys.js';

const keys = [
  ['n', 'New goal'],
  ['a', 'Add a task, on the page of a goal'],
  ['c', 'Write a post, on the home page'],
  ['j, k', 'Next or previous post or task'],
  ['l', 'Like the post in focus'],
  ['.', 'Show new posts'],
  ['x', 'Complete or reopen the task in focus'],
  ['Enter', 'Open the post or task in focus'],
  ['Alt ← →', 'Move the goal in focus to another column of the board'],
  ['Ctrl Enter', 'Send a post or comment'],
  ['↑', 'Edit your last message, in an empty message field'],
  ['r, e', 'Answer or edit the message in focus'],
  ['Escape', 'Close what is open'],
  ['?', 'Show this list'],
];

/** The dialog with all keyboard shortcuts. */
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
    const leads = [...destinations].map(([key, {label}]) => [`g ${key}`, label]);
    return html`<t-dialog heading="Keyboard shortcuts" open
        @close=${() => this.remove()}><dl>${[...leads, ...keys].map(
          ([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`,
        )}</dl></t-dialog>`;
  }
}
customElements.define('g-shortcuts', Shortcuts);

export function openShortcuts() {
  if (!document.querySelector('g-shortcuts')) {
    document.body.append(document.createElement('g-shortcuts'));
  }
}
