import {css, html, LitElement, nothing} from 'lit';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {nameOf} from './names.js';
import {avatarOf, personFields} from './person.js';

/** The pause after the last key before users are searched, in milliseconds. */
const quietMillis = 250;
const searchDocument = `query($text: String!) { found: searchUsers(text: $text, first: 10) { ${personFields} } }`;
const followedDocument = `query($id: ID!) { following(userId: $id, first: 20) { edges { node { ${personFields} } } } }`;

/**
 * A search field for users, with those whom the user follows below it. Arrow keys move, Enter chooses. Fires `choose`
 * (detail: the user). Users of `without` (ids) are left out.
 */
export class PersonPicker extends LitElement {
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static properties = {label: {}, without: {attribute: false}, text: {state: true}};

  static styles = [
    styles,
    css`
    .box { display: flex; align-items: center; gap: var(--space-2); padding: 0 var(--space-3); color: var(--text-muted);
      border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface-raised); }
    .box:focus-within { outline: var(--focus); outline-offset: -1px; }
    input { flex: 1; min-width: 0; min-height: 42px; border: 0; outline: 0; background: none; color: var(--text);
      font: var(--text-16) / 1.4 var(--font); }
    ::placeholder { color: var(--text-muted); opacity: 1; }
    .found { min-height: 176px; max-height: 300px; margin-top: var(--space-2); overflow-y: auto; }
    .found button { display: flex; align-items: center; gap: var(--space-3); width: 100%; min-height: 52px;
      padding: var(--space-1) var(--space-2); border-radius: var(--radius); }
    .found button:hover, .found button:focus-visible { background: var(--surface-hover); outline-offset: -2px; }
    .who { display: grid; min-width: 0; line-height: 1.35; }
    .none { padding: var(--space-4) var(--space-2); }
  `,
  ];

  watcher = new SessionWatcher(this);
  search = new Load(this, () => (this.text ? {document: searchDocument, variables: {text: this.text}} : undefined));
  followed = new Load(this, () =>
    session.me ? {document: followedDocument, variables: {id: session.me.user.id}} : undefined,
  );
  #timer;

  constructor() {
    super();
    this.text = '';
    this.without = [];
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    return html`<label class="box">${icon('search', 18)}<input type="search" aria-label=${this.label ?? 'Find a person'}
        placeholder="Nickname" autocomplete="off" autocapitalize="off" @input=${this.#typed} @keydown=${this.#keyPressed}></label>
      <div class="found" @keydown=${this.#keyPressed}>${this.#found()}</div>`;
  }

  #found() {
    const load = this.text ? this.search : this.followed;
    if (!load.data) {
      return load.problem
        ? html`<p class="none problem" role="alert">${errorText(load.problem)}</p>`
        : html`<t-skeleton lines="3" faces></t-skeleton>`;
    }
    const hidden = new Set([...this.without, session.me?.user.id]);
    const users = (this.text ? load.data.found : nodes(load.data.following)).filter(({id}) => !hidden.has(id));
    if (users.length === 0) {
      return html`<p class="none muted small">${this.text ? 'Nobody found. Type the whole nickname of someone you do not follow.' : 'Type the nickname of a person.'}</p>`;
    }
    return html`${this.text ? nothing : html`<p class="overline">You follow</p>`}${users.map(
      user => html`<button type="button" class="plain" @click=${() => this.#choose(user)}>${avatarOf(user)}<span
          class="who"><b class="clip" dir="auto">${nameOf(user)}</b><span class="muted small clip">@${user.nickname}</span></span></button>`,
    )}`;
  }

  /** Reports the choice, and is ready for the next one. */
  #choose(user) {
    const input = this.renderRoot.querySelector('input');
    clearTimeout(this.#timer);
    input.value = '';
    this.text = '';
    input.focus();
    this.dispatchEvent(new CustomEvent('choose', {detail: user}));
  }

  #typed(event) {
    const text = event.target.value.trim().replace(/^@/, '');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = text;
    }, quietMillis);
  }

  #keyPressed(event) {
    const stops = [this.renderRoot.querySelector('input'), ...this.renderRoot.querySelectorAll('.found button')];
    const at = stops.indexOf(this.renderRoot.activeElement);
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && stops[at + step]) {
      event.preventDefault();
      stops[at + step].focus();
    } else if (event.key === 'Enter' && at === 0) {
      event.preventDefault();
      stops[1]?.click();
    }
  }
}
customElements.define('g-person-picker', PersonPicker);
