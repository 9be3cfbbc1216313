import {css, html, LitElement} from 'lit';
import {announce, toast} from 'shell/components/toast.js';
import {limit} from 'shell/forms/limits.js';
import {editMessage} from '../actions/messages.js';
import {errorText} from '../format.js';
import {memberIdByName, userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';
import {withIds, withNames} from '../text/names.js';

/** The editor of a message. Enter saves, Escape cancels; after a failure the text stays. Fires `done`. */
export class Edit extends LitElement {
  static properties = {message: {attribute: false}, busy: {state: true}};

  static styles = [
    styles,
    css`
    :host { margin: var(--space-1) 0; }
    textarea { display: block; width: 100%; min-height: 44px; max-height: 40dvh; padding: var(--space-2) var(--space-3);
      border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface);
        color: var(--text); font: var(--text-16) / 1.45 var(--font); resize: none; field-sizing: content;
          user-select: text; -webkit-user-select: text; }
    .below { display: flex; align-items: center; gap: var(--space-2); min-height: 32px; color: var(--text-muted);
      font-size: var(--text-12); }
    button { padding: var(--space-1); color: var(--accent-text); font-weight: 600; }
    @media (pointer: coarse) { button { min-height: 44px; padding: 0 var(--space-3); font-size: var(--text-14); } }
  `,
  ];

  firstUpdated() {
    const area = this.renderRoot.querySelector('textarea');
    area.value = withNames(this.message.content, id => userOf(store.state, id)?.username);
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }

  render() {
    return html`<textarea dir="auto" aria-label="Edit message" maxlength=${limit('MessageChanges.content').max} @keydown=${this.#keyPressed}></textarea>
      <div class="below">Escape to <button class="plain" type="button" @click=${this.#done}>cancel</button> · Enter to
        <button class="plain" type="button" ?disabled=${this.busy} @click=${this.#save}>save</button></div>`;
  }

  #keyPressed(event) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#done();
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.isComposing &&
      matchMedia('(pointer: fine)').matches
    ) {
      event.preventDefault();
      this.#save();
    }
  }

  async #save() {
    const {serverId} = store.state.channels.get(this.message.channelId);
    const content = withIds(this.renderRoot.querySelector('textarea').value.trim(), name =>
      memberIdByName(store.state, serverId, name),
    );
    if (content === this.message.content || !content) {
      if (content) {
        this.#done();
      } else {
        toast('A message cannot be empty. You can delete it instead.');
      }
      return;
    }
    this.busy = true;
    try {
      await editMessage(this.message, content);
      announce('Saved');
      this.#done();
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    } finally {
      this.busy = false;
    }
  }

  #done = () => this.dispatchEvent(new CustomEvent('done', {bubbles: true, composed: true}));
}
customElements.define('c-edit', Edit);
