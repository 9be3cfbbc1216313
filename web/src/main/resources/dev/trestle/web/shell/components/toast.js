import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {base} from '../styles/styles.js';
import {icon} from './icons.js';
import './button.js';

/** The minimum time for which a toast is shown, by kind, in milliseconds. */
const minMillis = {plain: 5000, ok: 4000, danger: 8000};
const maxToasts = 3;

/** The container of toasts, which screen readers announce. */
class Toasts extends LitElement {
  static properties = {toasts: {state: true}};

  static styles = [
    base,
    css`
    /* Below the headers of the pages, where no controls are; a page with controls there sets --toast-inset. */
    :host {
      position: fixed; inset: var(--toast-inset, calc(64px + env(safe-area-inset-top)) 0 auto); z-index: 30;
        display: flex; justify-content: center;
      pointer-events: none; padding: 0 var(--space-4);
    }
    .stack { display: flex; flex-direction: column; gap: var(--space-2); width: min(440px, 100%); }
    .toast {
      display: flex; align-items: center; gap: var(--space-3); min-height: 48px;
        padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4); pointer-events: auto;
      background: var(--surface-raised); color: var(--text); border: 1px solid var(--line);
        border-radius: var(--radius); box-shadow: var(--shadow);
      font-size: var(--text-14); animation: arrive var(--slow) ease-out;
    }
    .text { flex: 1; }
    svg { flex: none; }
    .ok > svg { color: var(--ok); }
    .danger > svg { color: var(--danger); }
    @keyframes arrive { from { opacity: 0; transform: translateY(-12px); } }
  `,
  ];

  constructor() {
    super();
    this.toasts = [];
  }

  render() {
    return html`<div class="stack" role="status" aria-live="polite">
      ${repeat(
        this.toasts,
        toast => toast.id,
        toast => html`
        <div class="toast ${toast.kind}">
          ${toast.kind === 'plain' ? nothing : icon(toast.kind === 'ok' ? 'check' : 'alert')}
          <span class="text" dir="auto">${toast.text}</span>
          ${
            toast.action
              ? html`<t-button variant="quiet" size="small" @click=${() => {
                  toast.action.run();
                  this.dismiss(toast.id);
                }}>${toast.action.label}</t-button>`
              : nothing
          }
          <t-button variant="quiet" size="small" label="Dismiss"
              @click=${() => this.dismiss(toast.id)}>${icon('close', 18)}</t-button>
        </div>`,
      )}
    </div>`;
  }

  /** Adds a toast. The same text again replaces the old one. */
  add(toast) {
    this.toasts = [...this.toasts.filter(other => other.text !== toast.text), toast].slice(-maxToasts);
  }

  dismiss(id) {
    this.toasts = this.toasts.filter(toast => toast.id !== id);
  }

  clear() {
    this.toasts = [];
  }

  /** Whether the pointer is on a toast, or the focus in it. */
  get isRead() {
    return this.matches(':hover') || this.matches(':focus-within');
  }
}
customElements.define('t-toasts', Toasts);

let next = 1;

// Added at the start: screen readers do not announce a region that is added with its first text.
const toasts = document.body.appendChild(document.createElement('t-toasts'));

/**
 * Shows a toast. It disappears after a time to read it, unless it is hovered or focused; an error with an action, such
 * as to try again, stays. kind: plain | ok | danger. action: {label, run}. Returns a function that removes it, for when
 * its cause is gone.
 */
export function toast(text, {kind = 'plain', action, millis} = {}) {
  const id = next++;
  toasts.add({id, text, kind, action});
  if (kind === 'danger' && action) {
    return () => toasts.dismiss(id);
  }
  const expire = () => (toasts.isRead ? setTimeout(expire, 1000) : toasts.dismiss(id));
  setTimeout(expire, millis ?? Math.max(minMillis[kind] * (action ? 2 : 1), text.length * 80));
  return () => toasts.dismiss(id);
}

/** Removes all toasts, as after signing out. */
export const clearToasts = () => toasts.clear();

const region = document.createElement('div');
region.className = 'visually-hidden';
region.dir = 'auto';
region.setAttribute('role', 'status');
document.body.append(region);
let waiting = [];
let timer;

/** Announces a text to screen readers. Several at once are joined, of which the last three remain. */
export function announce(text) {
  waiting = [...waiting, text].slice(-3);
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = waiting.join(' ');
    waiting = [];
  }, 150);
}
