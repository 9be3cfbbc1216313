import {LitElement, html, css, nothing} from 'lit';
import {announce, toast} from 'shell/toast.js';
import {styles} from '../styles.js';
import {randomKey} from '../net/api.js';
import {emotes} from './emotes.js';
import {lastMoves, movesStyle} from './moves.js';
import {isCrowd, isOver, mayRoll, self, standings} from '../game/state.js';
import {icon} from '../icons.js';
import {token} from '../board/token.js';
import {typing} from '../home/toolbar.js';
import {boardName, ordinal, plural} from '../words.js';
import '../board/board.js';
import './emote-picker.js';
import './roll-button.js';
import './standings.js';
import './turn-clock.js';

/** The board and everything around it, for those who play and those who watch. Fires `leave` and `again`. */
export class Play extends LitElement {
  static properties = {
    state: {attribute: false},
    send: {attribute: false},
    line: {attribute: false},
    ahead: {attribute: false},
    result: {state: true},
    asked: {state: true},
    near: {state: true},
    unheard: {state: true},
  };

  static styles = [
    styles,
    movesStyle,
    css`
    :host { --dock: 112px; padding: 0 var(--space-2) calc(var(--dock) + env(safe-area-inset-bottom)); max-width: 1400px;
      margin: 0 auto; }
    :host([watching]) { --dock: 64px; }
    .all { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
    .banner { display: flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: 48px;
      padding: 0 var(--space-3); border-radius: var(--radius); background: var(--surface-raised);
        box-shadow: 0 0 0 1px var(--line); font-size: var(--text-14); font-weight: 600; }
    .banner.mine { background: var(--accent); color: var(--on-accent); box-shadow: none; }
    .banner .grow { text-align: center; }
    .view.near { overflow: hidden; border-radius: 12px; }
    .view { position: relative; }
    .veil { position: absolute; inset: 0; z-index: 6; display: grid; place-items: center; border-radius: 12px;
      background: var(--scrim); animation: veil var(--slow) 1.5s both; }
    .veil span { padding: var(--space-3) var(--space-5); border-radius: var(--radius);
      background: var(--surface-raised); box-shadow: var(--shadow); font-weight: 600; }
    @keyframes veil { from { opacity: 0; } }
    .view s-board { transition: transform var(--slow) ease-out; }
    .dock {
      position: fixed; inset: auto 0 0; z-index: 10; display: grid; grid-template-columns: 1fr auto 1fr;
        align-items: center; gap: var(--space-2); min-height: var(--dock);
      padding: var(--space-1) var(--space-4) max(var(--space-1), env(safe-area-inset-bottom));
        background: var(--surface-raised); border-top: 1px solid var(--line);
    }
    .dock > :last-child { justify-self: end; display: flex; gap: var(--space-1); }
    .me { display: flex; align-items: center; gap: var(--space-2); min-width: 0; }
    .me b { display: block; font-size: var(--text-20); line-height: 1.15; font-variant-numeric: tabular-nums; }
    .me .small { display: block; white-space: nowrap; }
    .panel { padding: var(--space-3); }
    .panel h2 { font-size: var(--text-14); margin: 0 var(--space-2) var(--space-2); }
    .last { min-height: calc(6 * 36px); }
    .game { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2);
      padding: 0 var(--space-2); }
    .watching { display: inline-flex; align-items: center; gap: var(--space-2); font-weight: 600; }
    .shouts { position: fixed; right: var(--space-4); bottom: calc(var(--dock) + var(--space-4)); z-index: 12;
      display: grid; justify-items: end; gap: var(--space-1); pointer-events: none; }
    .shout { font-size: 32px; line-height: 1; animation: float 2.4s ease-out forwards; }
    @keyframes float { 0% { opacity: 0; transform: translateY(12px) scale(.6); } 12% { opacity: 1; transform: none; }
    75% { opacity: 1; } 100% { opacity: 0; transform: translateY(-56px); } }
    @media (max-width: 379px) { .dock { padding-inline: var(--space-3); gap: var(--space-1); }
    .me .token { display: none; } }
    @media (min-width: 900px) {
      :host { padding: 0 var(--space-5) var(--space-4); --side: 340px; }
      .all { grid-template: auto auto 1fr / minmax(0, 1fr) var(--side); gap: var(--space-4) var(--space-5);
        align-items: start; }
      .left { grid-row: 1 / -1; display: grid; gap: var(--space-3); justify-items: center; }
      .left .banner { width: 100%; max-width: var(--room); }
      .view { width: min(100%, var(--room)); }
      .dock { position: static; grid-template-columns: 1fr auto; background: var(--surface-raised); border: 0;
        border-radius: var(--radius); box-shadow: 0 0 0 1px var(--line); padding: var(--space-4); }
      .dock s-roll { grid-area: 1 / 2 / 3 / 3; }
      .dock > :last-child { justify-self: start; }
      .panel { min-height: 0; }
    }
    @media (max-width: 899px) {
      .left { display: grid; gap: var(--space-2); }
      .view { width: 100%; max-width: min(100%, calc((100dvh - 48px - 48px - var(--dock) - 72px) * var(--shape)));
        min-width: min(100%, 300px); margin-inline: auto; }
    }
  `,
  ];

  #shown = new Map();

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#keyed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#keyed);
  }

  render() {
    const {game} = this.state;
    const width = Math.sqrt(game.board.size);
    const shape = width / (width + 0.75);
    return html`<h1 class="spoken">Game ${game.code}</h1>
      <div class="all" .style=${`--shape:${shape};--room:calc((100dvh - 48px - 48px - 44px) * ${shape})`}>
        <div class="left">${this.#banner()}
          <div class="view ${this.near ? 'near' : ''}"><s-board .board=${game.board}
              label=${`The board, ${boardName(game.board)}`}></s-board>
            ${
              this.line?.state === 'waiting' || this.line?.state === 'connecting'
                ? html`<div
                class="veil"><span>Reconnecting …</span></div>`
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
            }}>${self(this.state) ? 'Leave game' : 'Stop watching'}</t-button></div></section>
      </div>
      <div class="shouts" aria-hidden="true"></div>
      <t-dialog heading="Leave this game?" ?open=${this.asked} @close=${this.#left}>
        <p>${self(this.state) && !isOver(game) ? 'Your piece stays where it is, the others play on, and you cannot come back into this game.' : 'You can come back with the same link.'}</p>
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

  #banner() {
    const {game, players, me} = this.state;
    if (isOver(game)) {
      const winner = players.get(game.winnerId);
      return html`<div class="banner"><span
          class="grow">${winner ? (winner.id === me ? 'You have won!' : `${winner.name} has won`) : 'This game is over'}</span>
        <t-button size="small" variant="primary" @click=${this.#celebrate}>Result</t-button></div>`;
    }
    if (game.options.mode === 'turn') {
      const player = players.get(game.turnPlayerId);
      const mine = player?.id === me && me !== undefined;
      return html`<div class="banner ${mine ? 'mine' : ''}">${player && !mine ? token(player, 28) : nothing}
        <span>${!player ? 'Waiting for a player' : mine ? 'Your turn: roll the die' : `${player.name}’s turn`}</span>
        <s-clock .until=${game.turnDeadline} .ahead=${this.ahead}></s-clock></div>`;
    }
    const mine = self(this.state);
    const left = mine ? game.board.size - mine.position : 0;
    const leader = standings(this.state)[0];
    return html`<div class="banner">${
      mine?.finishedRank
        ? html`<span>You arrived ${ordinal(mine.finishedRank)}. The others play on</span>`
        : mine
          ? html`<span>${mine.position === 0 ? 'Roll whenever you like: it is a race' : `${plural(left, 'square')} to go`}</span>`
          : leader
            ? html`<span>${leader.name} leads on ${leader.position}</span>`
            : nothing
    }</div>`;
  }

  #dock() {
    const mine = self(this.state);
    const rank = standings(this.state).findIndex(player => player.id === mine?.id) + 1;
    const ready = mayRoll(this.state) && this.line?.state === 'open';
    return html`<div class="dock">
      ${
        mine
          ? html`<div class="me">${token(mine, 44)}<span><b>${mine.position === 0 ? 'Start' : mine.position}</b><span
              class="small muted">${ordinal(rank)} of ${this.state.players.size}</span></span></div>`
          : html`<span class="watching muted">${icon('eye', 22)} Watching</span>`
      }
      ${mine ? html`<s-roll ?ready=${ready} @roll=${this.#roll}></s-roll>` : html`<span></span>`}
      <span><t-button label=${this.near ? 'See the whole board' : 'Follow your piece'}
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
      this.toggleAttribute('watching', !self(this.state));
      // For those who look at another tab meanwhile.
      document.title = `${game.options.mode === 'turn' && mayRoll(this.state) ? 'Your turn' : game.code} · Snakes & Ladders`;
      if (this.#button?.die && changed.get('state')?.moves.length === 0 && this.state.moves.length > 0) {
        this.#button.die.value =
          this.state.moves.find(move => move.playerId === me)?.diceRoll ?? this.#button.die.value;
      }
      this.#board.settle([...players.values()], {me, turn: game.turnPlayerId, crowd: isCrowd(this.state)});
      this.#follow();
      if (isOver(game) && changed.get('state') === undefined && game.winnerId) {
        this.#celebrate();
      }
    }
  }

  willUpdate(changed) {
    // Pieces that will walk must not be put there before: the board learns of moves first.
    if (changed.has('state')) {
      const before = changed.get('state');
      for (const move of before ? fresh(before, this.state) : []) {
        this.#walk(move);
      }
    }
  }

  /** A piece walks once for each move, whether it came as an answer or as an event. */
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

  /** Reacts to what the connection has brought, after it was drawn. */
  happened(all) {
    for (const one of all) {
      if (one.type === 'moved') {
        const walked = this.#walk(one.move);
        if (one.move.playerId === this.state.me) {
          clearTimeout(this.unheard);
          this.#button?.die.show(one.move.diceRoll);
          walked.then(() => this.#follow());
        }
      } else if (one.type === 'emote') {
        this.#shout(one);
      } else if (one.type === 'refused' && one.re?.startsWith('rollDice')) {
        this.#button?.die.rest();
        if (one.retryAfter) {
          this.#button?.cool(one.retryAfter);
        }
      } else if (one.type === 'ended') {
        const last = [...this.#shown.values()].at(-1) ?? Promise.resolve();
        Promise.race([last, new Promise(done => setTimeout(done, 2500))]).then(() => setTimeout(this.#celebrate, 350));
      } else if (one.type === 'rematch' && this.isConnected) {
        toast('There is a rematch.', {
          action: {label: 'Join it', run: () => this.dispatchEvent(new CustomEvent('again'))},
        });
      }
    }
  }

  #roll = () => {
    const id = this.send('rollDice', {clientRollId: randomKey()});
    if (!id) {
      toast('There is no connection right now.', {kind: 'danger', millis: 4000});
      return;
    }
    const button = this.#button;
    button.die.tumble();
    button.cool(this.state.game.options.mode === 'race' ? this.state.game.options.cooldownMillis + 30 : 600);
    this.unheard = setTimeout(() => button.die.rest(), 6000);
  };

  #say(emote) {
    this.send('emote', {emote});
  }

  #shout({playerId, emote}) {
    const player = this.state.players.get(playerId);
    if (player && !isCrowd(this.state)) {
      announce(`${player.name}: ${emote}`);
    }
    if (!player || !this.#board.say(playerId, emotes[emote])) {
      const shout = Object.assign(document.createElement('span'), {className: 'shout', textContent: emotes[emote]});
      this.renderRoot.querySelector('.shouts').append(shout);
      setTimeout(() => shout.remove(), 2400);
    }
  }

  #zoom() {
    this.near = !this.near;
    this.#follow();
  }

  /** Comes closer to one's own piece, or that of the leader, without showing what lies beyond the board. */
  #follow() {
    const board = this.#board;
    const {game} = this.state;
    if (!this.near) {
      board.style.transform = '';
      return;
    }
    const width = Math.sqrt(game.board.size);
    const player = self(this.state) ?? standings(this.state)[0];
    const at = Math.max(1, player?.position ?? 1) - 1;
    const up = Math.floor(at / width);
    const along = up % 2 ? width - 1 - (at % width) : at % width;
    const scale = Math.max(1.6, width / 5.5);
    const bound = part => Math.min(0, Math.max(1 - scale, 0.5 - part * scale));
    const [x, y] = [(along + 0.5) / width, (width - 1 - up + 0.5) / (width + 0.75)].map(bound);
    board.style.transformOrigin = '0 0';
    board.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
  }

  #celebrate = async () => {
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

  #keyed = event => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
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
}

/** Moves of one state that another does not have yet, the oldest first. */
function fresh(before, now) {
  const last = before.moves[0]?.seq ?? 0;
  // What is recalled has been walked before.
  return before.game?.code === now.game.code && before.seq !== undefined && before.seq !== now.seq
    ? now.moves.filter(move => move.seq > last).reverse()
    : [];
}

const close = reason => event => event.target.closest('t-dialog').close(reason);

customElements.define('s-play', Play);
