import {html, LitElement, nothing} from 'lit';
import {isShortcut, PageKeys} from 'shell/browser/keyboard.js';
import {randomKey} from 'shell/browser/random.js';
import {announce, toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {zoom} from '../board/geometry.js';
import {token} from '../board/token.js';
import {boardName, ordinal} from '../format.js';
import {isCrowd, isOver, mayRoll, ownPlayer, standings} from '../game/state.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {banner} from './banner.js';
import {emotes} from './emotes.js';
import {lastMoves, movesStyle} from './moves.js';
import {playStyle} from './play-style.js';
import '../board/board.js';
import './emote-picker.js';
import './roll-button.js';
import './standings.js';
import './turn-clock.js';

/** The most repetitions of one press of the button that came too soon. */
const MAX_REPEATS = 5;

/** The screen of a running game, for players and spectators. Fires `leave` and `again`. */
export class Play extends LitElement {
  static properties = {
    state: {attribute: false},
    send: {attribute: false},
    connectionStatus: {attribute: false},
    clockOffset: {attribute: false},
    result: {state: true},
    asked: {state: true},
    zoomed: {state: true},
    rollTimer: {state: true},
  };

  static styles = [styles, movesStyle, playStyle];

  #shown = new Map();
  #clientRollId;
  #repeats = 0;

  render() {
    const {game} = this.state;
    const width = Math.sqrt(game.board.size);
    const shape = width / (width + 0.75);
    return html`<h1 class="visually-hidden">Game ${game.code}</h1>
      <div class="all" .style=${`--shape:${shape};--room:calc((100dvh - 48px - 48px - 44px) * ${shape})`}>
        <div class="left">${banner(this.state, {clockOffset: this.clockOffset, showResult: this.#showResult})}
          <div class="view ${this.zoomed ? 'zoomed' : ''}"><s-board .board=${game.board}
              label=${`The board, ${boardName(game.board)}`}></s-board>
            ${
              this.connectionStatus?.state === 'waiting' || this.connectionStatus?.state === 'connecting'
                ? html`<div
                class="overlay"><span>Reconnecting …</span></div>`
                : nothing
            }</div></div>
        ${this.#dock()}
        <section class="card panel" aria-labelledby="who"><h2
            id="who">${plural(this.state.players.size, 'player')}</h2><s-standings
                .state=${this.state}></s-standings></section>
        <section class="card panel" aria-labelledby="last"><h2 id="last">Last moves</h2>
          <div class="last">${
            this.state.moves.length
              ? lastMoves(this.state)
              : html`<p class="muted small">&ensp;Nobody
            has rolled yet.</p>`
          }</div>
          <div class="game"><span class="muted small">Game ${game.code}</span>
            <t-button variant="quiet" size="small" @click=${() => {
              this.asked = true;
            }}>${ownPlayer(this.state) ? 'Leave game' : 'Stop watching'}</t-button></div></section>
      </div>
      <div class="emotes-layer" aria-hidden="true"></div>
      <t-dialog heading="Leave this game?" ?open=${this.asked} @close=${this.#left}>
        <p>${ownPlayer(this.state) && !isOver(game) ? 'The others continue without you, and you cannot join this game again.' : 'You can come back with the same link.'}</p>
        <t-button slot="actions" variant="quiet" @click=${close('')}>Stay</t-button>
        <t-button slot="actions" variant="danger" @click=${close('leave')}>Leave game</t-button>
      </t-dialog>
      ${
        this.result
          ? html`<s-winner .state=${this.state} @close=${() => {
              this.result = false;
            }} @again=${this.#again} @leave=${() => this.dispatchEvent(new CustomEvent('leave'))}></s-winner>`
          : nothing
      }`;
  }

  #dock() {
    const mine = ownPlayer(this.state);
    const rank = standings(this.state).findIndex(player => player.id === mine?.id) + 1;
    const ready = mayRoll(this.state) && this.connectionStatus?.state === 'open';
    return html`<div class="dock">
      ${
        mine
          ? html`<div class="me">${token(mine, 44)}<span><b>${mine.position === 0 ? 'Start' : mine.position}</b><span
              class="small muted">${ordinal(rank)} of ${this.state.players.size}</span></span></div>`
          : html`<span class="watching muted">${icon('eye', 22)} Watching</span>`
      }
      ${mine ? html`<s-roll ?ready=${ready} @roll=${this.#roll}></s-roll>` : html`<span></span>`}
      <span><t-button label=${this.zoomed ? 'See the whole board' : 'Follow your piece'}
          @click=${() => this.#zoom()}>${icon('zoom', 22)}</t-button>
        <s-emotes @emote=${event => this.#say(event.detail)}></s-emotes></span>
    </div>`;
  }

  get #board() {
    return this.renderRoot.querySelector('s-board');
  }

  get #button() {
    return this.renderRoot.querySelector('s-roll');
  }

  updated(changed) {
    if (changed.has('state')) {
      const {game, players, me} = this.state;
      this.toggleAttribute('watching', !ownPlayer(this.state));
      // Visible in the tab bar while another tab is shown.
      document.title = `${game.options.mode === 'turn' && mayRoll(this.state) ? 'Your turn' : game.code} · Snakes & Ladders`;
      if (this.#button?.die && changed.get('state')?.moves.length === 0 && this.state.moves.length > 0) {
        this.#button.die.value =
          this.state.moves.find(move => move.playerId === me)?.diceRoll ?? this.#button.die.value;
      }
      this.#board.setPlayers([...players.values()], {me, turn: game.turnPlayerId, crowd: isCrowd(this.state)});
      this.#follow();
      if (isOver(game) && changed.get('state') === undefined && game.winnerId) {
        this.#showResult();
      }
    }
  }

  willUpdate(changed) {
    // Moves start before the board places the pieces: an animated piece must not be there already.
    if (changed.has('state')) {
      const before = changed.get('state');
      for (const move of before ? addedMoves(before, this.state) : []) {
        this.#walk(move);
      }
    }
  }

  /** Animates a move once, whether it came as a response or as an event. */
  #walk(move) {
    if (this.#shown.has(move.seq)) {
      return this.#shown.get(move.seq);
    }
    const walked = this.#board?.play(move) ?? Promise.resolve();
    this.#shown.set(move.seq, walked);
    if (this.#shown.size > 200) {
      this.#shown.delete(this.#shown.keys().next().value);
    }
    return walked;
  }

  /** Handles changes of the state after they were drawn. */
  handleChanges(all) {
    for (const one of all) {
      if (one.type === 'moved') {
        const walked = this.#walk(one.move);
        if (one.move.playerId === this.state.me) {
          clearTimeout(this.rollTimer);
          this.#button?.die.show(one.move.diceRoll);
          walked.then(() => this.#follow());
        }
      } else if (one.type === 'emote') {
        this.#showEmote(one);
      } else if (one.type === 'refused' && one.re?.startsWith('rollDice')) {
        this.#rollRefused(one.retryAfter);
      } else if (one.type === 'ended') {
        const last = [...this.#shown.values()].at(-1) ?? Promise.resolve();
        Promise.race([last, new Promise(done => setTimeout(done, 2500))]).then(() => setTimeout(this.#showResult, 350));
      } else if (one.type === 'rematch' && this.isConnected) {
        toast('There is a rematch.', {
          action: {label: 'Join it', run: () => this.dispatchEvent(new CustomEvent('again'))},
        });
      }
    }
  }

  #roll = () => {
    this.#repeats = 0;
    this.#sendRoll(randomKey());
  };

  /**
   * Rolls again by itself when a roll came too soon. The server counts the cooldown from the moment at which it
   * received the last roll: on a slow connection that is later than this page knows.
   */
  async #rollRefused(retryAfter) {
    clearTimeout(this.rollTimer);
    if (retryAfter && this.#repeats < MAX_REPEATS && (await this.#button?.cool(retryAfter)) && mayRoll(this.state)) {
      this.#repeats++;
      this.#sendRoll(this.#clientRollId);
    } else {
      this.#button?.die.rest();
    }
  }

  #sendRoll(clientRollId) {
    this.#clientRollId = clientRollId;
    const id = this.send('rollDice', {clientRollId});
    if (!id) {
      toast('You are not connected.', {kind: 'danger', millis: 4000});
      return;
    }
    const button = this.#button;
    button.die.tumble();
    button.cool(this.state.game.options.mode === 'race' ? this.state.game.options.cooldownMillis + 30 : 600);
    this.rollTimer = setTimeout(() => button.die.rest(), 6000);
  }

  #say(emote) {
    this.send('emote', {emote});
  }

  #showEmote({playerId, emote}) {
    const player = this.state.players.get(playerId);
    if (player && !isCrowd(this.state)) {
      announce(`${player.name}: ${emote}`);
    }
    if (!player || !this.#board.showEmote(playerId, emotes[emote])) {
      const shout = Object.assign(document.createElement('span'), {
        className: 'floating-emote',
        textContent: emotes[emote],
      });
      this.renderRoot.querySelector('.emotes-layer').append(shout);
      setTimeout(() => shout.remove(), 2400);
    }
  }

  #zoom() {
    this.zoomed = !this.zoomed;
    this.#follow();
  }

  /** Zooms to the player's own piece or the leader's, within the bounds of the board. */
  #follow() {
    const board = this.#board;
    const {game} = this.state;
    if (!this.zoomed) {
      board.style.transform = '';
      return;
    }
    const player = ownPlayer(this.state) ?? standings(this.state)[0];
    const {x, y, scale} = zoom(Math.max(1, player?.position ?? 1), game.board.size);
    board.style.transformOrigin = '0 0';
    board.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
  }

  #showResult = async () => {
    await import('./winner.js');
    this.result = true;
  };

  #again = () => this.dispatchEvent(new CustomEvent('again'));

  #left = event => {
    this.asked = false;
    if (event.detail === 'leave') {
      this.dispatchEvent(new CustomEvent('leave'));
    }
  };

  #keyPressed = event => {
    if (!isShortcut(event)) {
      return;
    }
    const onControl = event
      .composedPath()
      .some(node => node instanceof Element && node.matches('button, a, summary, input'));
    if (event.key === ' ' && (!onControl || event.composedPath().includes(this.#button))) {
      event.preventDefault();
      if (!event.repeat) {
        this.#button?.press();
      }
    } else if (event.key.toLowerCase() === 'e') {
      this.renderRoot.querySelector('s-emotes').show();
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'z') {
      this.#zoom();
    }
  };

  keys = new PageKeys(this, this.#keyPressed);
}

/** The moves that were added since another state, oldest first. */
function addedMoves(before, now) {
  const last = before.moves[0]?.seq ?? 0;
  // Older moves that are added later were animated before.
  return before.game?.code === now.game.code && before.seq !== undefined && before.seq !== now.seq
    ? now.moves.filter(move => move.seq > last).reverse()
    : [];
}

const close = reason => event => event.target.closest('t-dialog').close(reason);

customElements.define('s-play', Play);
