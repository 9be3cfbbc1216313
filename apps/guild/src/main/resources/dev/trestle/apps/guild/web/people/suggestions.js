import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {suggestionFields, suggestionsOf} from './documents.js';
import './user-row.js';

/** People whom the user may want to follow. Nothing is shown without any. `alone`: on the page to find people. */
export class Suggestions extends LitElement {
  static properties = {count: {type: Number}, alone: {type: Boolean, reflect: true}};
  static styles = [
    styles,
    css`.panel { display: grid; gap: var(--space-1); } :host([alone]) li { padding: var(--space-2) 0; }`,
  ];

  load = new Load(this, () => ({document: `{ ${suggestionFields(this.count)} }`}));

  constructor() {
    super();
    this.count = 4;
  }

  render() {
    const {data} = this.load;
    const users = data ? suggestionsOf(data) : [];
    return users.length === 0
      ? nothing
      : html`<section class="panel" aria-labelledby="title"><div class="spread"><h2 id="title">Who to follow</h2>
          ${this.alone ? nothing : html`<a class="small" href=${paths.findPeople}>Find more</a>`}</div>
        <ul>${repeat(
          users,
          user => user.id,
          user => html`<li><g-user-row ?compact=${!this.alone} .user=${user}></g-user-row></li>`,
        )}</ul></section>`;
  }
}
customElements.define('g-suggestions', Suggestions);
