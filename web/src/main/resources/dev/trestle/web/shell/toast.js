import {LitElement, html, css, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {base} from './styles.js';
import {icon} from './icons.js';
import './button.js';

const shortest = 5000;
const most = 3;

/** The one place where a page says what has just happened; screen readers hear it too. */
class Toasts extends LitElement {
  static properties = {toasts: {state: true}};

  static styles = [
    base,
    css`
    :host { position: fixed; inset: auto 0 0; z-index: 30; display: flex; justify-content: center; pointer-events: none;
      padding: var(--space-4); padding-bottom: max(var(--space-4), env(safe-area-inset-bottom)); }
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
    @keyframes arrive { from { opacity: 0; transform: translateY(12px); } }
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
          <span class="text">${toast.text}</span>
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

  add(toast) {
    this.toasts = [...this.toasts, toast].slice(-most);
  }

  dismiss(id) {
    this.toasts = this.toasts.filter(toast => toast.id !== id);
  }
}
customElements.define('t-toasts', Toasts);

let next = 1;

// There from the beginning: a region that comes with its first words is not read out.
const toasts = document.body.appendChild(document.createElement('t-toasts'));

/**
 * Says what has happened. kind: plain | ok | danger. A failure stays until it is dismissed; the rest goes after a time
 * to read it.
 * action: {label, run}. Returns a function that takes it away.
 */
export function toast(text, {kind = 'plain', action, millis} = {}) {
  const id = next++;
  toasts.add({id, text, kind, action});
  const stays = millis ?? (kind === 'danger' || action ? 0 : Math.max(shortest, text.length * 80));
  if (stays > 0) {
    setTimeout(() => toasts.dismiss(id), stays);
  }
  return () => toasts.dismiss(id);
}

const region = document.createElement('div');
region.className = 'spoken';
region.setAttribute('role', 'status');
document.body.append(region);
let waiting = [];
let timer;

/** Says something to screen readers only. Many at once become one: nobody can listen to a storm. */
export function announce(text) {
  waiting = [...waiting, text].slice(-3);
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = waiting.join(' ');
    waiting = [];
  }, 150);
}
