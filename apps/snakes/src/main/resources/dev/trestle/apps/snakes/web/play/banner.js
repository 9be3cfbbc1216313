import {html, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {token} from '../board/token.js';
import {ordinal} from '../format.js';
import {isOver, ownPlayer, standings} from '../game/state.js';
import './turn-clock.js';

/** The banner above the board: the result, whose turn it is, or the progress of a race. */
export function banner(state, {clockOffset, showResult}) {
  const {game, players, me} = state;
  if (isOver(game)) {
    const winner = players.get(game.winnerId);
    return html`<div class="banner"><span
        class="grow">${winner ? (winner.id === me ? 'You have won!' : html`<bdi>${winner.name}</bdi> has won`) : 'This game is over'}</span>
      <t-button size="small" variant="primary" @click=${showResult}>Result</t-button></div>`;
  }
  if (game.options.mode === 'turn') {
    const player = players.get(game.turnPlayerId);
    const mine = player?.id === me && me !== undefined;
    return html`<div class="banner ${mine ? 'mine' : ''}">${player && !mine ? token(player, 28) : nothing}
      <span>${!player ? 'Waiting for a player' : mine ? 'Your turn: roll the die' : html`<bdi>${player.name}</bdi>’s turn`}</span>
      <s-clock .until=${game.turnDeadline} .clockOffset=${clockOffset}></s-clock></div>`;
  }
  const mine = ownPlayer(state);
  const left = mine ? game.board.size - mine.position : 0;
  const leader = standings(state)[0];
  return html`<div class="banner">${
    mine?.finishedRank
      ? html`<span>You arrived ${ordinal(mine.finishedRank)}. The others play on</span>`
      : mine
        ? html`<span>${mine.position === 0 ? 'Roll whenever you like: it is a race' : `${plural(left, 'square')} to go`}</span>`
        : leader
          ? html`<span><bdi>${leader.name}</bdi> leads on ${leader.position}</span>`
          : nothing
  }</div>`;
}
