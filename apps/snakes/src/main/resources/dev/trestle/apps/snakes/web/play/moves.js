import {css, html} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {token} from '../board/token.js';
import {icon} from '../icons.js';

const faces = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** The list of the last moves, newest first. */
export function lastMoves({moves, players, me}, count = 6) {
  return html`<ol class="moves" aria-label="Last moves">${repeat(
    moves.slice(0, count),
    move => move.seq,
    move => {
      const player = players.get(move.playerId) ?? {color: '#888888', number: 0};
      const effect = move.effect?.type;
      return html`<li>
      ${token(player, 24)}
      <span dir="auto" class="clip">${move.playerId === me ? 'You' : move.playerName}</span>
      <span class="roll" role="img" aria-label=${`rolled ${move.diceRoll}`}>${faces[move.diceRoll - 1]}</span>
      <span
          class="to numbers ${effect ?? ''}">${
            effect === 'snake' || effect === 'ladder'
              ? html`${icon(effect, 16)}<span
              class="visually-hidden">by a
                ${effect}</span>`
              : ''
          }${
            move.newPosition === move.previousPosition && !effect
              ? 'stays'
              : html`<span
                    class="visually-hidden">to</span>${move.newPosition}`
          }</span>
    </li>`;
    },
  )}</ol>`;
}

export const movesStyle = css`
  .moves li { display: grid; grid-template-columns: auto 1fr auto 6ch; align-items: center; gap: var(--space-2);
    min-height: 36px; padding: 0 var(--space-2); font-size: var(--text-14); }
  .roll { font-size: 22px; line-height: 1; color: var(--text-muted); }
  .to { display: inline-flex; align-items: center; justify-content: flex-end; gap: 3px; font-weight: 600; }
  .to.snake { color: var(--danger); }
  .to.ladder { color: var(--ok); }
`;
