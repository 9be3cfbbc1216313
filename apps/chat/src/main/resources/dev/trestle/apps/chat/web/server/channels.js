import {css, html, LitElement, nothing} from 'lit';
import {confirmAction} from 'shell/components/confirm.js';
import {announce, toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {changeChannel, createChannel, orderChannels, removeChannel} from '../actions/servers.js';
import {durationText, errorText} from '../format.js';
import {icon} from '../icons.js';
import {FormDialog} from '../layout/form-dialog.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

const slows = [
  ['0', 'Off'],
  ['5', '5 seconds'],
  ['10', '10 seconds'],
  ['30', '30 seconds'],
  ['60', '1 minute'],
  ['300', '5 minutes'],
  ['900', '15 minutes'],
  ['3600', '1 hour'],
  ['21600', '6 hours'],
];

/** A dialog that creates a channel, or changes `channel`. */
class ChannelForm extends FormDialog {
  static properties = {...FormDialog.properties, serverId: {}, channel: {attribute: false}};

  get words() {
    return this.channel
      ? {heading: `Change #${this.channel.name}`, action: 'Save channel'}
      : {heading: 'Create a channel', action: 'Create channel'};
  }

  fields() {
    const {name = '', topic = '', slowModeSeconds = 0} = this.channel ?? {};
    return html`<t-field label="Name" name="name" required limit="NewChannel.name" value=${name}
        hint="Lower case; spaces become dashes."></t-field>
      <t-field label="Topic" name="topic" multiline limit="NewChannel.topic" value=${topic}></t-field>
      <t-select label="Slow mode" name="slowModeSeconds" .options=${slows} .value=${String(slowModeSeconds)}
          hint="How long everybody waits between two messages. Moderators do not."></t-select>`;
  }

  async send({name, topic, slowModeSeconds}) {
    const wanted = {name: name.trim(), topic: topic.trim(), slowModeSeconds: Number(slowModeSeconds)};
    await (this.channel
      ? changeChannel(this.channel.channelId, wanted)
      : createChannel(this.serverId, {...wanted, topic: wanted.topic || undefined}));
  }
}
customElements.define('c-channel-form', ChannelForm);

export class ChannelSettings extends LitElement {
  static properties = {serverId: {}, form: {state: true}, dragged: {state: true}};

  static styles = [
    styles,
    formStyle,
    css`
    .lines > li { gap: var(--space-2); }
    .lines > li.over { background: var(--accent-surface); }
    .grip { display: grid; place-items: center; width: 32px; height: 40px; border-radius: 6px; color: var(--text-muted);
      cursor: grab; touch-action: none; }
    .dragged { opacity: 0.4; }
    .name { display: flex; align-items: center; gap: var(--space-1); font-weight: 600; }
    .head p { flex: 1 1 240px; }
    .head t-button { flex: none; }
    .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3);
      margin-bottom: var(--space-3); }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.servers.get(this.serverId), state.channels]);

  render() {
    const {channelIds} = store.state.servers.get(this.serverId);
    return html`
      <div class="head"><p class="muted small">Drag channels, or use the arrow keys on their handles, to put them in
        order.</p><t-button variant="primary" size="small" @click=${() => {
          this.form = {};
        }}>${icon('plus', 16)} Create channel</t-button></div>
      <ul class="lines">${channelIds.map((id, i) => {
        const channel = store.state.channels.get(id);
        return html`<li class=${this.dragged === id ? 'dragged' : ''} data-id=${id}>
          <button class="plain grip" type="button"
              aria-label=${`Move #${channel.name}, place ${i + 1} of ${channelIds.length}`}
                  @pointerdown=${event => this.#grab(event, id)}
                      @keydown=${event => this.#keyPressed(event, id)}>${icon('grip', 18)}</button>
          <div class="grow"><div class="name">${icon('hash', 16)}<span dir="auto"
              class="clip">${channel.name}</span></div>
            <div dir="auto"
                class="muted small clip">${[channel.topic, channel.slowModeSeconds ? `Slow mode: ${durationText(channel.slowModeSeconds)}` : ''].filter(Boolean).join(' · ')}</div></div>
          <t-button variant="quiet" size="small" label=${`Change #${channel.name}`} @click=${() => {
            this.form = {channel};
          }}>${icon('edit', 18)}</t-button>
          <t-button variant="quiet" size="small" label=${`Delete #${channel.name}`} ?disabled=${channelIds.length === 1}
              @click=${() => this.#remove(channel)}>${icon('trash', 18)}</t-button>
        </li>`;
      })}</ul>
      ${
        this.form
          ? html`<c-channel-form .serverId=${this.serverId} .channel=${this.form.channel} @close=${() => {
              this.form = undefined;
            }}></c-channel-form>`
          : nothing
      }`;
  }

  async #order(ids) {
    await orderChannels(this.serverId, ids).catch(problem => toast(errorText(problem), {kind: 'danger'}));
  }

  #keyPressed(event, id) {
    const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
    const ids = store.state.servers.get(this.serverId).channelIds;
    const at = ids.indexOf(id);
    if (!step || !ids[at + step]) {
      return;
    }
    event.preventDefault();
    this.#order(ids.toSpliced(at, 1).toSpliced(at + step, 0, id));
    announce(`Place ${at + step + 1} of ${ids.length}`);
    this.updateComplete.then(() =>
      setTimeout(() => this.renderRoot.querySelector(`li[data-id="${id}"] .grip`)?.focus()),
    );
  }

  /** Drags a channel to another position. The order is stored when the pointer is released. */
  #grab(event, id) {
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    this.dragged = id;
    const before = store.state.servers.get(this.serverId).channelIds;
    let order = before;
    const move = ({clientY}) => {
      const rows = [...this.renderRoot.querySelectorAll('li')];
      const over = rows.find(row => {
        const box = row.getBoundingClientRect();
        return clientY >= box.top && clientY < box.bottom;
      })?.dataset.id;
      const from = order.indexOf(id);
      const to = order.indexOf(over);
      if (to >= 0 && to !== from) {
        order = order.toSpliced(from, 1).toSpliced(to, 0, id);
        store.dispatch('CHANNELS_ORDERED', {serverId: this.serverId, channelIds: order});
      }
    };
    const end = () => {
      grip.removeEventListener('pointermove', move);
      this.dragged = undefined;
      if (order !== before) {
        this.#order(order);
      }
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', end, {once: true});
    grip.addEventListener('pointercancel', end, {once: true});
  }

  async #remove(channel) {
    if (
      await confirmAction({
        heading: `Delete #${channel.name}?`,
        text: 'The channel and all its messages are deleted for everyone. This cannot be undone.',
        action: 'Delete channel',
      })
    ) {
      await removeChannel(channel).catch(problem => toast(errorText(problem), {kind: 'danger'}));
    }
  }
}
customElements.define('c-channel-settings', ChannelSettings);
