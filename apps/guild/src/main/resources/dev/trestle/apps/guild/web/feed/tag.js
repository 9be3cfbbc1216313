import {css, html, LitElement} from 'lit';
import 'shell/components/state.js';
import {icon} from '../icons.js';
import {setTitle} from '../parts/title.js';
import {styles} from '../styles.js';
import {tagFeed} from './documents.js';
import './feed-list.js';

/** The page of a tag: public activities that have it. */
export class TagPage extends LitElement {
  static properties = {tag: {}};
  static styles = [styles, css`:host { max-width: 680px; margin: 0 auto; } h1 { overflow-wrap: anywhere; }`];

  #source;

  willUpdate(changed) {
    if (changed.has('tag')) {
      this.#source = tagFeed(this.tag);
    }
  }

  updated() {
    setTitle(`#${this.tag}`);
  }

  render() {
    return html`<div class="page-head"><h1 dir="auto">#${this.tag}</h1></div>
      <g-feed .source=${this.#source} label=${`Posts with #${this.tag}`}><t-empty slot="empty" level="2"
          heading="No public posts with this tag"><span slot="icon">${icon('search', 28)}</span>Write
          one: a word after # is a tag, and everyone finds a post that is for everyone.</t-empty></g-feed>`;
  }
}
customElements.define('g-tag', TagPage);
