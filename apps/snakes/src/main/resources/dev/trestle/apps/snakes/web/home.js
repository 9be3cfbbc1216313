import {LitElement, html, css, nothing} from 'lit';
import {looks} from './looks.js';
import {api} from './api.js';
import {parseCode, spaced} from './code.js';
import {go} from './go.js';
import {session} from './session.js';
import {sign} from './signs.js';
import {thumb} from './thumb.js';
import {boardName, modeName, plural} from './words.js';
import './board.js';

/** The board beside the title: small, so that its snakes are large. */
const shown = {size: 36, snakesAndLadders: [{from: 4, to: 21}, {from: 13, to: 24}, {from: 20, to: 33}, {from: 17, to: 6}, {from: 27, to: 9}, {from: 35, to: 16}]};

/** Where everybody begins: make a game, join one, go on with one. */
export class Home extends LitElement {
  static properties = {
    games: {state: true},
    cursor: {state: true},
    seats: {state: true},
    problem: {state: true},
    hint: {state: true},
  };

  static styles = [looks, css`
    :host { max-width: 1120px; margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-8); }
    .hero { display: grid; gap: var(--space-6); align-items: center; }
    h1 { font-size: clamp(var(--text-28), 8.5vw, var(--text-40)); letter-spacing: -0.025em; line-height: 1.08; }
    .lead { margin: var(--space-3) 0 var(--space-5); font-size: var(--text-20); line-height: 1.45; color: var(--text-muted); max-width: 32ch; text-wrap: pretty; }
    .begin { display: grid; gap: var(--space-4); max-width: 420px; }
    form { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-2); }
    label { grid-column: 1 / -1; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
    input {
      min-width: 0; min-height: 44px; padding: 0 var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
      font: 600 var(--text-20) / 1 var(--font-mono); letter-spacing: 0.14em; text-transform: uppercase;
    }
    input::placeholder { color: var(--text-muted); opacity: 0.7; font-weight: 400; }
    .join t-button { display: grid; }
    .hint { grid-column: 1 / -1; min-height: 24px; padding-top: var(--space-1); font-size: var(--text-14); color: var(--danger); }
    .or { display: flex; align-items: center; gap: var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
    .or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--line); }
    .picture { display: none; }
    .lists { display: grid; gap: var(--space-6); margin-top: var(--space-7); align-items: start; }
    section > h2 { margin-bottom: var(--space-3); }
    .card { padding: var(--space-2); }
    .thumb { border-radius: 6px; background: light-dark(#f0ead8, #2f3935); flex: none; }
    .code { color: var(--text); font: 650 var(--text-16) / 1.3 var(--font-mono); letter-spacing: 0.06em; }
    .who { display: block; color: var(--text-muted); font-weight: 400; }
    t-empty { margin: calc(-1 * var(--space-3)) 0; }
    .more { margin-top: var(--space-2); }
    @media (min-width: 640px) { .lists.two { grid-template-columns: 1fr 1fr; } }
    @media (min-width: 820px) {
      :host { padding-top: var(--space-6); }
      .hero { grid-template-columns: 1fr minmax(320px, 440px); gap: var(--space-8); }
      .picture { display: block; transform: rotate(2.5deg); }
    }
  `];

  constructor() {
    super();
    this.seats = session.seats();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
    this.#resume();
  }

  render() {
    return html`
      <div class="hero">
        <div>
          <h1>Snakes &amp; Ladders, with everyone you know</h1>
          <p class="lead">Make a game, send the code, roll. No account, nothing to install, up to 300 players on one board.</p>
          <div class="begin">
            <t-button variant="primary" size="large" wide href="/snakes/?new">${sign('play', 18)} Create a game</t-button>
            <div class="or">or</div>
            <form class="join" @submit=${this.#join} novalidate>
              <label for="code">Join with a code</label>
              <input id="code" name="code" placeholder="KXQ 7MD" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"
                aria-describedby="hint" aria-invalid=${this.hint ? 'true' : 'false'} @input=${() => { this.hint = undefined; }}>
              <t-button type="submit" @click=${this.#join}>Join</t-button>
              <div class="hint" id="hint" role="alert">${this.hint ?? nothing}</div>
            </form>
          </div>
        </div>
        <s-board class="picture" preview .board=${shown} label="A small board with snakes and ladders" aria-hidden="true"></s-board>
      </div>
      <div class="lists ${this.seats.length ? 'two' : ''}">
        ${this.seats.length ? html`<section aria-labelledby="mine"><h2 id="mine">Your games</h2>
          <div class="card"><t-list label="Your games">${this.seats.map(seat => this.#seat(seat))}</t-list></div></section>` : nothing}
        <section aria-labelledby="open"><h2 id="open">Open games</h2><div class="card">${this.#open()}</div></section>
      </div>`;
  }

  #seat({code, name, game, at}) {
    return html`<a href="/snakes/g/${code}">
      ${game ? thumb(game.board) : html`<svg class="thumb" width="56" height="56" aria-hidden="true"></svg>`}
      <span class="grow"><span class="code">${spaced(code)}</span><span class="who">as ${name} · <t-time datetime=${new Date(at).toISOString()}></t-time></span></span>
      ${game ? status(game, 'Waiting') : nothing}</a>`;
  }

  #open() {
    if (this.problem) {
      return html`<t-error heading="The games could not be loaded" request=${this.problem.requestId ?? nothing} @retry=${() => this.#load()}>${this.problem.message}</t-error>`;
    }
    if (!this.games) {
      return html`<t-skeleton lines="3" faces></t-skeleton>`;
    }
    const mine = new Set(this.seats.map(seat => seat.code));
    const others = this.games.filter(game => !mine.has(game.code));
    if (others.length === 0) {
      return html`<t-empty heading="No open games right now">Create one: whoever comes next will find it here.
        <span slot="sign">${sign('people', 28)}</span></t-empty>`;
    }
    return html`<t-list label="Open games">${others.map(game => html`<a href="/snakes/g/${game.code}">
        ${thumb(game.board)}
        <span class="grow"><span class="code">${spaced(game.code)}</span>
          <span class="who">${game.playerCount} of ${plural(game.options.maxPlayers, 'player')} · ${boardName(game.board)} · ${modeName(game.options)}</span></span>
        ${status(game)}</a>`)}</t-list>
      ${this.cursor ? html`<t-button class="more" variant="quiet" wide @click=${() => this.#load(this.cursor)}>Show more</t-button>` : nothing}`;
  }

  async #load(cursor) {
    this.problem = undefined;
    try {
      const page = await api.games(cursor);
      this.games = [...(cursor ? this.games : []), ...page.games];
      this.cursor = page.cursor;
    } catch (problem) {
      this.problem = problem;
    }
  }

  /** Games that are gone are no longer offered. */
  async #resume() {
    const seats = await Promise.all(this.seats.map(async seat => {
      try {
        return {...seat, game: (await api.game(seat.code)).game};
      } catch (problem) {
        if (problem.status === 404 || problem.status === 410) {
          session.stand(seat.code);
          return undefined;
        }
        return seat;
      }
    }));
    this.seats = seats.filter(Boolean);
  }

  #join = event => {
    event.preventDefault();
    const typed = this.renderRoot.querySelector('#code');
    const {code, hint} = parseCode(typed.value);
    this.hint = hint;
    if (code) {
      go(`/snakes/g/${code}`);
    } else {
      typed.focus();
    }
  };
}

/** open: what is said of a game that has not begun and has a seat left. */
function status(game, open = 'Join') {
  const full = open === 'Join' && game.playerCount >= game.options.maxPlayers;
  return {
    waiting: full ? html`<t-badge>Full</t-badge>` : html`<t-badge tone="ok">${open}</t-badge>`,
    playing: html`<t-badge tone="accent">Playing</t-badge>`,
    finished: html`<t-badge>Finished</t-badge>`,
    abandoned: html`<t-badge>Over</t-badge>`,
  }[game.status];
}

customElements.define('s-home', Home);
