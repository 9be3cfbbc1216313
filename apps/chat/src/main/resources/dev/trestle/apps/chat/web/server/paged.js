import {LitElement, html, nothing} from 'lit';
import {formStyle} from '../layout/settings-page.js';
import {styles} from '../styles.js';
import {get, query} from '../net/api.js';
import {sorry} from '../words.js';

/**
 * A list that comes in pages. Subclasses say where from (`path`, `member`), how a line looks, and what to say where
 * there is none.
 */
export class Paged extends LitElement {
  static properties = {
    serverId: {},
    entries: {state: true},
    next: {state: true},
    problem: {state: true},
    busy: {state: true},
  };
  static styles = [styles, formStyle];

  firstUpdated() {
    this.load();
  }

  load() {
    this.entries = undefined;
    this.next = undefined;
    return this.#more();
  }

  async #more() {
    this.busy = true;
    this.problem = undefined;
    try {
      const answer = await get(`${this.path}${query({after: this.next})}`);
      this.entries = [...(this.entries ?? []), ...answer[this.member]];
      this.next = answer.next;
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.busy = false;
    }
  }

  render() {
    return html`${this.before?.() ?? nothing}
      ${
        this.problem
          ? html`<t-error level="2" heading="This could not be loaded"
          request=${this.problem.requestId ?? nothing}
              @retry=${() => this.#more()}>${sorry(this.problem)}</t-error>`
          : nothing
      }
      ${this.entries?.length === 0 ? this.nothing() : nothing}
      ${
        this.entries
          ? html`<ul
          class="lines">${this.entries.map(entry => this.line(entry))}</ul>`
          : this.problem
            ? nothing
            : html`<t-skeleton
              lines="5" faces></t-skeleton>`
      }
      ${this.next ? html`<t-button ?busy=${this.busy} @click=${() => this.#more()}>Show more</t-button>` : nothing}
      ${this.after?.() ?? nothing}`;
  }
}
