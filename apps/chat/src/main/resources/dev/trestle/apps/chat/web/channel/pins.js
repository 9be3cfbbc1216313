import {html, LitElement, nothing} from 'lit';
import {prose} from 'shell/components/markdown-view.js';
import {toast} from 'shell/components/toast.js';
import {setPinned} from '../actions/messages.js';
import {gateway} from '../actions/subscriptions.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {get} from '../net/api.js';
import {may} from '../state/rights.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';
import {messagePreview, previewStyle} from './message-preview.js';

/** The pinned messages of a channel, newest first. */
export class Pins extends LitElement {
  static properties = {serverId: {}, channelId: {}, messages: {state: true}, problem: {state: true}};
  static styles = [styles, prose, previewStyle];

  connectedCallback() {
    super.connectedCallback();
    gateway.addEventListener('dispatch', this.#received);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    gateway.removeEventListener('dispatch', this.#received);
  }

  #received = ({detail: {t, d}}) => {
    if (t === 'PINS_UPDATE' && d.channelId === this.channelId) {
      this.#load();
    }
  };

  willUpdate(changed) {
    if (changed.has('channelId')) {
      this.messages = undefined;
      this.#load();
    }
  }

  async #load() {
    const {channelId} = this;
    this.problem = undefined;
    try {
      const {messages} = await get(`/channels/${channelId}/pins`);
      if (channelId === this.channelId) {
        this.messages = messages;
      }
    } catch (problem) {
      this.problem = problem;
    }
  }

  render() {
    return html`<div class="top"><h2>Pinned
      messages</h2><t-button variant="quiet" size="small" label="Close"
          @click=${() => this.dispatchEvent(new CustomEvent('panel', {detail: 'pins', bubbles: true, composed: true}))}>${icon('close')}</t-button></div>
      <span></span><div class="results">${this.#list()}</div>`;
  }

  #list() {
    if (this.problem) {
      return html`<t-error heading="The pins could not be loaded"
          @retry=${() => this.#load()}>${errorText(this.problem)}</t-error>`;
    }
    if (!this.messages) {
      return html`<t-skeleton lines="4" faces></t-skeleton>`;
    }
    if (this.messages.length === 0) {
      return html`<t-empty heading="No pinned messages"><span slot="icon">${icon('pin', 28)}</span>Moderators can pin a message from its menu.</t-empty>`;
    }
    const allowed = may(store.state.servers.get(this.serverId)?.me, 'pin');
    const actions = message =>
      allowed ? html`<button class="plain" type="button" @click=${() => this.#unpin(message)}>Unpin</button>` : nothing;
    return html`<ul>${this.messages.map(message => messagePreview(message, this.serverId, {actions: actions(message)}))}</ul>`;
  }

  async #unpin(message) {
    try {
      await setPinned(message, false);
      this.messages = this.messages.filter(other => other !== message);
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    }
  }
}
customElements.define('c-pins', Pins);
