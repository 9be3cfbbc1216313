/**
 * A game as one client knows it, made of the frames that it receives. Pure: nothing here knows of sockets, clocks or
 * pages.
 *
 * Events of a game are numbered without gaps. `receive` gives the next state, what has happened (to be shown or said),
 * and whether something is missing: then the client asks for what follows `state.seq`, and events are left alone until
 * a batch or a snapshot fills the gap.
 */
const remembered = 60;

/** @type {State} before the first frame. */
export const unknown = Object.freeze({
  seq: undefined,
  game: undefined,
  players: new Map(),
  me: undefined,
  moves: [],
  behind: false,
  early: new Set(),
  ended: undefined,
  seat: undefined,
  gone: undefined,
});

export function receive(state, frame) {
  const draft = {...state, happened: []};
  if (frame.type in snapshots) {
    snapshots[frame.type](draft, frame);
  } else if (frame.type in bundles) {
    bundle(draft, frame);
  } else if (frame.type === 'rematch' && frame.seq === undefined) {
    seat(draft, frame);
  } else if (frame.type in events) {
    frame.re === undefined ? step(draft, frame) : answer(draft, frame);
  } else if (frame.type in notices) {
    notices[frame.type](draft, frame);
  }
  const {happened, ...next} = draft;
  return {state: next, happened, missing: next.behind && !state.behind};
}

const snapshots = {
  joinedGame(draft, frame) {
    draft.me = frame.playerId;
    if (frame.playerToken) {
      draft.happened.push({type: 'seated', playerId: frame.playerId, playerToken: frame.playerToken});
    }
    take(draft, frame);
  },
  gameState: take,
};

function take(draft, frame) {
  draft.seq = frame.seq;
  draft.game = frame.game;
  draft.players = new Map(frame.players.map(player => [player.id, player]));
  draft.behind = false;
  draft.early = new Set();
  draft.happened.push({type: 'snapshot'});
}

const bundles = {moves: 'moves', batch: 'events'};

/** A batch is what we asked for: it begins where we stopped. */
function bundle(draft, frame) {
  if (frame.type === 'batch') {
    draft.behind = false;
  }
  for (const event of frame[bundles[frame.type]]) {
    step(draft, event);
  }
  if (frame.type === 'batch') {
    draft.happened.push({type: 'caughtUp'});
  }
}

function step(draft, event) {
  if (draft.seq === undefined || draft.behind || event.seq <= draft.seq) {
    return;
  }
  if (event.seq > draft.seq + 1) {
    draft.behind = true;
    return;
  }
  draft.seq = event.seq;
  events[event.type](draft, event);
}

/**
 * An answer may overtake events with lower numbers; it comes again among them. A move of one's own is shown at once all
 * the same.
 */
function answer(draft, event) {
  if (event.seq === draft.seq + 1) {
    step(draft, event);
  } else if (event.seq > draft.seq && event.type === 'playerMoved' && !draft.early.has(event.seq)) {
    draft.early = new Set(draft.early).add(event.seq);
    draft.happened.push({type: 'moved', move: event});
  }
}

/** The answer to "play again": a seat for the first who asked, a place and a name for the others. It has no number. */
function seat(draft, {code, name, playerId, playerToken}) {
  draft.seat = {code, name, playerId, playerToken};
  draft.happened.push({type: 'seat', ...draft.seat});
}

const events = {
  playerJoined(draft, {player}) {
    draft.players = new Map(draft.players).set(player.id, player);
    draft.game = {...draft.game, playerCount: draft.game.playerCount + 1};
    draft.happened.push({type: 'joined', player});
  },

  playerLeft(draft, {playerId, reason}) {
    const player = draft.players.get(playerId);
    if (draft.game.status === 'waiting') {
      draft.players = new Map(draft.players);
      draft.players.delete(playerId);
      draft.game = {...draft.game, playerCount: draft.game.playerCount - 1};
    } else {
      change(draft, playerId, {left: true, isConnected: false});
    }
    if (playerId === draft.me) {
      draft.gone = reason;
    }
    draft.happened.push({type: 'left', player, reason});
  },

  playerConnection(draft, {playerId, connected}) {
    change(draft, playerId, {isConnected: connected});
    draft.happened.push({type: 'connection', player: draft.players.get(playerId), connected});
  },

  hostChanged(draft, {hostId}) {
    draft.game = {...draft.game, hostId};
    draft.happened.push({type: 'host', player: draft.players.get(hostId)});
  },

  optionsChanged(draft, {options, board, listed}) {
    draft.game = {...draft.game, options, board, listed};
    draft.happened.push({type: 'options'});
  },

  gameStarted(draft, {game}) {
    draft.game = game;
    draft.moves = [];
    draft.happened.push({type: 'started'});
  },

  playerMoved(draft, move) {
    const player = draft.players.get(move.playerId);
    const arrived = move.newPosition === draft.game.board.size && move.previousPosition !== move.newPosition;
    change(draft, move.playerId, {
      position: move.newPosition,
      rolls: (player?.rolls ?? 0) + 1,
      ...(arrived ? {finishedRank: finished(draft) + 1} : {}),
    });
    draft.moves = [move, ...draft.moves].slice(0, remembered);
    if (!draft.early.has(move.seq)) {
      draft.happened.push({type: 'moved', move});
    } else {
      draft.early = new Set(draft.early);
      draft.early.delete(move.seq);
    }
    if (arrived) {
      draft.happened.push({type: 'arrived', player: draft.players.get(move.playerId)});
    }
  },

  gameEnded(draft, ended) {
    draft.ended = ended;
    draft.game = {
      ...draft.game,
      status: ended.status,
      winnerId: ended.winnerId,
      ranking: ended.ranking.map(standing => standing.playerId),
      finishedAt: ended.ts,
      turnPlayerId: undefined,
      turnDeadline: undefined,
    };
    draft.happened.push({type: 'ended', ended});
  },

  turn(draft, {turnPlayerId, deadline}) {
    draft.game = {...draft.game, turnPlayerId, turnDeadline: deadline};
    draft.happened.push({type: 'turn', playerId: turnPlayerId});
  },

  rematch(draft, {code}) {
    draft.game = {...draft.game, nextCode: code};
    draft.happened.push({type: 'rematch', code});
  },
};

const notices = {
  emote(draft, {playerId, emote}) {
    draft.happened.push({type: 'emote', playerId, emote});
  },
  error(draft, {code, message, retryAfter, problems, re}) {
    draft.happened.push({type: 'refused', code, message, retryAfter, problems, re});
  },
  serverRestart(draft) {
    draft.happened.push({type: 'restart'});
  },
  pong(draft, {t, serverTime}) {
    draft.happened.push({type: 'pong', t, serverTime});
  },
};

/** Adds moves from before a snapshot, which has the positions of all but not their moves. */
export function recall(state, moves) {
  const first = state.moves.at(-1)?.seq ?? Infinity;
  const older = moves.filter(move => move.seq < first && move.seq <= state.seq).sort((a, b) => b.seq - a.seq);
  return {...state, moves: [...state.moves, ...older].slice(0, remembered)};
}

function change(draft, playerId, more) {
  const player = draft.players.get(playerId);
  if (player) {
    draft.players = new Map(draft.players).set(playerId, {...player, ...more});
  }
}

function finished(draft) {
  return [...draft.players.values()].filter(player => player.finishedRank).length;
}

/**
 * The players in order: those who have arrived, as they did; then who is furthest; then who has left. The order in
 * which the server ranks.
 */
export function standings(state) {
  return [...state.players.values()].sort(
    (a, b) =>
      (a.finishedRank ?? 1e9) - (b.finishedRank ?? 1e9) ||
      a.left - b.left ||
      b.position - a.position ||
      a.rolls - b.rolls ||
      a.number - b.number,
  );
}

export const self = state => state.players.get(state.me);
export const isHost = state => state.me !== undefined && state.game?.hostId === state.me;
export const isCrowd = state => state.players.size > 20;
export const isOver = game => game?.status === 'finished' || game?.status === 'abandoned';

/** Whether the die is ours to roll now, cool-down aside. */
export function mayRoll(state) {
  const me = self(state);
  return (
    Boolean(me) &&
    state.game.status === 'playing' &&
    !me.left &&
    !me.finishedRank &&
    (state.game.options.mode !== 'turn' || (state.game.turnPlayerId ?? me.id) === me.id)
  );
}
