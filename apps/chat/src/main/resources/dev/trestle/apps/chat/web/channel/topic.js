import {LitElement, html} from 'lit';
import 'shell/dialog.js';
import {styles} from '../styles.js';
import {prose, show} from '../text/render.js';

/** All of a channel's topic: the head of the channel has room for its beginning. */
class Topic extends LitElement {
  static properties = {channel: {attribute: false}};
  static styles = [styles, prose];

  render() {
    return html`<t-dialog heading=${`#${this.channel.name}`} open @close=${() => this.remove()}><div dir="auto"
        class="prose">${show(this.channel.topic)}</div></t-dialog>`;
  }
}
customElements.define('c-topic', Topic);

export function openTopic(channel) {
  document.body.append(Object.assign(document.createElement('c-topic'), {channel}));
}
