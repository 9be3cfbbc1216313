import {css, html, LitElement, nothing} from 'lit';
import {announce, toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {removeMessages} from '../actions/messages.js';
import {errorText, nameList, slowMode} from '../format.js';
import {icon} from '../icons.js';
import {confirmAction} from '../layout/lazy-dialogs.js';
import {nameOf, typingIn} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import './log.js';

/** The view of a channel: header, messages, typing notices and composer. */
export class ChannelView extends LitElement {
  static properties = {channelId: {}, messageId: {}, panel: {}, covered: {attribute: false}, picked: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr); height: 100%; min-width: 0;
      background: var(--surface-raised); }
    header { display: flex; align-items: center; gap: var(--space-1); height: 56px;
      padding: 0 var(--space-2) 0 var(--space-4); border-bottom: 1px solid var(--line); }
    .about { display: flex; flex: 1; align-items: center; min-width: 0; }
    .title { display: flex; align-items: center; gap: var(--space-2); min-width: 0; }
    .title svg { flex: none; color: var(--text-muted); }
    h1 { font-size: var(--text-16); }
    .topic { flex: 1; min-width: 0; min-height: 24px; margin-left: var(--space-2); padding-left: var(--space-3);
      border-left: 1px solid var(--line); color: var(--text-muted); font-size: var(--text-14); }
    .topic:hover { color: var(--text); }
    .tools { display: flex; flex: none; margin-left: auto; }
    .left { display: none; }
    .typing { display: flex; align-items: center; gap: var(--space-2); height: 24px; padding: 0 var(--space-5);
      color: var(--text-muted); font-size: var(--text-12); overflow: hidden; white-space: nowrap; }
    .dots { display: inline-flex; gap: 3px; flex: none; }
    .dots i { width: 5px; height: 5px; border-radius: 50%; background: currentColor; animation: bob 1.2s infinite; }
    .dots i:nth-child(2) { animation-delay: 0.15s; }
    .dots i:nth-child(3) { animation-delay: 0.3s; }
    @keyframes bob { 0%, 60%, 100% { opacity: 0.3; } 30% { opacity: 1; } }
    @media (prefers-reduced-motion: reduce) { .dots i { animation: none; } }
    .select { display: flex; align-items: center; gap: var(--space-2); margin: 0 var(--space-4);
      padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4); border: 1px solid var(--line);
        border-radius: calc(var(--radius) + 4px); background: var(--surface); font-size: var(--text-14); }
    @media (max-width: 767px) { .left { display: block; } header { padding-left: var(--space-1); }
    .about { flex-direction: column; align-items: flex-start; } .title { max-width: 100%; line-height: 1.2; }
    .topic { flex: none; max-width: 100%; margin: 0 0 -4px; padding: 0 0 0 28px; border: 0; font-size: var(--text-12);
      line-height: 20px; }
      .typing { padding-bottom: env(safe-area-inset-bottom); box-sizing: content-box; height: 20px; } }
  `,
  ];

  watcher = new StateWatcher(this, state => [
    state.channels.get(this.channelId),
    state.typing.get(this.channelId),
    state.users,
  ]);
  #clock;

  get log() {
    return this.renderRoot.querySelector('c-log');
  }

  get composer() {
    return this.renderRoot.querySelector('c-composer');
  }

  connectedCallback() {
    super.connectedCallback();
    this.#clock = setInterval(() => store.dispatch('TYPING_OVER', {now: Date.now()}), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#clock);
  }

  willUpdate(changed) {
    if (changed.has('channelId')) {
      this.picked = undefined;
    }
  }

  render() {
    const channel = store.state.channels.get(this.channelId);
    return html`
      <header>
        <span class="left"><t-button variant="quiet" label="Channels"
            @click=${() => this.#drawer('left')}>${icon('menu')}</t-button></span>
        <div class="about"><div class="title">${icon('hash')}<h1 dir="auto"
            class="clip">${channel?.name ?? ' '}</h1></div>
          ${
            channel?.topic
              ? html`<button type="button" dir="auto" class="plain topic clip" title=${channel.topic}
              aria-haspopup="dialog" @click=${() => this.#topic(channel)}>${channel.topic}</button>`
              : nothing
          }</div>
        <span
            class="tools">${this.#tool('search', 'Search', 'search')}${this.#tool('pins', 'Pinned messages', 'pin')}${this.#tool('members', 'Members', 'people')}</span>
      </header>
      <c-log ?inert=${this.covered} .channelId=${this.channelId} .messageId=${this.messageId} @picked=${() => {
        this.picked = this.log.picked;
      }}></c-log>
      ${
        this.picked
          ? this.#selection()
          : html`<c-composer ?inert=${this.covered} .channelId=${this.channelId}
          @sent=${() => this.log.toEnd()} @edit-last=${() => this.log.editLast()}></c-composer>`
      }
      <div class="typing">${this.#typing(channel)}</div>`;
  }

  async #topic(channel) {
    (await import('./topic.js')).openTopic(channel);
  }

  #tool(panel, label, drawing) {
    return html`<t-button variant="quiet" size="small" label=${label} title=${label}
        .expanded=${String(this.panel === panel)}
            @click=${() => this.dispatchEvent(new CustomEvent('panel', {detail: panel, bubbles: true, composed: true}))}>${icon(drawing)}</t-button>`;
  }

  #typing(channel) {
    const names = typingIn(store.state, this.channelId, Date.now()).map(id =>
      nameOf(store.state, channel?.serverId, id),
    );
    if (names.length > 0) {
      return html`<span class="dots"><i></i><i></i><i></i></span><span dir="auto"
          class="clip">${names.length > 3 ? 'Several people are typing …' : `${nameList(names)} ${names.length === 1 ? 'is' : 'are'} typing …`}</span>`;
    }
    return channel?.slowModeSeconds > 0 ? slowMode(channel.slowModeSeconds) : nothing;
  }

  #selection() {
    return html`<div class="select"><span class="grow">${plural(this.picked.size, 'message')} selected</span>
      <t-button variant="quiet" size="small" @click=${() => this.#pick(undefined)}>Cancel</t-button>
      <t-button variant="danger" size="small" ?disabled=${this.picked.size === 0}
          @click=${this.#removeAll}>Delete</t-button></div>`;
  }

  #pick(picked) {
    this.picked = picked;
    this.log.picked = picked;
  }

  async #removeAll() {
    const ids = [...this.picked];
    if (
      await confirmAction({
        heading: `Delete ${plural(ids.length, 'message')}?`,
        text: 'They are deleted for everyone. This cannot be undone.',
        action: 'Delete messages',
      })
    ) {
      try {
        await removeMessages(this.channelId, ids);
        announce(`${plural(ids.length, 'message')} deleted`);
        this.#pick(undefined);
      } catch (problem) {
        toast(errorText(problem), {kind: 'danger'});
      }
    }
  }

  #drawer(which) {
    this.dispatchEvent(new CustomEvent('drawer', {detail: which, bubbles: true, composed: true}));
  }
}
customElements.define('c-channel', ChannelView);
