import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {copyText} from 'shell/browser/clipboard.js';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {token} from '../board/token.js';
import {boardName, ruleTexts} from '../format.js';
import {spaced} from '../game/code.js';
import {isHost, ownPlayer} from '../game/state.js';
import {icon} from '../icons.js';
import {address} from '../net/address.js';
import {styles} from '../styles.js';
import {expectedMinutes, expectedRolls} from './game-length.js';
import {qrSvg} from './qr-svg.js';
import '../board/board.js';

/**
 * The lobby of a game: code, players and rules. The host can change them and starts the game. Fires `leave` and `sit`.
 */
export class Lobby extends LitElement {
  static properties = {
    state: {attribute: false},
    send: {attribute: false},
    draft: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    css`
    :host { max-width: 1120px; margin: 0 auto; padding: var(--space-4) var(--space-4) 0; }
    .all { display: grid; gap: var(--space-4); padding-bottom: var(--space-5); }
    .invite { display: grid; gap: var(--space-4); grid-template-columns: 1fr auto; align-items: center; }
    .code { font: 700 clamp(32px, 10vw, 52px) / 1.1 var(--font-mono); letter-spacing: 0.06em; user-select: all;
      white-space: nowrap; }
    .qr { display: block; width: 132px; height: 132px; border-radius: var(--radius); }
    .buttons { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .local { grid-column: 1 / -1; padding: var(--space-3); border-radius: var(--radius);
      background: var(--warn-surface); color: var(--warn); text-wrap: pretty; }
    .local code { font-family: var(--font-mono); overflow-wrap: anywhere; }
    .players { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
      gap: var(--space-2); }
    .player { display: flex; align-items: center; gap: var(--space-3); min-height: 56px;
      padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3); border-radius: var(--radius);
        background: var(--surface); min-width: 0; animation: arrive var(--slow) ease-out; }
    .player.me { background: var(--accent-surface); }
    .player .name { font-weight: 600; line-height: 1.25; }
    .player .grow > * { display: block; }
    .face { position: relative; }
    .dot { position: absolute; right: -2px; bottom: 1px; width: 12px; height: 12px; border-radius: 50%;
      border: 2px solid var(--surface); background: var(--ok); }
    .dot.away { background: var(--surface); box-shadow: inset 0 0 0 2px var(--line-strong); }
    .seat { display: grid; place-items: center; min-height: 56px; border-radius: var(--radius);
      border: 1.5px dashed var(--line); color: var(--text-muted); font-size: var(--text-14); }
    .board { display: grid; gap: var(--space-3); align-content: start; }
    .rules { display: flex; flex-wrap: wrap; gap: var(--space-1); }
    .begin {
      position: sticky; bottom: 0; z-index: 2; display: flex; align-items: center; gap: var(--space-3);
        margin: 0 calc(-1 * var(--space-4));
          padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
      background: var(--surface); border-top: 1px solid var(--line);
    }
    .begin .grow { text-align: right; }
    .problems { color: var(--danger); padding-left: 1.2em; list-style: disc; }
    @keyframes arrive { from { opacity: 0; transform: translateY(6px); } }
    @media (min-width: 860px) {
      .all { grid-template-columns: 1fr minmax(280px, 360px); align-items: start; }
      .people { display: grid; gap: var(--space-4); }
    }
    @media (max-width: 859px) { .people { display: contents; }
    .board s-board { max-width: 320px; width: 100%; margin: 0 auto; } .invite { order: -1; } }
    @media (max-width: 380px) { .qr { width: 96px; height: 96px; } }
    @media (max-width: 480px) { .begin { flex-wrap: wrap; }
    .begin .grow { flex-basis: 100%; text-align: center; order: -1; } .begin [variant="primary"] { flex: 1; } }
  `,
  ];

  render() {
    const {game, players} = this.state;
    const host = isHost(this.state);
    return html`<h1 class="visually-hidden">Waiting room of game ${spaced(game.code)}</h1>
      <div class="all">
        <div class="people">
          ${this.#invitation(game)}
          <section class="card stack" aria-labelledby="who">
            <div class="spread"><h2 id="who">Players <span class="muted small numbers">${players.size} of
              ${game.options.maxPlayers}</span></h2>
              ${
                host
                  ? html`<t-button size="small" @click=${() => this.#send('addBot')}
                  ?disabled=${players.size >= game.options.maxPlayers}>${icon('bot', 18)} Add a
                    bot</t-button>`
                  : nothing
              }</div>
            <ul class="players">
              ${repeat(
                [...players.values()],
                player => player.id,
                player => this.#player(player, host),
              )}
              ${players.size < Math.min(game.options.maxPlayers, 4) ? Array.from({length: Math.min(game.options.maxPlayers, 4) - players.size}, () => html`<li class="seat">Free seat</li>`) : nothing}
            </ul>
          </section>
        </div>
        <section class="card board" aria-labelledby="what">
          <div class="spread"><h2 id="what">The game</h2>
            ${
              host
                ? html`<t-button size="small" variant="quiet"
                @click=${this.#choose}>Change</t-button>`
                : nothing
            }</div>
          <s-board preview .board=${game.board} label=${`The board, ${boardName(game.board)}`}></s-board>
          ${this.#length(game)}
          <div
              class="rules">${[boardName(game.board), ...ruleTexts(game.options), game.listed ? 'Public' : 'Private'].map(word => html`<t-badge>${word}</t-badge>`)}</div>
        </section>
      </div>
      ${this.#begin(host)}
      ${this.draft ? this.#dialog() : nothing}`;
  }

  #invitation({code}) {
    const link = `${address.origin}/snakes/g/${code}`;
    return html`<section class="card invite" aria-labelledby="code">
      <div><p class="muted small">Friends join with this code</p><p class="code" id="code">${spaced(code)}</p>
        <p class="muted small">or scan it, or open the link</p></div>
      ${qrSvg(link)}
      <div class="buttons">
        <t-button @click=${() => copyText(code, 'Code copied.')}>${icon('copy', 18)} Copy code</t-button>
        <t-button @click=${() => copyText(link, 'Link copied.')}>${icon('link', 18)} Copy link</t-button>
        ${
          navigator.share
            ? html`<t-button variant="quiet"
            @click=${() => navigator.share({title: 'Snakes & Ladders', text: `Join my game: ${code}`, url: link}).catch(() => {})}>${icon('share', 18)} Share</t-button>`
            : nothing
        }
      </div>
      ${
        address.isLocal
          ? html`<p class="local small"><b>The link and the QR code work on this computer only.</b> To let others in,
            start the server with
        <code>./trestle serve --bind 0.0.0.0 --credentials keys</code> and open the game by this computer’s own
          address.</p>`
          : nothing
      }
    </section>`;
  }

  #player(player, host) {
    const me = player.id === this.state.me;
    const notes = [
      me && 'You',
      player.id === this.state.game.hostId && 'Host',
      player.isBot && 'Bot',
      !player.isConnected && !player.isBot && 'Away',
    ].filter(Boolean);
    return html`<li class="player ${me ? 'me' : ''}">
      <span class="face">${token(player, 40)}<span
          class="dot ${player.isConnected || player.isBot ? '' : 'away'}"></span></span>
      <span class="grow"><span dir="auto" class="name clip">${player.name}</span><span
          class="muted small">${notes.join(' · ') || 'Ready'}</span></span>
      ${
        host && !me
          ? html`<t-menu label=${`Actions for ${player.name}`}>
        ${
          player.isBot
            ? nothing
            : html`<button @click=${() => this.#send('transferHost', {target: player.id})}>Make
          host</button>`
        }
        <button class="danger" @click=${() => this.#send('kick', {target: player.id})}>Remove from game</button></t-menu>`
          : nothing
      }
    </li>`;
  }

  #length({board, options}) {
    const rolls = expectedRolls(board, options);
    return html`<p class="small muted">Usually ${rolls} rolls to the end, about
      ${plural(expectedMinutes(rolls, options, this.state.players.size), 'minute')}.</p>`;
  }

  #begin(host) {
    const {game, players} = this.state;
    const ready = [...players.values()].filter(player => player.isConnected || player.isBot).length;
    const enough = ready >= (game.options.practice ? 1 : 2);
    const hostName = players.get(game.hostId)?.name;
    const hint = enough ? `${plural(ready, 'player')} ready` : 'One more player is needed to start';
    return html`<div class="begin">
      <t-button variant="quiet" @click=${() => this.dispatchEvent(new CustomEvent('leave'))}>Leave</t-button>
      <span class="grow small muted"
          role="status">${host ? hint : ownPlayer(this.state) ? html`Waiting for <bdi>${hostName}</bdi> to start` : html`You are watching. <bdi>${hostName}</bdi> starts the game`}</span>
      ${
        !ownPlayer(this.state) && players.size < game.options.maxPlayers
          ? html`<t-button variant="primary" size="large"
          @click=${() => this.dispatchEvent(new CustomEvent('sit'))}>Take a seat</t-button>`
          : nothing
      }
      ${
        host
          ? html`<t-button variant="primary" size="large" ?disabled=${!enough}
          @click=${() => this.#send('startGame')}>${icon('play', 18)} Start game</t-button>`
          : nothing
      }
    </div>`;
  }

  #dialog() {
    return html`<t-dialog heading="Change the game" open @close=${this.#chosen}>
      <s-options narrow .value=${this.draft} fewest=${this.state.players.size} @change=${event => {
        this.draft = event.detail;
      }}></s-options>
      <t-button slot="actions" variant="quiet"
          @click=${event => event.target.closest('t-dialog').close()}>Cancel</t-button>
      <t-button slot="actions" variant="primary" @click=${event => event.target.closest('t-dialog').close('keep')}>Save
        changes</t-button>
    </t-dialog>`;
  }

  #choose = async () => {
    await import('./options.js');
    const {options, board, listed} = this.state.game;
    this.draft = {options, board, listed};
  };

  #chosen = event => {
    if (event.detail === 'keep') {
      this.#send('setOptions', this.draft);
    }
    this.draft = undefined;
  };

  #send(action, more) {
    if (!this.send(action, more)) {
      toast('You are not connected.', {kind: 'danger', millis: 4000});
    }
  }
}

customElements.define('s-lobby', Lobby);
