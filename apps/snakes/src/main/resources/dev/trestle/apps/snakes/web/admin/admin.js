import {LitElement, html, css, nothing} from 'lit';
import {call} from 'shell/api.js';
import {toast} from 'shell/toast.js';
import {styles} from '../styles.js';
import {api} from '../net/api.js';
import {parseCode, spaced} from '../game/code.js';
import {raceChart, chartStyle} from './race-chart.js';
import {token} from '../board/token.js';
import {boardName, statusName} from '../words.js';

const root = '/snakes/api/admin';
const key = 'trestle.snakes.admin';
const every = 2000;
const tones = {waiting: 'ok', playing: 'accent', finished: '', abandoned: 'warn'};

/**
 * The admin page: all games, one of them in detail, and the bans. The token is kept until the tab is closed.
 */
export class Admin extends LitElement {
  static properties = {
    secret: {state: true},
    games: {state: true},
    cursor: {state: true},
    chosen: {state: true},
    detail: {state: true},
    moves: {state: true},
    bans: {state: true},
    problem: {state: true},
    missing: {state: true},
    closing: {state: true},
  };

  static styles = [
    styles,
    chartStyle,
    css`
    :host { max-width: 1400px; margin: 0 auto; padding: var(--space-4) var(--space-4) var(--space-7); }
    .gate { max-width: 400px; margin: var(--space-7) auto; }
    .two { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-items: start; }
    .scroll { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: var(--text-14); font-variant-numeric: tabular-nums; }
    th { text-align: left; font-weight: 600; color: var(--text-muted); padding: var(--space-1) var(--space-2);
      white-space: nowrap; }
    td { padding: var(--space-2); border-top: 1px solid var(--line); white-space: nowrap; }
    tr.chosen td { background: var(--accent-surface); }
    td button { appearance: none; border: 0; padding: var(--space-1) 0; background: none; color: var(--accent-text);
      font: 650 var(--text-14) / 1.4 var(--font-mono); letter-spacing: 0.04em; cursor: pointer;
        text-decoration: underline; text-underline-offset: 0.2em; }
    .who { display: inline-flex; vertical-align: middle; align-items: center; gap: var(--space-2); }
    .end { text-align: right; }
    .head { flex-wrap: wrap; }
    td .token { margin: -4px 0; }
    form.ban { display: grid; gap: var(--space-2); grid-template-columns: 1fr 1fr auto; align-items: start; }
    form.ban t-button { margin-top: 25px; }
    form.find { display: grid; grid-template-columns: minmax(0, 200px) auto; justify-content: start;
      gap: var(--space-2); align-items: start; margin-bottom: var(--space-2); }
    form.find t-button { margin-top: 25px; }
    .more { margin-top: var(--space-2); }
    .addresses { display: grid; gap: var(--space-1); }
    @media (min-width: 1000px) { .two { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); } }
    @media (max-width: 560px) { form.ban { grid-template-columns: 1fr; } form.ban t-button { margin: 0; }
    .wide { display: none; } }
  `,
  ];

  #timer;
  #asking;
  #more = false;

  constructor() {
    super();
    this.secret = remembered();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#watch();
  }

  /** The next look begins a while after the last has ended, however long that took. */
  async #watch() {
    if (!document.hidden) {
      await this.#refresh();
    }
    if (this.isConnected) {
      this.#timer = setTimeout(() => this.#watch(), every);
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    if (!this.secret) {
      return html`<form class="gate card stack" @submit=${this.#enter} novalidate><h1>Admin</h1>
        <p class="muted small">The token is in the configuration of the server.</p>
        <t-field label="Admin token" type="password" name="token" required autocomplete="current-password"
            .error=${this.problem?.message}></t-field>
        <t-button variant="primary" type="submit" wide>Show the games</t-button></form>`;
    }
    return html`<div class="stack">
      <div class="spread"><h1>Games</h1><t-button size="small" variant="quiet" @click=${this.#forget}>Forget the
        token</t-button></div>
      <div class="two">
        <section class="card" aria-label="Games">
          <form class="find" @submit=${this.#find} novalidate>
            <t-field label="Find a game" name="code" placeholder="KXQ 7MD" required autocomplete="off"></t-field>
            <t-button type="submit">Find</t-button></form>
          ${this.#list()}</section>
        <div
            class="stack">${
              this.chosen
                ? this.#closely()
                : html`<section class="card"><t-empty
                heading="No game chosen">Choose one to see its race.</t-empty></section>`
            }${this.#banned()}</div>
      </div>
      <t-dialog heading="Close game ${this.chosen ? spaced(this.chosen) : ''}?" ?open=${this.closing}
          @close=${this.#closed}>
        <p>Everybody in it is sent away, and nobody wins.</p>
        <t-button slot="actions" variant="quiet" @click=${event => event.target.closest('t-dialog').close()}>Keep
          it</t-button>
        <t-button slot="actions" variant="danger" @click=${event => event.target.closest('t-dialog').close('yes')}>Close
          game</t-button>
      </t-dialog></div>`;
  }

  #list() {
    if (this.problem && !this.games) {
      return html`<t-error heading="The games could not be loaded" request=${this.problem.requestId ?? nothing}
          @retry=${() => this.#refresh()}>${this.problem.message}</t-error>`;
    }
    if (!this.games) {
      return html`<t-skeleton lines="5"></t-skeleton>`;
    }
    if (this.games.length === 0) {
      return html`<t-empty heading="No games">As soon as somebody creates one, it is here.</t-empty>`;
    }
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Table of games"><table>
      <thead><tr><th scope="col">Game</th><th scope="col">Status</th><th scope="col" class="end">Players</th><th
          scope="col">Leader</th><th scope="col" class="wide">Board</th><th scope="col"
              class="wide">Begun</th></tr></thead>
      <tbody>${this.games.map(
        game => html`<tr class=${game.code === this.chosen ? 'chosen' : ''}>
        <td><button @click=${() => this.#choose(game.code)}
            aria-pressed=${game.code === this.chosen}>${spaced(game.code)}</button></td>
        <td><t-badge tone=${tones[game.status]}>${statusName[game.status]}</t-badge></td>
        <td class="end">${game.connected} / ${game.playerCount}</td>
        <td>${
          game.leader
            ? html`<span class="who">${token(game.leader, 24)}${game.leader.name} ·
          ${game.leader.position}</span>`
            : '–'
        }</td>
        <td class="wide">${boardName(game.board)}, ${game.options.mode === 'turn' ? 'turns' : 'race'}</td>
        <td class="wide"><t-time datetime=${game.startedAt ?? game.createdAt}></t-time></td></tr>`,
      )}</tbody></table></div>
      ${
        this.cursor
          ? html`<t-button class="more" variant="quiet" wide @click=${this.#older}>Show
        more</t-button>`
          : nothing
      }`;
  }

  #closely() {
    if (this.missing) {
      return html`<section class="card"><t-empty
          heading="There is no game ${spaced(this.chosen)}">${this.missing}</t-empty></section>`;
    }
    if (!this.detail) {
      return html`<section class="card"><t-skeleton lines="4"></t-skeleton></section>`;
    }
    const {game, players} = this.detail;
    const on = game.status === 'waiting' || game.status === 'playing';
    return html`<section class="card stack" aria-labelledby="race">
      <div class="spread head"><h2 id="race">Race of ${spaced(game.code)}</h2><span class="row">
        <t-button size="small" variant="quiet" href="/snakes/g/${game.code}">Open</t-button>
        ${
          on
            ? html`<t-button size="small" @click=${() => {
                this.closing = true;
              }}>Close game</t-button>`
            : nothing
        }</span></div>
      ${raceChart(game, players, this.moves ?? [])}
      <div class="scroll" tabindex="0" role="region" aria-label="Players"><table>
        <thead><tr><th scope="col" class="end">#</th><th scope="col">Player</th><th scope="col"
            class="end">Square</th><th scope="col" class="end">To
              go</th><th scope="col" class="end">Rolls</th></tr></thead>
        <tbody>${players.slice(0, 30).map(
          player => html`<tr><td class="end">${player.rank}</td>
          <td><span
              class="who">${token(player, 24)}${player.name}${player.isBot ? ' (bot)' : player.left ? ' (left)' : player.isConnected ? '' : ' (away)'}</span></td>
          <td class="end">${player.position}</td><td class="end">${player.distance}</td><td
              class="end">${player.rolls}</td></tr>`,
        )}</tbody></table></div>
      ${players.length > 30 ? html`<p class="muted small">and ${players.length - 30} more</p>` : nothing}
      ${this.#from(this.detail)}
    </section>`;
  }

  /** From where people are connected to a game over this server, each address once. */
  #from({connections, players}) {
    if (connections.length === 0) {
      return nothing;
    }
    const inOrder = [...players].sort((one, other) => one.number - other.number);
    const banned = new Set(this.bans?.map(ban => ban.address));
    return html`<h3 id="from">Where they come from</h3><ul class="addresses" aria-labelledby="from">${[
      ...Map.groupBy(connections, one => one.address),
    ].map(([address, there]) => {
      const seated = new Set(there.map(({playerId}) => playerId));
      const watching = there.filter(({role}) => role === 'spectator').length;
      const who = [
        ...inOrder.filter(({id}) => seated.has(id)).map(({name}) => name),
        ...(watching ? [`${watching} watching`] : []),
      ].join(', ');
      return html`<li class="spread small"><span><b class="numbers">${address}</b>
        <span class="muted">${who}</span></span>
        ${
          banned.has(address)
            ? html`<t-badge tone="warn">Kept
          out</t-badge>`
            : html`<t-button size="small"
              @click=${() => this.#do('POST', '/bans', {address, reason: `Game ${this.chosen}`})}>Ban for a
                day</t-button>`
        }</li>`;
    })}</ul>`;
  }

  #banned() {
    return html`<section class="card stack" aria-labelledby="bans"><h2 id="bans">Kept out</h2>
      <form class="ban" @submit=${this.#ban} novalidate>
        <t-field label="Address" name="address" required placeholder="192.0.2.17"></t-field><t-field label="Why"
            name="reason"></t-field>
        <t-button type="submit">Ban for a day</t-button></form>
      ${
        this.bans?.length
          ? html`<ul class="stack">${this.bans.map(
              ban => html`<li class="spread small"><span><b class="numbers">${ban.address}</b>
                ${ban.reason}<br><span class="muted">until <t-time datetime=${ban.until}></t-time></span></span>
        <t-button size="small" @click=${() => this.#do('DELETE', `/bans/${encodeURIComponent(ban.address)}`)}>Let
          in</t-button></li>`,
            )}</ul>`
          : html`<p class="muted small">Nobody.</p>`
      }
    </section>`;
  }

  #ask(method, path, body) {
    return call(method, root + path, body, {headers: {Authorization: `Bearer ${this.secret}`}});
  }

  /** Loads one at a time: calls meanwhile get the load after it. */
  #refresh() {
    this.#asking = (this.#asking ?? Promise.resolve()).then(() => this.#askAll());
    return this.#asking;
  }

  async #askAll() {
    if (!this.secret) {
      return;
    }
    try {
      const [page, bans] = await Promise.all([this.#ask('GET', '/games'), this.#ask('GET', '/bans')]);
      const newest = new Set(page.games.map(game => game.code));
      Object.assign(this, {
        bans: bans.bans,
        problem: undefined,
        ...(this.#more
          ? {games: [...page.games, ...this.games.filter(game => !newest.has(game.code))]}
          : {games: page.games, cursor: page.cursor}),
      });
      remember(this.secret);
      await this.#look();
    } catch (problem) {
      this.problem = problem;
      if (problem.status === 401 || problem.status === 403) {
        this.#forget();
      }
    }
  }

  async #look() {
    const code = this.chosen;
    if (!code) {
      return;
    }
    const [detail, missing] = await this.#ask('GET', `/games/${code}`).then(
      found => [found],
      problem => {
        if (problem.status !== 404 && problem.status !== 410) {
          throw problem;
        }
        return [undefined, problem.message];
      },
    );
    if (code !== this.chosen) {
      return;
    }
    const fresh = detail && detail.seq !== this.detail?.seq;
    Object.assign(this, {detail, missing});
    if (fresh) {
      const known = this.moves ?? [];
      const later = await api.moves(code, (known.at(-1)?.seq ?? 0) + 1);
      this.moves = code === this.chosen ? [...known, ...later] : this.moves;
    }
  }

  #older = async () => {
    try {
      const page = await this.#ask('GET', `/games?cursor=${encodeURIComponent(this.cursor)}`);
      const known = new Set(this.games.map(game => game.code));
      this.#more = true;
      Object.assign(this, {
        games: [...this.games, ...page.games.filter(game => !known.has(game.code))],
        cursor: page.cursor,
      });
    } catch (problem) {
      toast(problem.message, {kind: 'danger'});
    }
  };

  #find = event => {
    event.preventDefault();
    const field = event.target.querySelector('t-field');
    const {code, hint} = parseCode(field.value);
    field.error = hint;
    if (code) {
      this.#choose(code);
    }
  };

  #choose(code) {
    Object.assign(this, {chosen: code, detail: undefined, missing: undefined, moves: undefined});
    this.#refresh();
  }

  async #do(method, path, body) {
    try {
      await this.#ask(method, path, body);
      await this.#refresh();
      return true;
    } catch (problem) {
      toast(problem.message, {kind: 'danger'});
      return false;
    }
  }

  #closed = event => {
    this.closing = false;
    if (event.detail === 'yes') {
      this.#do('POST', `/games/${this.chosen}/close`);
    }
  };

  #ban = async event => {
    event.preventDefault();
    const form = event.target;
    if (form.checkValidity() && (await this.#do('POST', '/bans', Object.fromEntries(new FormData(form))))) {
      form.reset();
    }
  };

  #enter = event => {
    event.preventDefault();
    if (event.target.checkValidity()) {
      this.problem = undefined;
      this.secret = this.renderRoot.querySelector('t-field').value;
      this.#refresh();
    }
  };

  #forget = () => {
    this.secret = undefined;
    this.games = undefined;
    this.#more = false;
    remember('');
  };
}

function remembered() {
  try {
    return sessionStorage.getItem(key) || undefined;
  } catch {
    return undefined;
  }
}

function remember(secret) {
  try {
    sessionStorage.setItem(key, secret);
  } catch {
    // Then it is asked for again.
  }
}

customElements.define('s-admin', Admin);
