import {LitElement, html, css, nothing} from 'lit';
import {styles} from '../styles.js';
import {api, randomKey} from '../net/api.js';
import {navigate} from 'shell/router.js';
import {GameConnection} from '../net/connection.js';
import {session} from '../net/session.js';
import {sounds} from './sound.js';
import {isOver} from './state.js';
import {tell} from './announcements.js';
import './join.js';
import './problem.js';

/**
 * One game, as the screen that fits: the form to join, the lobby, the board, or a problem. Holds the connection to the
 * game, and gives its state to the screen of the moment.
 */
export class Game extends LitElement {
  static properties = {
    code: {},
    view: {state: true},
    state: {state: true},
    line: {state: true},
    trouble: {state: true},
    busy: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    css`
    :host { position: relative; }
    t-connection { position: fixed; inset: 0 0 auto; z-index: 15; box-shadow: var(--shadow); }
    .wait { max-width: 480px; margin: 0 auto; padding: var(--space-6) var(--space-4); }
  `,
  ];

  #link;
  #role;

  connectedCallback() {
    super.connectedCallback();
    document.documentElement.dataset.screen = 'game';
  }

  willUpdate(changed) {
    if (changed.has('code') && this.code) {
      this.#begin();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    delete document.documentElement.dataset.screen;
    this.#hangUp();
  }

  render() {
    if (this.trouble) {
      return html`<s-trouble .code=${this.code} .trouble=${this.trouble} @watch=${() => this.#watch()}
          @again=${() => this.#begin()}></s-trouble>`;
    }
    return html`
      <t-connection .state=${this.line?.state ?? 'open'} .retryAt=${this.line?.retryAt}
          @retry=${() => this.#link?.retry()}>${
            this.line?.busy
              ? html`<span
              slot="lost">${this.line.busy}</span>`
              : (closings[this.line?.code] ?? nothing)
          }</t-connection>
      ${this.#screen()}`;
  }

  #screen() {
    if (this.state?.game) {
      screens[this.state.game.status === 'waiting' ? 'lobby' : 'play']();
      const send = (action, more) => this.#link?.send(action, more);
      return this.state.game.status === 'waiting'
        ? html`<s-lobby .state=${this.state} .send=${send} @leave=${this.#leave} @sit=${this.#stepUp}></s-lobby>`
        : html`<s-play .state=${this.state} .send=${send} .line=${this.line} .ahead=${this.#link?.ahead}
            @leave=${this.#leave} @again=${this.#again}></s-play>`;
    }
    if (this.view) {
      return html`<s-door .view=${this.view} ?busy=${this.busy} .problem=${this.problem}
          @join=${event => this.#join(event.detail)} @watch=${() => this.#watch()}></s-door>`;
    }
    return html`<div class="wait"><t-skeleton lines="6"></t-skeleton></div>`;
  }

  /** Players take their seats again; everybody else sees the form to join. */
  #begin() {
    this.#hangUp();
    Object.assign(this, {
      view: undefined,
      state: undefined,
      line: undefined,
      trouble: undefined,
      problem: undefined,
      busy: false,
    });
    const offered = offer?.code === this.code ? offer : undefined;
    offer = undefined;
    if (session.seat(this.code)) {
      this.#connect('player');
    } else if (offered) {
      this.#join(offered.name);
    } else {
      this.#look();
    }
  }

  async #look() {
    const code = this.code;
    try {
      const view = await api.game(code);
      if (code === this.code) {
        this.view = view;
      }
    } catch (problem) {
      this.trouble = problem;
    }
  }

  #join(name) {
    session.name = name;
    this.busy = true;
    this.problem = undefined;
    const key = randomKey();
    const playerToken = session.token(this.code);
    this.#connect(
      'player',
      () => ({action: 'joinGame', gameCode: this.code, playerName: name, idempotencyKey: key, playerToken}),
      name,
    );
  }

  #watch() {
    this.trouble = undefined;
    this.busy = true;
    this.#connect('spectator');
  }

  #connect(role, join, name) {
    this.#hangUp();
    this.#role = role;
    const hello = seq => {
      const seat = session.seat(this.code);
      if (role === 'spectator') {
        return {action: 'spectate', gameCode: this.code};
      }
      return seat ? {action: 'rejoinGame', gameCode: this.code, playerToken: seat.playerToken, since: seq} : join();
    };
    const link = new GameConnection(seq => [{id: 'hello', ...hello(seq)}]);
    link.addEventListener('change', event => this.#changed(link, event.detail, name));
    link.addEventListener('line', event => this.#lineChanged(link, event.detail));
    this.#link = link;
    link.open();
  }

  #hangUp() {
    const link = this.#link;
    this.#link = undefined;
    link?.close();
  }

  #lineChanged(link, line) {
    if (link !== this.#link) {
      return;
    }
    this.line = line;
    if (line.state !== 'closed') {
      return;
    }
    this.busy = false;
    if (line.code === 4002) {
      this.#out('kicked');
    } else if (line.code === 4003) {
      this.#hangUp();
      this.trouble = {code: 'BANNED'};
    }
  }

  async #changed(link, happened, name) {
    if (link !== this.#link) {
      return;
    }
    for (const one of happened) {
      if (one.type === 'seated') {
        session.sit(this.code, {...one, name: link.state.players.get(one.playerId)?.name ?? name});
      } else if (one.type === 'refused' && one.re === 'hello') {
        this.#refused(one);
        return;
      } else if (one.type === 'seat') {
        this.#next(one);
        return;
      }
    }
    if (happened.some(one => one.type === 'snapshot')) {
      this.#remember(link);
    }
    this.state = link.state;
    if (link.state.gone) {
      this.#out(link.state.gone);
      return;
    }
    tell(happened, link.state);
    sounds(happened, link.state);
    await this.updateComplete;
    const screen = this.renderRoot.querySelector('s-play, s-lobby');
    await screen?.updateComplete;
    screen?.happened?.(happened);
  }

  /** Loads the last moves, which a snapshot does not have. */
  async #remember(link) {
    const {game, seq, moves} = link.state;
    if (game.status === 'waiting' || moves.length > 0) {
      return;
    }
    try {
      link.recall(await api.movesFrom(game.code, seq - 30));
    } catch {
      // Then the list begins with the next one.
    }
  }

  /** A seat that the server does not know is no seat; then there is still the door. */
  #refused(refusal) {
    this.#hangUp();
    this.busy = false;
    if (refusal.code === 'UNAUTHORIZED' && session.seat(this.code)) {
      session.stand(this.code);
      this.#begin();
    } else if (refusal.code === 'NAME_INVALID') {
      this.problem = refusal.message;
      if (!this.view) {
        this.#look();
      }
    } else if (refusal.code === 'KICKED') {
      this.#out('kicked');
    } else {
      this.trouble = refusal;
    }
  }

  #out(reason) {
    this.#hangUp();
    if (reason === 'kicked') {
      session.lose(this.code);
      this.trouble = {code: 'KICKED', message: 'The host has sent you away.'};
    } else {
      session.stand(this.code);
      navigate('/snakes/');
    }
  }

  #leave = () => {
    if (this.#role === 'spectator' || isOver(this.state.game) || !this.#link.send('leave')) {
      if (!isOver(this.state.game)) {
        session.stand(this.code);
      }
      navigate('/snakes/');
    }
  };

  /** Lets a spectator of a lobby join. */
  #stepUp = () => {
    this.#hangUp();
    Object.assign(this, {state: undefined, line: undefined, busy: false});
    this.#look();
  };

  /** The next game with the same people: the first request makes it, the others are offered a seat. */
  #again = () => {
    if (this.#role === 'player' && this.#link.send('playAgain')) {
      return;
    }
    if (this.state.game.nextCode) {
      navigate(`/snakes/g/${this.state.game.nextCode}`);
    }
  };

  #next({code, name, playerId, playerToken}) {
    if (playerToken) {
      session.sit(code, {playerId, playerToken, name});
    } else {
      offer = {code, name};
    }
    navigate(`/snakes/g/${code}`);
  }
}

/** A seat in the next game that was offered in the one before. */
let offer;

/** Loads the next screens while somebody reads the form to join. */
const screens = {lobby: () => import('../lobby/lobby.js'), play: () => import('../play/play.js')};

/** Why the server has ended a connection for good. */
const closings = {
  4000: html`This page is older than the server. Reload it to play on.`,
  4001: html`You play on in another window or on another device.`,
  4002: html`The host has sent you away.`,
  4010: html`This game was closed.`,
};

customElements.define('s-game', Game);
