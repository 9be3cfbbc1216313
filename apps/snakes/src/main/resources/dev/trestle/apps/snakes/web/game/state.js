/**
 * The client's state of a game, computed from the received frames. Pure functions without sockets, clocks or pages.
 *
 * Events of a game are numbered without gaps. `receive` returns the next state, the changes to show, and whether events
 * are missing: then the client asks for the events after `state.seq`, and ignores others until a batch or a snapshot
 * fills the gap.
 */
const maxMoves = 60;

/** @type {State} before the first frame. */
export const initialState = Object.freeze({
  seq: undefined,
  game: undefined,
  players: new Map(),
  me: undefined,
  moves: [],
  hasGap: false,
  shownEarly: new Set(),
  ended: undefined,
  seat: undefined,
  leftReason: undefined,
});

export function receive(state, frame) {
  const draft = {...state, changes: []};
  if (frame.type in snapshots) {
    snapshots[frame.type](draft, frame);
  } else if (frame.type in bundles) {
    applyBatch(draft, frame);
  } else if (frame.type === 'rematch' && frame.seq === undefined) {
    noteSeat(draft, frame);
  } else if (frame.type in events) {
    frame.re === undefined ? applyEvent(draft, frame) : applyResponse(draft, frame);
  } else if (frame.type in notices) {
    notices[frame.type](draft, frame);
  }
  const {changes, ...next} = draft;
  return {state: next, changes, missing: next.hasGap && !state.hasGap};
}

const snapshots = {
  joinedGame(draft, frame) {
    draft.me = frame.playerId;
    if (frame.playerToken) {
      draft.changes.push({type: 'seated', playerId: frame.playerId, playerToken: frame.playerToken});
    }
    applySnapshot(draft, frame);
  },
  gameState: applySnapshot,
};

function applySnapshot(draft, frame) {
  draft.seq = frame.seq;
  draft.game = frame.game;
  draft.players = new Map(frame.players.map(player => [player.id, player]));
  draft.hasGap = false;
  draft.shownEarly = new Set();
  draft.changes.push({type: 'snapshot'});
}

const bundles = {moves: 'moves', batch: 'events'};

/**
 * Applies a frame with several events. A batch is the response to a sync request: it begins after the last known event.
 */
function applyBatch(draft, frame) {
  if (frame.type === 'batch') {
    draft.hasGap = false;
  }
  for (const event of frame[bundles[frame.type]]) {
    applyEvent(draft, event);
  }
  if (frame.type === 'batch') {
    draft.changes.push({type: 'caughtUp'});
  }
}

function applyEvent(draft, event) {
  if (draft.seq === undefined || draft.hasGap || event.seq <= draft.seq) {
    return;
  }
  if (event.seq > draft.seq + 1) {
    draft.hasGap = true;
    return;
  }
  draft.seq = event.seq;
  events[event.type](draft, event);
}

/**
 * Applies a response to our own request. It can arrive before events with lower numbers, and comes again among them; a
 * move is shown at once even so.
 */
function applyResponse(draft, event) {
  if (event.seq === draft.seq + 1) {
    applyEvent(draft, event);
  } else if (event.seq > draft.seq && event.type === 'playerMoved' && !draft.shownEarly.has(event.seq)) {
    draft.shownEarly = new Set(draft.shownEarly).add(event.seq);
    draft.changes.push({type: 'moved', move: event});
  }
}

/**
 * Notes the response to "play again": a seat for the first who asks, a code and name for the others. It has no number.
 */
function noteSeat(draft, {code, name, playerId, playerToken}) {
  draft.seat = {code, name, playerId, playerToken};
  draft.changes.push({type: 'seat', ...draft.seat});
}

const events = {
  playerJoined(draft, {player}) {
    draft.players = new Map(draft.players).set(player.id, player);
    draft.game = {...draft.game, playerCount: draft.game.playerCount + 1};
    draft.changes.push({type: 'joined', player});
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
      draft.leftReason = reason;
    }
    draft.changes.push({type: 'left', player, reason});
  },

  playerConnection(draft, {playerId, connected}) {
    change(draft, playerId, {isConnected: connected});
    draft.changes.push({type: 'connection', player: draft.players.get(playerId), connected});
  },

  hostChanged(draft, {hostId}) {
    draft.game = {...draft.game, hostId};
    draft.changes.push({type: 'host', player: draft.players.get(hostId)});
  },

  optionsChanged(draft, {options, board, listed}) {
    draft.game = {...draft.game, options, board, listed};
    draft.changes.push({type: 'options'});
  },

  gameStarted(draft, {game}) {
    draft.game = game;
    draft.moves = [];
    draft.changes.push({type: 'started'});
  },

  playerMoved(draft, move) {
    const player = draft.players.get(move.playerId);
    const arrived = move.newPosition === draft.game.board.size && move.previousPosition !== move.newPosition;
    change(draft, move.playerId, {
      position: move.newPosition,
      rolls: (player?.rolls ?? 0) + 1,
      ...(arrived ? {finishedRank: finished(draft) + 1} : {}),
    });
    draft.moves = [move, ...draft.moves].slice(0, maxMoves);
    if (!draft.shownEarly.has(move.seq)) {
      draft.changes.push({type: 'moved', move});
    } else {
      draft.shownEarly = new Set(draft.shownEarly);
      draft.shownEarly.delete(move.seq);
    }
    if (arrived) {
      draft.changes.push({type: 'arrived', player: draft.players.get(move.playerId)});
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
    draft.changes.push({type: 'ended', ended});
  },

  turn(draft, {turnPlayerId, deadline}) {
    draft.game = {...draft.game, turnPlayerId, turnDeadline: deadline};
    draft.changes.push({type: 'turn', playerId: turnPlayerId});
  },

  rematch(draft, {code}) {
    draft.game = {...draft.game, nextCode: code};
    draft.changes.push({type: 'rematch', code});
  },
};

const notices = {
  emote(draft, {playerId, emote}) {
    draft.changes.push({type: 'emote', playerId, emote});
  },
  error(draft, {code, message, retryAfter, problems, re}) {
    draft.changes.push({type: 'refused', code, message, retryAfter, problems, re});
  },
  serverRestart(draft) {
    draft.changes.push({type: 'restart'});
  },
  pong(draft, {t, serverTime}) {
    draft.changes.push({type: 'pong', t, serverTime});
  },
};

/** Adds moves from before a snapshot, which has positions and no moves. */
export function addOlderMoves(state, moves) {
  const first = state.moves.at(-1)?.seq ?? Infinity;
  const older = moves.filter(move => move.seq < first && move.seq <= state.seq).sort((a, b) => b.seq - a.seq);
  return {...state, moves: [...state.moves, ...older].slice(0, maxMoves)};
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

/** The players in the server's order of ranking: finished ones by rank, then by position; those who left are last. */
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

export const ownPlayer = state => state.players.get(state.me);
export const isHost = state => state.me !== undefined && state.game?.hostId === state.me;
export const isCrowd = state => state.players.size > 20;
export const isOver = game => game?.status === 'finished' || game?.status === 'abandoned';

/** Whether the player may roll now, apart from the cooldown. */
export function mayRoll(state) {
  const me = ownPlayer(state);
  return (
    Boolean(me) &&
    state.game.status === 'playing' &&
    !me.left &&
    !me.finishedRank &&
    (state.game.options.mode !== 'turn' || (state.game.turnPlayerId ?? me.id) === me.id)
  );
}
