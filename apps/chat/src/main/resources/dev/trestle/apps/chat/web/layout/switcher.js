import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {isUnread, mentionsIn} from '../state/select.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';

const most = 12;

/**
 * Channels that match a text by their name or their server's name: prefix matches first, then mentions, then unread
 * ones.
 */
export function matches(state, word) {
  const wanted = word
    .toLowerCase()
    .split(/[\s#]+/)
    .filter(Boolean);
  const found = [];
  for (const {meta: server, channelIds} of state.servers.values()) {
    for (const id of channelIds) {
      const channel = state.channels.get(id);
      const text = `${channel.name} ${server.name}`.toLowerCase();
      if (wanted.every(part => text.includes(part))) {
        const score =
          (wanted[0] && channel.name.toLowerCase().startsWith(wanted[0]) ? 4 : 0) +
          (mentionsIn(state, id) > 0 ? 2 : 0) +
          (isUnread(state, id) ? 1 : 0);
        found.push({score, channel, server});
      }
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most);
}

class Switcher extends LitElement {
  static properties = {word: {state: true}, chosen: {state: true}};

  static styles = [
    styles,
    css`
    dialog { width: min(560px, calc(100vw - 2 * var(--space-4))); max-height: 70dvh; margin-top: 12dvh; padding: 0;
      border: 0; border-radius: calc(var(--radius) + 4px); background: var(--surface-raised); color: var(--text);
        box-shadow: var(--shadow); overflow: hidden; }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: var(--scrim); }
    input { flex: none; width: 100%; min-height: 56px; padding: 0 var(--space-5); border: 0;
      border-bottom: 1px solid var(--line); outline: none; background: none; color: var(--text);
        font: var(--text-20) var(--font); }
    input:focus-visible { outline: none; }
    ul { padding: var(--space-2); overflow-y: auto; }
    li { display: flex; align-items: center; gap: var(--space-3); min-height: 44px; padding: 0 var(--space-3);
      border-radius: 6px; cursor: pointer; }
    li[aria-selected="true"] { background: var(--accent-surface); color: var(--accent-text); }
    b { font-weight: 600; }
    .unread b { font-weight: 750; }
    .none { padding: var(--space-5); color: var(--text-muted); text-align: center; }
    t-badge { margin-left: auto; }
    .foot { padding: var(--space-2) var(--space-5); border-top: 1px solid var(--line); color: var(--text-muted);
      font-size: var(--text-12); }
    @media (pointer: coarse) { .foot { display: none; } }
  `,
  ];

  constructor() {
    super();
    this.word = '';
    this.chosen = 0;
  }

  firstUpdated() {
    const dialog = this.renderRoot.querySelector('dialog');
    dialog.showModal();
    dialog.addEventListener('close', () => this.remove());
    dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  }

  render() {
    const found = matches(store.state, this.word);
    return html`<dialog aria-label="Go to a channel">
      <input dir="auto" placeholder="Find a channel" aria-label="Find a channel" role="combobox"
          aria-expanded="true" aria-controls="found"
              aria-activedescendant=${found.length > 0 ? `to${this.chosen}` : nothing} autocomplete="off"
        @input=${event => {
          this.word = event.target.value;
          this.chosen = 0;
        }} @keydown=${event => this.#keyPressed(event, found)}>
      <ul id="found" role="listbox" aria-label="Channels">${found.map(({channel, server}, i) => {
        const mentions = mentionsIn(store.state, channel.channelId);
        return html`<li id=${`to${i}`} role="option" class=${isUnread(store.state, channel.channelId) ? 'unread' : ''}
            aria-selected=${i === this.chosen ? 'true' : 'false'} @pointermove=${() => {
              this.chosen = i;
            }} @click=${() => this.#go(found[i])}>
          ${icon('hash', 18)}<b dir="auto" class="clip">${channel.name}</b><span dir="auto"
              class="muted small clip">${server.name}</span>${
                mentions > 0
                  ? html`<t-badge tone="danger"
                  .count=${mentions} of="mentions"></t-badge>`
                  : nothing
              }</li>`;
      })}</ul>
      ${found.length === 0 ? html`<p class="none">No channels found.</p>` : nothing}
      <div class="foot">Arrow keys to choose, Enter to open, Escape to close</div>
    </dialog>`;
  }

  #keyPressed(event, found) {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      this.chosen = (this.chosen + step + found.length) % found.length;
    } else if (event.key === 'Enter' && found[this.chosen]) {
      event.preventDefault();
      this.#go(found[this.chosen]);
    }
  }

  #go({server, channel}) {
    this.renderRoot.querySelector('dialog').close();
    navigate(paths.channel(server.serverId, channel.channelId));
  }
}
customElements.define('c-switcher', Switcher);

export async function openSwitcher() {
  if (!document.querySelector('c-switcher')) {
    await import('shell/components/badge.js');
    document.body.append(document.createElement('c-switcher'));
  }
}
