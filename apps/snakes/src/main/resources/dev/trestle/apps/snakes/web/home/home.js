import {LitElement, html, css, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {styles} from '../styles.js';
import {api} from '../net/api.js';
import {parseCode, spaced} from '../game/code.js';
import {navigate} from 'shell/router.js';
import {session} from '../net/session.js';
import {icon} from '../icons.js';
import {thumb} from '../board/thumbnail.js';
import {boardName, duration, modeName, plural} from '../words.js';
import '../board/board.js';

/** The board beside the title: small, so that its snakes are large. */
const shown = {
  size: 36,
  snakesAndLadders: [
    {from: 4, to: 21},
    {from: 13, to: 24},
    {from: 20, to: 33},
    {from: 17, to: 6},
    {from: 27, to: 9},
    {from: 35, to: 16},
  ],
};

const every = 10_000;
const shownResults = 6;

/** The time for which a game can be replayed; who has won is remembered for longer. */
const kept = 24 * 3600_000;

/** The first screen: make a game, join one, go on with one, see how others ended. */
export class Home extends LitElement {
  static properties = {
    games: {state: true},
    cursor: {state: true},
    results: {state: true},
    forgotten: {state: true},
    seats: {state: true},
    problem: {state: true},
    hint: {state: true},
  };

  static styles = [
    styles,
    css`
    :host { max-width: 1120px; margin: 0 auto; padding: var(--space-2) var(--space-4) var(--space-8); }
    .hero { display: grid; gap: var(--space-6); align-items: center; }
    h1 { font-size: clamp(var(--text-28), 8.5vw, var(--text-40)); letter-spacing: -0.025em; line-height: 1.08; }
    .lead { margin: var(--space-3) 0 var(--space-5); font-size: var(--text-20); line-height: 1.45;
      color: var(--text-muted); max-width: 32ch; text-wrap: pretty; }
    .begin { display: grid; gap: var(--space-4); max-width: 420px; }
    form { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-2); }
    label { grid-column: 1 / -1; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
    input {
      min-width: 0; min-height: 44px; padding: 0 var(--space-3); border: 1px solid var(--line-strong);
        border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
      font: 600 var(--text-20) / 1 var(--font-mono); letter-spacing: 0.14em; text-transform: uppercase;
    }
    input::placeholder { color: var(--text-muted); opacity: 0.7; font-weight: 400; }
    .join t-button { display: grid; }
    .hint { grid-column: 1 / -1; min-height: 24px; padding-top: var(--space-1); font-size: var(--text-14);
      color: var(--danger); }
    .or { display: flex; align-items: center; gap: var(--space-3); color: var(--text-muted); font-size: var(--text-14);
      }
    .or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--line); }
    .picture { order: -1; height: 148px; margin: 0 0 calc(-1 * var(--space-2)); overflow: hidden;
      border-radius: calc(var(--radius) + 4px); }
    .lists { display: grid; gap: var(--space-6); margin-top: var(--space-7); align-items: start; }
    section > h2 { margin-bottom: var(--space-3); }
    .card { padding: var(--space-2); }
    .thumb { border-radius: 6px; background: light-dark(#f0ead8, #2f3935); flex: none; }
    .code { color: var(--text); font: 650 var(--text-16) / 1.3 var(--font-mono); letter-spacing: 0.06em; }
    .who { display: block; color: var(--text-muted); font-weight: 400; }
    t-empty { margin: calc(-1 * var(--space-3)) 0; }
    .more { margin-top: var(--space-2); }
    footer { margin-top: var(--space-7); text-align: center; }
    .result { display: flex; align-items: center; gap: var(--space-3); min-height: 56px;
      padding: var(--space-1) var(--space-3); border-radius: var(--radius); color: var(--text);
        font: var(--text-14) / 1.35 var(--font); text-decoration: none; transition: background-color var(--quick); }
    a.result:hover { background: var(--surface-hover); }
    .result .crown { flex: none; color: light-dark(#b07a00, #f2c14e); }
    .result b { display: block; font-weight: 600; }
    .again { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--accent-text);
      font-weight: 600; white-space: nowrap; }
    @media (min-width: 700px) { .lists { grid-template-columns: 1fr 1fr; }
    .lists.three > :last-child { grid-column: 1 / -1; } }
    @media (min-width: 1000px) { .lists.three { grid-template-columns: repeat(3, 1fr); }
    .lists.three > :last-child { grid-column: auto; } }
    @media (min-width: 700px) {
      :host { padding-top: var(--space-6); }
      .hero { grid-template-columns: 1fr minmax(240px, 40%); gap: var(--space-6); }
      .picture { order: 0; height: auto; margin: 0; overflow: visible; transform: rotate(2.5deg); }
    }
    @media (min-width: 1000px) { .hero { gap: var(--space-8); } }
  `,
  ];

  #timer;
  #pages = 0;

  constructor() {
    super();
    this.seats = session.seats();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
    this.#resume();
    this.#remember();
    this.#later();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    return html`
      <div class="hero">
        <div>
          <h1>Snakes &amp; Ladders, with everyone you know</h1>
          <p class="lead">Make a game, send the code, roll. No account, nothing to install, up to 300 players on one
            board.</p>
          <div class="begin">
            <t-button variant="primary" size="large" wide href="/snakes/?new">${icon('play', 18)} Create a
              game</t-button>
            <div class="or">or</div>
            <form class="join" @submit=${this.#join} novalidate>
              <label for="code">Join with a code</label>
              <input id="code" name="code" placeholder="KXQ 7MD" maxlength="12" autocomplete="off"
                  autocapitalize="characters" spellcheck="false" enterkeyhint="go"
                aria-describedby="hint" aria-invalid=${this.hint ? 'true' : 'false'} @input=${() => {
                  this.hint = undefined;
                }}>
              <t-button type="submit" @click=${this.#join}>Join</t-button>
              <div class="hint" id="hint" role="alert">${this.hint ?? nothing}</div>
            </form>
          </div>
        </div>
        <div class="picture" aria-hidden="true"><s-board preview .board=${shown}
            label="A small board with snakes and ladders"></s-board></div>
      </div>
      <div class="lists ${this.seats.length ? 'three' : ''}">
        ${
          this.seats.length
            ? html`<section aria-labelledby="mine"><h2 id="mine">Your games</h2>
          <div class="card"><t-list
              label="Your games">${this.seats.map(seat => this.#seat(seat))}</t-list></div></section>`
            : nothing
        }
        <section aria-labelledby="open"><h2 id="open">Open games</h2><div class="card">${this.#open()}</div></section>
        <section aria-labelledby="over"><h2 id="over">Recently
          finished</h2><div class="card">${this.#over()}</div></section>
      </div>
      <footer><t-home></t-home></footer>`;
  }

  #over() {
    if (this.forgotten && !this.results) {
      return html`<t-error heading="The results could not be loaded" request=${this.forgotten.requestId ?? nothing}
          @retry=${() => this.#remember()}>${this.forgotten.message}</t-error>`;
    }
    if (!this.results) {
      return html`<t-skeleton lines="3"></t-skeleton>`;
    }
    if (this.results.length === 0) {
      return html`<t-empty heading="Nobody has won yet">When an open game ends, you can see here who won it, and watch
        it again.
        <span slot="sign">${icon('flag', 28)}</span></t-empty>`;
    }
    return html`<ul>${repeat(
      this.results.slice(0, shownResults),
      result => result.code,
      result => html`<li>${this.#result(result)}</li>`,
    )}</ul>`;
  }

  #result({code, winnerName, players, durationMillis, size, finishedAt}) {
    const words = html`<span class="crown">${icon('crown', 24)}</span>
      <span class="grow"><b dir="auto" class="clip">${winnerName}</b><span class="who">${plural(players, 'player')} ·
        ${boardName({size})} · ${duration(durationMillis)} · <t-time datetime=${finishedAt}></t-time></span></span>`;
    return Date.now() - Date.parse(finishedAt) < kept
      ? html`<a class="result" href="/snakes/g/${code}?replay">${words}<span class="again">${icon('play', 16)}
        Replay</span></a>`
      : html`<div class="result">${words}</div>`;
  }

  #seat({code, name, game, at}) {
    return html`<a href="/snakes/g/${code}">
      ${game ? thumb(game.board) : html`<svg class="thumb" width="56" height="56" aria-hidden="true"></svg>`}
      <span class="grow"><span class="code">${spaced(code)}</span><span class="who">as ${name} ·
        <t-time datetime=${new Date(at).toISOString()}></t-time></span></span>
      ${game ? status(game, 'Waiting') : nothing}</a>`;
  }

  #open() {
    if (this.problem) {
      return html`<t-error heading="The games could not be loaded" request=${this.problem.requestId ?? nothing}
          @retry=${() => this.#load()}>${this.problem.message}</t-error>`;
    }
    if (!this.games) {
      return html`<t-skeleton lines="3" faces></t-skeleton>`;
    }
    const mine = new Set(this.seats.map(seat => seat.code));
    const others = this.games.filter(game => !mine.has(game.code));
    const more = this.cursor
      ? html`<t-button class="more" variant="quiet" wide @click=${() => this.#load(this.cursor)}>Show more</t-button>`
      : nothing;
    if (others.length === 0) {
      return this.cursor
        ? html`<t-empty heading="None of the newest games is open">Older ones may be, or create
          one.<span slot="sign">${icon('people', 28)}</span></t-empty>${more}`
        : html`<t-empty heading="No open games right now">Create one: whoever comes next will find it
          here.<span slot="sign">${icon('people', 28)}</span></t-empty>`;
    }
    return html`<t-list class="open" label="Open games">${repeat(
      others,
      game => game.code,
      game => html`<a href="/snakes/g/${game.code}">
        ${thumb(game.board)}
        <span class="grow"><span class="code">${spaced(game.code)}</span>
          <span class="who">${game.playerCount} of ${plural(game.options.maxPlayers, 'player')} ·
            ${boardName(game.board)} · ${modeName(game.options)}</span></span>
        ${status(game)}</a>`,
    )}</t-list>${more}`;
  }

  async #load(cursor) {
    this.problem = undefined;
    try {
      const page = await api.games(cursor);
      this.games = [...(cursor ? this.games : []), ...page.games];
      this.cursor = page.cursor;
      this.#pages = cursor ? this.#pages + 1 : 1;
    } catch (problem) {
      this.problem = problem;
    }
  }

  /** The next look begins a while after the last has ended, however long that took. */
  #later() {
    this.#timer = setTimeout(async () => {
      if (!document.hidden) {
        await this.#refresh();
      }
      if (this.isConnected) {
        this.#later();
      }
    }, every);
  }

  /**
   * What is shown, as it is now. Rows neither come nor go under a finger; what could not be asked is asked the next
   * time.
   */
  async #refresh() {
    const pages = this.#pages;
    try {
      const games = [];
      let cursor;
      for (let page = 0; page < pages && (page === 0 || cursor); page++) {
        const next = await api.games(cursor);
        games.push(...next.games);
        cursor = next.cursor;
      }
      const results = await api.results();
      if (pages === 0 || pages !== this.#pages || this.problem) {
        return;
      }
      if (this.renderRoot.querySelector('.open')?.matches(':hover, :focus-within')) {
        const now = new Map(games.map(game => [game.code, game]));
        this.games = this.games.map(game => now.get(game.code) ?? game);
      } else {
        Object.assign(this, {games, cursor, results});
      }
    } catch {
      // The old list is better than none.
    }
  }

  async #remember() {
    this.forgotten = undefined;
    try {
      this.results = await api.results();
    } catch (problem) {
      this.forgotten = problem;
    }
  }

  /** Games that are gone are no longer offered. */
  async #resume() {
    const seats = await Promise.all(
      this.seats.map(async seat => {
        try {
          return {...seat, game: (await api.game(seat.code)).game};
        } catch (problem) {
          if (problem.status === 404 || problem.status === 410) {
            session.stand(seat.code);
            return undefined;
          }
          return seat;
        }
      }),
    );
    this.seats = seats.filter(Boolean);
  }

  #join = event => {
    event.preventDefault();
    const typed = this.renderRoot.querySelector('#code');
    const {code, hint} = parseCode(typed.value);
    this.hint = hint;
    if (code) {
      navigate(`/snakes/g/${code}`);
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
