import {html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import 'shell/components/home.js';
import 'shell/components/state.js';
import 'shell/components/theme-switch.js';
import {icon} from '../icons.js';
import {list} from '../net/api.js';
import {logo} from '../parts/logo.js';
import {styles} from '../styles.js';
import {landingStyle} from './landing-style.js';
import './street.js';

const features = [
  [
    'house',
    'Open or by invite',
    'A neighbourhood is public or private. Its administrators may ask to approve who joins.',
  ],
  [
    'people',
    'Roles and a history',
    'Members, administrators and a creator; who joined and what changed stays on record.',
  ],
  [
    'feather',
    'For programs',
    'Neighbourhoods are founded and joined over an API, which its OpenAPI document describes.',
  ],
];

const perPage = 12;

/** The page for visitors: what this is, and the public neighbourhoods. */
export class Landing extends LitElement {
  static styles = [styles, landingStyle];
  static properties = {places: {state: true}, next: {state: true}, failure: {state: true}, busy: {state: true}};

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  render() {
    return html`
      <header><span class="brand">${logo(32)} Neighbourhoods</span></header>
      <main tabindex="-1">
        <section class="hero">
          <div class="words">
            <h1>Neighbourhoods, and the people next door.</h1>
            <p class="lead">Places with members, roles, invites and a history. Look who is around.</p>
            <div class="row"><t-button variant="primary" size="large" href="#places">Look around</t-button></div>
          </div>
          <n-street></n-street>
        </section>
        <section class="features" aria-label="What you can do">
          ${features.map(
            ([name, title, text]) => html`<div class="feature"><span class="sign">${icon(name, 24)}</span>
              <h2>${title}</h2><p class="muted">${text}</p></div>`,
          )}
        </section>
        <section id="places" class="places" aria-labelledby="places-heading">
          <h2 id="places-heading">Neighbourhoods</h2>
          ${this.#directory()}
        </section>
      </main>
      <footer><t-home></t-home><t-theme></t-theme></footer>`;
  }

  #directory() {
    if (this.failure) {
      return html`<t-error level="3" heading="The directory could not be read" .request=${this.failure.requestId}
          ?busy=${this.busy} @retry=${() => this.#load()}>${this.failure.message}</t-error>`;
    }
    if (!this.places) {
      return html`<t-skeleton lines="4"></t-skeleton>`;
    }
    if (!this.places.length) {
      return html`<t-empty level="3" heading="No neighbourhood yet">The first one will be listed here.</t-empty>`;
    }
    return html`<ul class="cards">${this.places.map(place => card(place))}</ul>
      ${
        this.next
          ? html`<div class="more"><t-button ?busy=${this.busy} @click=${() => this.#load()}>Show more</t-button></div>`
          : nothing
      }`;
  }

  async #load() {
    this.busy = true;
    try {
      const {items, next} = await list('/neighborhoods', {cursor: this.next, limit: perPage});
      this.places = [...(this.places ?? []), ...items];
      this.next = next;
      this.failure = undefined;
    } catch (failure) {
      this.failure = failure;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('n-landing', Landing);

const card = ({name, description, member_count: count}) => html`<li class="panel">
  <h3 dir="auto">${name}</h3>
  <p class="muted small about" dir="auto">${description || 'No description yet.'}</p>
  <p class="small count">${icon('people', 18)} <span class="numbers">${count}</span> ${count === 1 ? 'neighbour' : 'neighbours'}</p>
</li>`;
