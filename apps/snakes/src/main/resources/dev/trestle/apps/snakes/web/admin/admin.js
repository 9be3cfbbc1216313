import {html, LitElement, nothing} from 'lit';
import {call} from 'shell/api/api.js';
import {jsonStorage} from 'shell/browser/storage.js';
import {toast} from 'shell/components/toast.js';
import {token} from '../board/token.js';
import {boardName, statusName} from '../format.js';
import {parseCode, spaced} from '../game/code.js';
import {api} from '../net/api.js';
import {styles} from '../styles.js';
import {adminStyle} from './admin-style.js';
import {gameDetail} from './game-detail.js';
import {chartStyle} from './race-chart.js';

const root = '/snakes/api/admin';
const storage = jsonStorage(() => sessionStorage, 'trestle.snakes');
const refreshMillis = 2000;
const tones = {waiting: 'ok', playing: 'accent', finished: '', abandoned: 'warn'};

/** The admin page: all games, the details of one, and the bans. The token is stored until the tab is closed. */
export class Admin extends LitElement {
  static properties = {
    adminToken: {state: true},
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

  static styles = [styles, chartStyle, adminStyle];

  #timer;
  #refreshing;
  #more = false;

  constructor() {
    super();
    this.adminToken = storage.read('admin');
  }

  connectedCallback() {
    super.connectedCallback();
    this.#watch();
  }

  /** Refreshes the page some time after the last refresh has ended. */
  async #watch() {
    if (!document.hidden) {
      await this.#refresh();
    }
    if (this.isConnected) {
      this.#timer = setTimeout(() => this.#watch(), refreshMillis);
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    if (!this.adminToken) {
      return html`<form class="gate card stack" @submit=${this.#signIn} novalidate><h1>Admin</h1>
        <p class="muted small">The token is in the configuration of the server.</p>
        <t-field label="Admin token" type="password" name="token" required autocomplete="current-password"
            .error=${this.problem?.message}></t-field>
        <t-button variant="primary" type="submit" wide>Show games</t-button></form>`;
    }
    return html`<div class="stack">
      <div class="spread"><h1>Games</h1><t-button size="small" variant="quiet" @click=${this.#signOut}>Sign out</t-button></div>
      <div class="two">
        <section class="card" aria-label="Games">
          <form class="find" @submit=${this.#find} novalidate>
            <t-field label="Find a game" name="code" placeholder="KXQ 7MD" required autocomplete="off"></t-field>
            <t-button type="submit">Find</t-button></form>
          ${this.#list()}</section>
        <div
            class="stack">${
              this.chosen
                ? this.#gameDetail()
                : html`<section class="card"><t-empty
                heading="No game chosen">Choose one to see its race.</t-empty></section>`
            }${this.#banned()}</div>
      </div>
      <t-dialog heading="Close game ${this.chosen ? spaced(this.chosen) : ''}?" ?open=${this.closing}
          @close=${this.#closed}>
        <p>All players are disconnected, and nobody wins.</p>
        <t-button slot="actions" variant="quiet" @click=${event => event.target.closest('t-dialog').close()}>Cancel</t-button>
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
      return html`<t-empty heading="No games">New games appear here.</t-empty>`;
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
            ? html`<span class="who">${token(game.leader, 24)}<bdi>${game.leader.name}</bdi> ·
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

  #gameDetail() {
    if (this.missing) {
      return html`<section class="card"><t-empty
          heading="There is no game ${spaced(this.chosen)}">${this.missing}</t-empty></section>`;
    }
    if (!this.detail) {
      return html`<section class="card"><t-skeleton lines="4"></t-skeleton></section>`;
    }
    return gameDetail(this.detail, {
      moves: this.moves ?? [],
      bans: this.bans ?? [],
      close: () => {
        this.closing = true;
      },
      ban: address => this.#run('POST', '/bans', {address, reason: `Game ${this.chosen}`}),
    });
  }

  #banned() {
    return html`<section class="card stack" aria-labelledby="bans"><h2 id="bans">Banned</h2>
      <form class="ban" @submit=${this.#ban} novalidate>
        <t-field label="Address" name="address" required placeholder="192.0.2.17"></t-field><t-field label="Why"
            name="reason"></t-field>
        <t-button type="submit">Ban for a day</t-button></form>
      ${
        this.bans?.length
          ? html`<ul class="stack">${this.bans.map(
              ban => html`<li class="spread small"><span><b class="numbers">${ban.address}</b>
                <bdi>${ban.reason}</bdi><br><span class="muted">until <t-time datetime=${ban.until}></t-time></span></span>
        <t-button size="small" @click=${() => this.#run('DELETE', `/bans/${encodeURIComponent(ban.address)}`)}>Lift ban</t-button></li>`,
            )}</ul>`
          : html`<p class="muted small">Nobody.</p>`
      }
    </section>`;
  }

  #request(method, path, body) {
    return call(method, root + path, body, {headers: {Authorization: `Bearer ${this.adminToken}`}});
  }

  /** Refreshes after a refresh that is still running has ended. */
  #refresh() {
    this.#refreshing = (this.#refreshing ?? Promise.resolve()).then(() => this.#loadAll());
    return this.#refreshing;
  }

  async #loadAll() {
    if (!this.adminToken) {
      return;
    }
    try {
      const [page, bans] = await Promise.all([this.#request('GET', '/games'), this.#request('GET', '/bans')]);
      const newest = new Set(page.games.map(game => game.code));
      Object.assign(this, {
        bans: bans.bans,
        problem: undefined,
        ...(this.#more
          ? {games: [...page.games, ...this.games.filter(game => !newest.has(game.code))]}
          : {games: page.games, cursor: page.cursor}),
      });
      storage.write('admin', this.adminToken);
      await this.#loadDetail();
    } catch (problem) {
      this.problem = problem;
      if (problem.status === 401 || problem.status === 403) {
        this.#signOut();
      }
    }
  }

  async #loadDetail() {
    const code = this.chosen;
    if (!code) {
      return;
    }
    const [detail, missing] = await this.#request('GET', `/games/${code}`).then(
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
      const page = await this.#request('GET', `/games?cursor=${encodeURIComponent(this.cursor)}`);
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

  async #run(method, path, body) {
    try {
      await this.#request(method, path, body);
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
      this.#run('POST', `/games/${this.chosen}/close`);
    }
  };

  #ban = async event => {
    event.preventDefault();
    const form = event.target;
    if (form.checkValidity() && (await this.#run('POST', '/bans', Object.fromEntries(new FormData(form))))) {
      form.reset();
    }
  };

  #signIn = event => {
    event.preventDefault();
    if (event.target.checkValidity()) {
      this.problem = undefined;
      this.adminToken = this.renderRoot.querySelector('t-field').value;
      this.#refresh();
    }
  };

  #signOut = () => {
    this.adminToken = undefined;
    this.games = undefined;
    this.#more = false;
    storage.write('admin', undefined);
  };
}

customElements.define('s-admin', Admin);
