import {html, LitElement, nothing} from 'lit';
import {formStyle} from 'shell/forms/form-style.js';
import {errorText} from '../format.js';
import {get, query} from '../net/api.js';
import {styles} from '../styles.js';

/**
 * A list that loads page by page, as a base class. Subclasses define the source (`path`, `member`), a row, and the
 * empty state.
 */
export class PagedList extends LitElement {
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
          ? html`<t-error level="2" heading="The list could not be loaded"
          request=${this.problem.requestId ?? nothing}
              @retry=${() => this.#more()}>${errorText(this.problem)}</t-error>`
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
