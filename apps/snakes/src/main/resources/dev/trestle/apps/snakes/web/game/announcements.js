import {announce, toast} from 'shell/components/toast.js';
import {moveText} from '../format.js';
import {isCrowd} from './state.js';

/** Announces changes to screen readers; in a crowd, only those of the player. Some are shown as toasts too. */
export function announceChanges(changes, state) {
  const quiet = changes.some(one => one.type === 'caughtUp') || isCrowd(state);
  for (const one of changes) {
    const words = sentences[one.type]?.(one, state, quiet);
    if (words) {
      announce(words);
    }
    if (one.type === 'refused' && !silent.has(one.code)) {
      toast(one.message, {kind: 'danger', millis: 5000});
    } else if (one.type === 'host' && one.player?.id === state.me) {
      toast('You are the host now.');
    } else if (one.type === 'restart') {
      toast('The server restarts. The game goes on in a moment.');
    }
  }
}

/** Refusals without a toast: a roll that came too soon, or a key pressed twice. */
const silent = new Set(['TOO_FAST', 'NOT_YOUR_TURN', 'GAME_FINISHED']);

const sentences = {
  joined: ({player}, _state, quiet) => !quiet && `${player.name} has joined.`,
  left: ({player, reason}, _state, quiet) =>
    !quiet && player && `${player.name} ${reason === 'kicked' ? 'was removed' : 'has left'}.`,
  connection: ({player, connected}, _state, quiet) =>
    !quiet && player && `${player.name} is ${connected ? 'back' : 'away'}.`,
  started: () => 'The game begins.',
  moved: ({move}, state, quiet) => (move.playerId === state.me || !quiet) && moveText(move, move.playerId === state.me),
  turn: ({playerId}, state) => playerId === state.me && 'It is your turn.',
  ended: ({ended}, state) =>
    ended.winnerId === state.me
      ? 'You have won!'
      : ended.winnerName
        ? `${ended.winnerName} has won.`
        : 'The game is over.',
  host: ({player}) => player && `${player.name} is the host.`,
};
