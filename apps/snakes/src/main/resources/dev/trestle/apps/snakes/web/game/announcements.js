import {announce, toast} from 'shell/toast.js';
import {isCrowd} from './state.js';
import {moveWords} from '../words.js';

/**
 * Says what has happened to those who do not see it; of a crowd, only what concerns the listener. A few things are
 * shown as well.
 */
export function tell(happened, state) {
  const quiet = happened.some(one => one.type === 'caughtUp') || isCrowd(state);
  for (const one of happened) {
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

/** A roll too soon is slowed down, and a key pressed twice is no news. */
const silent = new Set(['TOO_FAST', 'NOT_YOUR_TURN', 'GAME_FINISHED']);

const sentences = {
  joined: ({player}, _state, quiet) => !quiet && `${player.name} has joined.`,
  left: ({player, reason}, _state, quiet) =>
    !quiet && player && `${player.name} ${reason === 'kicked' ? 'was sent away' : 'has left'}.`,
  connection: ({player, connected}, _state, quiet) =>
    !quiet && player && `${player.name} is ${connected ? 'back' : 'away'}.`,
  started: () => 'The game begins.',
  moved: ({move}, state, quiet) =>
    (move.playerId === state.me || !quiet) && moveWords(move, move.playerId === state.me),
  turn: ({playerId}, state) => playerId === state.me && 'It is your turn.',
  ended: ({ended}, state) =>
    ended.winnerId === state.me
      ? 'You have won!'
      : ended.winnerName
        ? `${ended.winnerName} has won.`
        : 'The game is over.',
  host: ({player}) => player && `${player.name} is the host.`,
};
