import {css, html, nothing} from 'lit';
import {get, query} from '../net/api.js';
import {may} from '../state/rights.js';
import {nameOf} from '../state/select.js';
import {store} from '../state/store.js';
import {matchMembers, suggestionQuery} from './suggestions.js';

const maxChoices = 8;

export const suggestionStyle = css`
  .choices { position: absolute; z-index: 5; left: var(--space-4); right: var(--space-4); bottom: 100%;
    max-height: 320px; margin-bottom: var(--space-1); padding: var(--space-1); overflow-y: auto;
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
        box-shadow: var(--shadow); }
  .choice { display: flex; align-items: center; gap: var(--space-3); min-height: 40px; padding: 0 var(--space-2);
    border-radius: 6px; font-size: var(--text-14); cursor: pointer; }
  .choice[aria-selected="true"] { background: var(--surface-hover); }
  .choice i { width: 24px; font: var(--text-20) / 1 var(--emoji); text-align: center; }
  @media (max-width: 767px) { .choices { left: var(--space-2); right: var(--space-2); } }
  @media (pointer: coarse) { .choice { min-height: 48px; } }
`;

/**
 * A controller that suggests members and emoji for the word before the cursor of its component, and handles their keys.
 *
 * @param serverId returns the server whose members are suggested
 * @param choose called with the query of suggestions.js and the text to insert
 */
export class SuggestionList {
  #host;
  #serverId;
  #choose;
  #query;
  #choices = [];
  #active = 0;

  constructor(host, {serverId, choose}) {
    this.#host = host;
    this.#serverId = serverId;
    this.#choose = choose;
    host.addController(this);
  }

  hostDisconnected() {
    this.close();
  }

  get isOpen() {
    return this.#query !== undefined && this.#choices.length > 0;
  }

  /** The id of the active option, for aria-activedescendant. */
  get activeId() {
    return this.isOpen ? `choice${this.#active}` : nothing;
  }

  /** Finds suggestions for the word before the cursor. */
  update(text, cursor) {
    this.#query = suggestionQuery(text, cursor);
    this.#active = 0;
    this.#load();
  }

  close() {
    this.#query = undefined;
    this.#show([]);
  }

  #show(choices) {
    this.#choices = choices;
    this.#host.requestUpdate();
  }

  /** Loaded members come first; the server is asked where it has more. */
  async #load() {
    const wanted = this.#query;
    if (!wanted) {
      this.#show([]);
      return;
    }
    if (wanted.kind === 'emoji') {
      const {search} = await import('shell/text/emoji.js');
      if (wanted === this.#query) {
        this.#show(search(wanted.word, maxChoices));
      }
      return;
    }
    const serverId = this.#serverId();
    const list = store.state.members.get(serverId);
    const known = this.#members(serverId, wanted.word);
    this.#show(known);
    if (wanted.word && (list?.status !== 'ready' || list.next) && known.length < maxChoices) {
      const {members} = await get(`/servers/${serverId}/members${query({q: wanted.word, limit: maxChoices})}`).catch(
        () => ({members: []}),
      );
      if (wanted === this.#query) {
        store.dispatch('MEMBERS_CHUNK', {members});
        this.#show(this.#members(serverId, wanted.word));
      }
    }
  }

  #members(serverId, word) {
    const {state} = store;
    const others = [...(state.members.get(serverId)?.people.values() ?? [])].filter(
      member => member.userId !== state.me?.userId,
    );
    return matchMembers(others, word, {most: maxChoices, everyone: may(state.servers.get(serverId)?.me, 'everyone')});
  }

  /** Handles a key of the open list. Returns whether the key was used. */
  handleKey(event) {
    if (!this.isOpen) {
      return false;
    }
    const steps = {ArrowDown: 1, ArrowUp: -1};
    if (event.key in steps) {
      this.#activate((this.#active + steps[event.key] + this.#choices.length) % this.#choices.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      this.#chosen(this.#choices[this.#active]);
    } else if (event.key === 'Escape') {
      this.close();
    } else {
      return false;
    }
    return true;
  }

  #activate(index) {
    this.#active = index;
    this.#host.requestUpdate();
  }

  #chosen(choice) {
    const {emoji, everyone, user} = choice;
    const wanted = this.#query;
    this.close();
    this.#choose(wanted, emoji ?? (everyone ? '@everyone' : `@${user.username}`));
  }

  render() {
    return this.isOpen
      ? html`<div class="choices" id="choices" role="listbox"
          aria-label="Suggestions">${this.#choices.map((choice, i) => this.#option(choice, i))}</div>`
      : nothing;
  }

  #option(choice, i) {
    return html`<div class="choice" id=${`choice${i}`} role="option"
        aria-selected=${i === this.#active ? 'true' : 'false'} @pointermove=${() => this.#activate(i)}
        @pointerdown=${event => {
          event.preventDefault();
          this.#chosen(choice);
        }}>
      ${choice.emoji ? html`<i>${choice.emoji}</i><span>:${choice.name}:</span>` : nothing}
      ${choice.everyone ? html`<i>@</i><b>everyone</b><span class="muted">Notify all members</span>` : nothing}
      ${choice.user ? this.#member(choice) : nothing}
    </div>`;
  }

  #member({userId, user}) {
    const name = nameOf(store.state, this.#serverId(), userId, user);
    return html`<t-avatar size="24" aria-hidden="true" name=${name} key=${userId} .src=${user.avatarUrl}></t-avatar>
      <b dir="auto" class="clip">${name}</b><span dir="auto" class="muted clip">${user.username}</span>`;
  }
}
