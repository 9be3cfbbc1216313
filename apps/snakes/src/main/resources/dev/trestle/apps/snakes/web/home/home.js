import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {navigate} from 'shell/browser/router.js';
import {plural} from 'shell/text/format.js';
import {thumbnail} from '../board/thumbnail.js';
import {boardName, duration, modeName} from '../format.js';
import {parseCode, spaced} from '../game/code.js';
import {icon} from '../icons.js';
import {api} from '../net/api.js';
import {session} from '../net/session.js';
import {styles} from '../styles.js';
import {homeStyle} from './home-style.js';
import '../board/board.js';

/** The board beside the title, small so that its snakes are large. */
const titleBoard = {
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

const refreshMillis = 10_000;
const shownResults = 6;

/** The time for which a finished game can be replayed, in milliseconds; results are listed for longer. */
const replayMillis = 24 * 3600_000;

/** The home screen: create a game, join one by code, continue one, and see open games and results. */
export class Home extends LitElement {
  static properties = {
    games: {state: true},
    cursor: {state: true},
    results: {state: true},
    resultsProblem: {state: true},
    seats: {state: true},
    problem: {state: true},
    hint: {state: true},
  };

  static styles = [styles, homeStyle];

  #timer;
  #pages = 0;

  constructor() {
    super();
    this.seats = session.seats();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
    this.#loadSeats();
    this.#loadResults();
    this.#scheduleRefresh();
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
              <input id="code" name="code" placeholder="KXQ 7MD" autocomplete="off"
                  autocapitalize="characters" spellcheck="false" enterkeyhint="go"
                aria-describedby="hint" aria-invalid=${this.hint ? 'true' : 'false'} @input=${() => {
                  this.hint = undefined;
                }}>
              <t-button type="submit" @click=${this.#join}>Join</t-button>
              <div class="hint" id="hint" role="alert">${this.hint ?? nothing}</div>
            </form>
          </div>
        </div>
        <div class="picture" aria-hidden="true"><s-board preview .board=${titleBoard}
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
    if (this.resultsProblem && !this.results) {
      return html`<t-error heading="The results could not be loaded" request=${this.resultsProblem.requestId ?? nothing}
          @retry=${() => this.#loadResults()}>${this.resultsProblem.message}</t-error>`;
    }
    if (!this.results) {
      return html`<t-skeleton lines="3"></t-skeleton>`;
    }
    if (this.results.length === 0) {
      return html`<t-empty heading="Nobody has won yet">Finished open games are listed here, with their winners and
        replays.
        <span slot="icon">${icon('flag', 28)}</span></t-empty>`;
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
    return Date.now() - Date.parse(finishedAt) < replayMillis
      ? html`<a class="result" href="/snakes/g/${code}?replay">${words}<span class="again">${icon('play', 16)}
        Replay</span></a>`
      : html`<div class="result">${words}</div>`;
  }

  #seat({code, name, game, at}) {
    return html`<a href="/snakes/g/${code}">
      ${game ? thumbnail(game.board) : html`<svg class="thumb" width="56" height="56" aria-hidden="true"></svg>`}
      <span class="grow"><span class="code">${spaced(code)}</span><span class="who">as <bdi>${name}</bdi> ·
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
          one.<span slot="icon">${icon('people', 28)}</span></t-empty>${more}`
        : html`<t-empty heading="No open games right now">Create one: others will find it here.<span slot="icon">${icon('people', 28)}</span></t-empty>`;
    }
    return html`<t-list class="open" label="Open games">${repeat(
      others,
      game => game.code,
      game => html`<a href="/snakes/g/${game.code}">
        ${thumbnail(game.board)}
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

  /** Refreshes the lists some time after the last refresh has ended. */
  #scheduleRefresh() {
    this.#timer = setTimeout(async () => {
      if (!document.hidden) {
        await this.#refresh();
      }
      if (this.isConnected) {
        this.#scheduleRefresh();
      }
    }, refreshMillis);
  }

  /**
   * Refreshes the lists. Rows are not added or removed under the pointer or focus. A failed request is repeated with
   * the next refresh.
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
      // The old lists stay.
    }
  }

  async #loadResults() {
    this.resultsProblem = undefined;
    try {
      this.results = await api.results();
    } catch (problem) {
      this.resultsProblem = problem;
    }
  }

  /** Loads the games of the player's seats, and removes seats of deleted games. */
  async #loadSeats() {
    const seats = await Promise.all(
      this.seats.map(async seat => {
        try {
          return {...seat, game: (await api.game(seat.code)).game};
        } catch (problem) {
          if (problem.status === 404 || problem.status === 410) {
            session.removeSeat(seat.code);
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

/**
 * The status badge of a game.
 *
 * @param open the text for a game that has not started and has a free seat
 */
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
