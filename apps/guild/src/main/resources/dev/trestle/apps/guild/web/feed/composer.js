import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import 'shell/components/button.js';
import {isShortcut, PageKeys} from 'shell/browser/keyboard.js';
import 'shell/components/select.js';
import {limit} from 'shell/forms/limits.js';
import {icon} from '../icons.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {browserStorage} from '../net/storage.js';
import {avatarOf} from '../parts/person.js';
import {tagsIn} from '../parts/text-syntax.js';
import {readDraft, writeDraft} from '../state/drafts.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import './picture-field.js';
import {pictureInputs, storedPictures} from './picture-rules.js';

const maxLength = limit('post.text').max;
/** From here on, the number of characters that are left is shown. */
const countFrom = 800;
const audiences = [
  ['FOLLOWERS', 'My followers'],
  ['PUBLIC', 'Everyone'],
  ['PRIVATE', 'Only me'],
];
const choicesDocument = `{ myGroups(first: 50) { edges { node { id name } } }
  goals(status: ACTIVE, first: 20) { edges { node { id title } } } }`;

/**
 * The form for a new post. What was typed is kept in this browser until it is sent. Fires `post` (detail: {input (of
 * postActivity), pictures}). `c` puts the focus into it.
 */
export class Composer extends LitElement {
  static properties = {
    /** The group that is posted in, where it is not chosen: {id, name}. */
    group: {attribute: false},
    text: {state: true},
    audience: {state: true},
    goalId: {state: true},
    pictures: {state: true},
    open: {state: true},
  };

  static styles = [
    styles,
    css`
    form { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 0 var(--space-3); }
    textarea { display: block; width: 100%; min-height: 44px; padding: 10px 0; border: 0; outline: 0; background: none;
      color: var(--text); font: var(--text-16) / 1.5 var(--font); resize: none; field-sizing: content;
      max-height: 50vh; }
    textarea::placeholder { color: var(--text-muted); opacity: 1; }
    .open textarea { min-height: 96px; }
    .panel:has(textarea:focus-visible) { outline: var(--focus); outline-offset: -1px; }
    textarea:focus-visible { outline: none; }
    .tools { grid-column: 2; display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2);
      padding-top: var(--space-3); border-top: 1px solid var(--line); }
    .choices { display: flex; flex-wrap: wrap; gap: var(--space-2); flex: 1 1 auto; min-width: 0; }
    t-select { max-width: 100%; }
    g-picture-field { grid-column: 2; }
    .tags { grid-column: 2; display: flex; flex-wrap: wrap; gap: var(--space-1); padding-bottom: var(--space-2); }
    .send { display: flex; align-items: center; gap: var(--space-3); margin-left: auto; }
    .over { color: var(--danger); font-weight: 650; }
    @media (max-width: 480px) { .tools, .tags, g-picture-field { grid-column: 1 / -1; } }
  `,
  ];

  watcher = new SessionWatcher(this);
  keys = new PageKeys(this, event => this.#pageKey(event));
  choices = new Load(this, () => (this.open ? {document: choicesDocument} : undefined));

  constructor() {
    super();
    Object.assign(this, {text: '', goalId: '', pictures: [], open: false});
    this.audience = browserStorage.read('audience') ?? 'FOLLOWERS';
  }

  get #draftName() {
    return this.group ? `post:${this.group.id}` : 'post';
  }

  #draftShown;
  #picturesOfDraft;

  /** Shows the draft of the place, when it is known. */
  willUpdate() {
    if (this.#draftShown !== this.#draftName) {
      this.#draftShown = this.#draftName;
      const {text = '', goalId = '', pictures = []} = readDraft(this.#draftName) ?? {};
      Object.assign(this, {text, goalId, open: text !== '' || pictures.length > 0});
      this.#picturesOfDraft = pictures;
    }
  }

  updated() {
    if (this.#picturesOfDraft) {
      const pictures = this.#picturesOfDraft;
      this.#picturesOfDraft = undefined;
      this.#field.show(pictures);
    }
  }

  get #isEmpty() {
    return !this.text.trim() && this.pictures.length === 0;
  }

  render() {
    const user = session.me?.user;
    const tags = tagsIn(this.text);
    const left = maxLength - this.text.length;
    return html`<form class="panel ${this.open ? 'open' : ''}" aria-label="New post" @submit=${this.#send}
        @paste=${this.#pasted} @dragover=${this.#dragged} @drop=${this.#dropped}>
      ${avatarOf(user ?? {nickname: '?'}, 44)}
      <textarea rows="1" dir="auto" aria-label="Text of the post" placeholder=${
        this.group ? `Write to ${this.group.name}` : 'What did you get done?'
      } .value=${live(this.text)} @focus=${this.#focused} @input=${this.#typed} @keydown=${this.#keyPressed}></textarea>
      ${
        tags.length > 0
          ? html`<div class="tags" aria-label="Tags">${tags.map(tag => html`<span class="tag" dir="auto">#${tag}</span>`)}</div>`
          : nothing
      }
      <g-picture-field @change=${this.#picturesChanged}></g-picture-field>
      ${this.open ? this.#tools(left) : nothing}
    </form>`;
  }

  #tools(left) {
    return html`<div class="tools">
      <t-button variant="quiet" size="small" label="Add pictures" ?disabled=${this.pictures.length >= limit('post.pictures').max}
        @click=${() => this.#field.choose()}>${icon('image')}</t-button>
      <div class="choices">${this.group ? nothing : this.#audience()}${this.#goal()}</div>
      <div class="send">
        ${left < maxLength - countFrom ? html`<span class="small numbers ${left < 0 ? 'over' : 'muted'}"><span class="visually-hidden">Characters left: </span>${left}</span>` : nothing}
        <t-button variant="primary" type="submit" ?disabled=${!this.text.trim() || left < 0 || this.#uploading}>Post</t-button>
      </div></div>`;
  }

  #audience() {
    const groups = nodes(this.choices.data?.myGroups).map(({id, name}) => [id, `In ${name}`]);
    const options = [...audiences, ...groups];
    const value = options.some(([one]) => one === this.audience) ? this.audience : 'FOLLOWERS';
    return html`<t-select quiet label="Who sees it" .options=${options} .value=${value}
        @change=${event => this.#choose(event.detail)}></t-select>`;
  }

  #goal() {
    const goals = nodes(this.choices.data?.goals).map(({id, title}) => [id, `About: ${title.slice(0, 40)}`]);
    return goals.length > 0
      ? html`<t-select quiet label="Goal that it is about" .options=${[['', 'No goal'], ...goals]} .value=${this.goalId}
          @change=${this.#chooseGoal}></t-select>`
      : nothing;
  }

  #choose(audience) {
    this.audience = audience;
    browserStorage.write('audience', audience);
  }

  #chooseGoal(event) {
    this.goalId = event.detail;
    this.#keep();
  }

  get #field() {
    return this.renderRoot.querySelector('g-picture-field');
  }

  /** Whether a picture is on its way. */
  get #uploading() {
    return this.pictures.some(({id, failed}) => !id && !failed);
  }

  #picturesChanged(event) {
    event.stopPropagation();
    this.pictures = event.detail;
    this.open ||= this.pictures.length > 0;
    this.#keep();
  }

  #pasted(event) {
    this.#take(event, event.clipboardData);
  }

  #dragged(event) {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
    }
  }

  #dropped(event) {
    this.#take(event, event.dataTransfer);
  }

  #take(event, {files}) {
    if (files.length > 0) {
      event.preventDefault();
      this.#field.add([...files]);
    }
  }

  #focused() {
    this.open = true;
  }

  #typed(event) {
    this.text = event.target.value;
    this.#keep();
  }

  #keep() {
    const {text, goalId} = this;
    writeDraft(this.#draftName, this.#isEmpty ? undefined : {text, goalId, pictures: storedPictures(this.pictures)});
  }

  #keyPressed(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.target.form.requestSubmit();
    } else if (event.key === 'Escape') {
      event.target.blur();
      this.open = !this.#isEmpty;
    }
  }

  #pageKey(event) {
    if (event.key === 'c' && isShortcut(event)) {
      event.preventDefault();
      this.focus();
    }
  }

  focus() {
    this.renderRoot.querySelector('textarea').focus();
  }

  #send(event) {
    event.preventDefault();
    const text = this.text.trim();
    if (!text || text.length > maxLength || this.#uploading) {
      return;
    }
    const {pictures: shown} = this;
    const pictures = pictureInputs(shown);
    const group = this.group?.id ?? (audiences.some(([value]) => value === this.audience) ? undefined : this.audience);
    const input = {
      text,
      tags: tagsIn(text),
      objectId: this.goalId || undefined,
      pictures: pictures.length > 0 ? pictures : undefined,
      ...(group ? {groupId: group, audience: 'GROUP'} : {audience: this.audience}),
    };
    this.text = '';
    this.goalId = '';
    this.#field.show([]);
    this.dispatchEvent(new CustomEvent('post', {detail: {input, pictures: shown}}));
  }

  /** Puts a post back that was not sent. Returns false if something else is there already. */
  putBack({input: {text, objectId, groupId, audience}, pictures}) {
    if (!this.#isEmpty) {
      return false;
    }
    Object.assign(this, {text, goalId: objectId ?? '', open: true});
    if (!this.group) {
      this.#choose(groupId ?? audience);
    }
    this.#field.show(pictures);
    this.focus();
    return true;
  }
}
customElements.define('g-composer', Composer);
