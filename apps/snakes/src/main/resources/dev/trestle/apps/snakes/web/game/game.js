import {css, html, LitElement, nothing} from 'lit';
import {randomKey} from 'shell/browser/random.js';
import {navigate} from 'shell/browser/router.js';
import {api} from '../net/api.js';
import {GameConnection} from '../net/connection.js';
import {session} from '../net/session.js';
import {styles} from '../styles.js';
import {announceChanges} from './announcements.js';
import {sounds} from './sound.js';
import {isOver} from './state.js';
import './join.js';
import {closeTexts} from './problem.js';

/**
 * The screen of one game: the form to join, the lobby, the board, or an error. It holds the connection and passes its
 * state on.
 */
export class Game extends LitElement {
  static properties = {
    code: {},
    view: {state: true},
    state: {state: true},
    connectionStatus: {state: true},
    failure: {state: true},
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

  #connection;
  #role;

  connectedCallback() {
    super.connectedCallback();
    document.documentElement.dataset.screen = 'game';
  }

  willUpdate(changed) {
    if (changed.has('code') && this.code) {
      this.#start();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    delete document.documentElement.dataset.screen;
    this.#disconnect();
  }

  render() {
    if (this.failure) {
      return html`<s-problem .code=${this.code} .failure=${this.failure} @watch=${() => this.#watch()}
          @again=${() => this.#start()}></s-problem>`;
    }
    return html`
      <t-connection .state=${this.connectionStatus?.state ?? 'open'} .retryAt=${this.connectionStatus?.retryAt}
          @retry=${() => this.#connection?.retry()}>${
            this.connectionStatus?.busy
              ? html`<span
              slot="lost">${this.connectionStatus.busy}</span>`
              : (closeTexts[this.connectionStatus?.code] ?? nothing)
          }</t-connection>
      ${this.#screen()}`;
  }

  #screen() {
    if (this.state?.game) {
      screens[this.state.game.status === 'waiting' ? 'lobby' : 'play']();
      const send = (action, more) => this.#connection?.send(action, more);
      return this.state.game.status === 'waiting'
        ? html`<s-lobby .state=${this.state} .send=${send} @leave=${this.#leave} @sit=${this.#showJoinForm}></s-lobby>`
        : html`<s-play .state=${this.state} .send=${send} .connectionStatus=${this.connectionStatus} .clockOffset=${this.#connection?.clockOffset}
            @leave=${this.#leave} @again=${this.#again}></s-play>`;
    }
    if (this.view) {
      return html`<s-join .view=${this.view} ?busy=${this.busy} .problem=${this.problem}
          @join=${event => this.#join(event.detail)} @watch=${() => this.#watch()}></s-join>`;
    }
    return html`<div class="wait"><t-skeleton lines="6"></t-skeleton></div>`;
  }

  /** Connects as a player who has a seat; others see the form to join. */
  #start() {
    this.#disconnect();
    Object.assign(this, {
      view: undefined,
      state: undefined,
      connectionStatus: undefined,
      failure: undefined,
      problem: undefined,
      busy: false,
    });
    const offered = offeredSeat?.code === this.code ? offeredSeat : undefined;
    offeredSeat = undefined;
    if (session.seat(this.code)) {
      this.#connect('player');
    } else if (offered) {
      this.#join(offered.name);
    } else {
      this.#loadGame();
    }
  }

  async #loadGame() {
    const code = this.code;
    try {
      const view = await api.game(code);
      if (code === this.code) {
        this.view = view;
      }
    } catch (problem) {
      this.failure = problem;
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
    this.failure = undefined;
    this.busy = true;
    this.#connect('spectator');
  }

  #connect(role, join, name) {
    this.#disconnect();
    this.#role = role;
    const hello = seq => {
      const seat = session.seat(this.code);
      if (role === 'spectator') {
        return {action: 'spectate', gameCode: this.code};
      }
      return seat ? {action: 'rejoinGame', gameCode: this.code, playerToken: seat.playerToken, since: seq} : join();
    };
    const connection = new GameConnection(seq => [{id: 'hello', ...hello(seq)}]);
    connection.addEventListener('change', event => this.#changed(connection, event.detail, name));
    connection.addEventListener('status', event => this.#statusChanged(connection, event.detail));
    this.#connection = connection;
    connection.open();
  }

  #disconnect() {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.close();
  }

  #statusChanged(connection, status) {
    if (connection !== this.#connection) {
      return;
    }
    this.connectionStatus = status;
    if (status.state !== 'closed') {
      return;
    }
    this.busy = false;
    if (status.code === 4002) {
      this.#leaveGame('kicked');
    } else if (status.code === 4003) {
      this.#disconnect();
      this.failure = {code: 'BANNED'};
    }
  }

  async #changed(connection, changes, name) {
    if (connection !== this.#connection) {
      return;
    }
    for (const one of changes) {
      if (one.type === 'seated') {
        session.saveSeat(this.code, {...one, name: connection.state.players.get(one.playerId)?.name ?? name});
      } else if (one.type === 'refused' && one.re === 'hello') {
        this.#refused(one);
        return;
      } else if (one.type === 'seat') {
        this.#next(one);
        return;
      }
    }
    if (changes.some(one => one.type === 'snapshot')) {
      this.#loadMoves(connection);
    }
    this.state = connection.state;
    if (connection.state.leftReason) {
      this.#leaveGame(connection.state.leftReason);
      return;
    }
    announceChanges(changes, connection.state);
    sounds(changes, connection.state);
    await this.updateComplete;
    const screen = this.renderRoot.querySelector('s-play, s-lobby');
    await screen?.updateComplete;
    screen?.handleChanges?.(changes);
  }

  /** Loads the last moves, which a snapshot does not have. */
  async #loadMoves(connection) {
    const {game, seq, moves} = connection.state;
    if (game.status === 'waiting' || moves.length > 0) {
      return;
    }
    try {
      connection.addOlderMoves(await api.movesFrom(game.code, seq - 30));
    } catch {
      // Without them the list begins with the next move.
    }
  }

  /** Handles a refused greeting. A seat that the server does not know is removed, and the form to join is shown. */
  #refused(refusal) {
    this.#disconnect();
    this.busy = false;
    if (refusal.code === 'UNAUTHORIZED' && session.seat(this.code)) {
      session.removeSeat(this.code);
      this.#start();
    } else if (refusal.code === 'NAME_INVALID') {
      this.problem = refusal.message;
      if (!this.view) {
        this.#loadGame();
      }
    } else if (refusal.code === 'KICKED') {
      this.#leaveGame('kicked');
    } else {
      this.failure = refusal;
    }
  }

  #leaveGame(reason) {
    this.#disconnect();
    if (reason === 'kicked') {
      session.markKicked(this.code);
      this.failure = {code: 'KICKED', message: 'The host has removed you.'};
    } else {
      session.removeSeat(this.code);
      navigate('/snakes/');
    }
  }

  #leave = () => {
    if (this.#role === 'spectator' || isOver(this.state.game) || !this.#connection.send('leave')) {
      if (!isOver(this.state.game)) {
        session.removeSeat(this.code);
      }
      navigate('/snakes/');
    }
  };

  /** Shows the form to join to a spectator of a lobby. */
  #showJoinForm = () => {
    this.#disconnect();
    Object.assign(this, {state: undefined, connectionStatus: undefined, busy: false});
    this.#loadGame();
  };

  /** Asks for a rematch: the first request creates it, the others are offered a seat. */
  #again = () => {
    if (this.#role === 'player' && this.#connection.send('playAgain')) {
      return;
    }
    if (this.state.game.nextCode) {
      navigate(`/snakes/g/${this.state.game.nextCode}`);
    }
  };

  #next({code, name, playerId, playerToken}) {
    if (playerToken) {
      session.saveSeat(code, {playerId, playerToken, name});
    } else {
      offeredSeat = {code, name};
    }
    navigate(`/snakes/g/${code}`);
  }
}

/** A seat in the next game that was offered in the one before. */
let offeredSeat;

/** Loads the screens of a game. */
const screens = {lobby: () => import('../lobby/lobby.js'), play: () => import('../play/play.js')};

customElements.define('s-game', Game);
