import {html, LitElement} from 'lit';
import 'shell/components/dialog.js';
import {prose, renderMarkdown} from 'shell/components/markdown-view.js';
import {styles} from '../styles.js';

/** A dialog with the whole topic of a channel; the header shows its first line. */
class Topic extends LitElement {
  static properties = {channel: {attribute: false}};
  static styles = [styles, prose];

  render() {
    return html`<t-dialog heading=${`#${this.channel.name}`} open @close=${() => this.remove()}><div dir="auto"
        class="prose">${renderMarkdown(this.channel.topic)}</div></t-dialog>`;
  }
}
customElements.define('c-topic', Topic);

export function openTopic(channel) {
  document.body.append(Object.assign(document.createElement('c-topic'), {channel}));
}
