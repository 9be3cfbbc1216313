import assert from 'node:assert/strict';
import test, {beforeEach} from 'node:test';
import {cell, steps} from 'snakes/board/geometry.js';
import {standardBoard, standardOptions} from 'snakes/board/standard-board.js';
import {parseCode} from 'snakes/game/code.js';
import {initialState, mayRoll, receive, standings} from 'snakes/game/state.js';

let now;
const player = (id, number, more) => ({
  id,
  name: id,
  color: '#336699',
  number,
  position: 0,
  rolls: 0,
  isConnected: true,
  isBot: false,
  left: false,
  ...more,
});
const game = more => ({
  code: 'ABCDEF',
  status: 'playing',
  hostId: 'ada',
  playerCount: 2,
  board: standardBoard,
  options: standardOptions,
  ...more,
});
const moved = (seq, playerId, diceRoll, previousPosition, newPosition, more) => ({
  type: 'playerMoved',
  seq,
  playerId,
  playerName: playerId,
  diceRoll,
  previousPosition,
  newPosition,
  effect: null,
  ...more,
});

const receiveAll = (...frames) =>
  frames.map(frame => {
    const heard = receive(now, frame);
    now = heard.state;
    return {changes: heard.changes.map(one => one.type).join(), missing: heard.missing};
  });

/** Two players on the usual board, after event 10. */
beforeEach(() => {
  now = initialState;
  receiveAll({
    type: 'joinedGame',
    seq: 10,
    playerId: 'ada',
    game: game(),
    players: [player('ada', 1), player('bob', 2)],
  });
});

test('events are applied in order and once', () => {
  receiveAll(
    moved(11, 'bob', 4, 0, 4),
    moved(11, 'bob', 4, 0, 4),
    moved(12, 'bob', 3, 4, 14, {effect: {type: 'ladder', from: 7, to: 14}}),
  );
  assert.deepEqual(
    [now.seq, now.players.get('bob').position, now.players.get('bob').rolls, now.moves.length],
    [12, 14, 2, 2],
  );
});

test('a gap is noticed once and filled by a batch', () => {
  assert.deepEqual(
    receiveAll(moved(13, 'bob', 1, 6, 7), moved(14, 'bob', 1, 7, 8)).map(heard => heard.missing),
    [true, false],
  );
  assert.deepEqual([now.seq, now.hasGap], [10, true]);
  receiveAll(
    {
      type: 'batch',
      seq: 14,
      events: [
        moved(11, 'bob', 4, 0, 4),
        moved(12, 'bob', 2, 4, 6),
        moved(13, 'bob', 3, 6, 9),
        moved(14, 'ada', 5, 0, 5),
      ],
    },
    moved(15, 'ada', 1, 5, 6),
  );
  assert.deepEqual(
    [now.seq, now.hasGap, now.players.get('bob').position, now.players.get('ada').position],
    [15, false, 9, 6],
  );
});

test('a gap is filled by a snapshot', () => {
  receiveAll(
    moved(400, 'bob', 1, 6, 7),
    {type: 'resync'},
    {
      type: 'gameState',
      seq: 400,
      game: game(),
      players: [player('ada', 1, {position: 30}), player('bob', 2, {position: 7})],
    },
    moved(401, 'bob', 2, 7, 9),
  );
  assert.deepEqual(
    [now.seq, now.hasGap, now.me, now.players.get('ada').position, now.players.get('bob').position],
    [401, false, 'ada', 30, 9],
  );
});

test('the moves of a crowd come as one frame', () => {
  assert.deepEqual(
    receiveAll({
      type: 'moves',
      seq: 13,
      moves: [moved(11, 'bob', 4, 0, 4), moved(12, 'ada', 2, 0, 2), moved(13, 'bob', 1, 4, 5)],
    })[0].changes,
    'moved,moved,moved',
  );
  assert.deepEqual(
    receiveAll({type: 'moves', seq: 17, moves: [moved(15, 'bob', 4, 5, 9), moved(17, 'ada', 2, 2, 4)]})[0].missing,
    true,
  );
});

test('an answer that overtakes events is shown at once and counted once', () => {
  assert.deepEqual(receiveAll(moved(13, 'ada', 6, 0, 6, {re: 'rollDice-1'}))[0], {changes: 'moved', missing: false});
  assert.deepEqual(
    receiveAll(moved(11, 'bob', 1, 0, 1), moved(12, 'bob', 2, 1, 3), moved(13, 'ada', 6, 0, 6)).map(
      heard => heard.changes,
    ),
    ['moved', 'moved', ''],
  );
  assert.deepEqual([now.seq, now.players.get('ada').rolls], [13, 1]);
});

test('arrivals are ranked and the end is known', () => {
  receiveAll(moved(11, 'bob', 1, 99, 100), {
    type: 'gameEnded',
    seq: 12,
    ts: 't',
    status: 'finished',
    winnerId: 'bob',
    winnerName: 'bob',
    ranking: [{playerId: 'bob'}, {playerId: 'ada'}],
    secret: 's',
  });
  assert.deepEqual(
    [
      now.game.status,
      now.players.get('bob').finishedRank,
      now.ended.secret,
      standings(now)
        .map(p => p.id)
        .join(),
      mayRoll(now),
    ],
    ['finished', 1, 's', 'bob,ada', false],
  );
});

test('in a lobby people come go and hand over', () => {
  receiveAll({
    type: 'gameState',
    seq: 20,
    game: game({status: 'waiting'}),
    players: [player('ada', 1), player('bob', 2)],
  });
  receiveAll(
    {type: 'playerJoined', seq: 21, player: player('cy', 3)},
    {type: 'hostChanged', seq: 22, hostId: 'cy'},
    {type: 'playerLeft', seq: 23, playerId: 'bob', reason: 'left'},
    {type: 'playerConnection', seq: 24, playerId: 'cy', connected: false},
  );
  assert.deepEqual(
    [[...now.players.keys()].join(), now.game.playerCount, now.game.hostId, now.players.get('cy').isConnected],
    ['ada,cy', 2, 'cy', false],
  );
  receiveAll({type: 'playerLeft', seq: 25, playerId: 'ada', reason: 'kicked'});
  assert.deepEqual(now.leftReason, 'kicked');
});

test('squares turn at the end of each row', () => {
  assert.deepEqual(
    [1, 10, 11, 20, 21, 100].map(square => {
      const {column, row} = cell(square, 10);
      return `${column},${row}`;
    }),
    ['0,9', '9,9', '9,8', '0,8', '0,7', '0,0'],
  );
  assert.deepEqual(
    [
      steps(moved(1, 'a', 3, 4, 14, {effect: {type: 'ladder', from: 7, to: 14}}), 100),
      steps(moved(1, 'a', 5, 98, 97), 100),
      steps(moved(1, 'a', 5, 98, 98), 100),
    ],
    [[5, 6, 7], [99, 100, 99, 98, 97], []],
  );
});

test('codes are read as people type them', () => {
  assert.deepEqual(
    ['kxq-7md', ' KXQ 7MD', 'KXQ7M', 'KXQ7M0'].map(typed => parseCode(typed).code ?? parseCode(typed).hint),
    [
      'KXQ7MD',
      'KXQ7MD',
      'A code has six letters and digits.',
      'A code has no 0: it would look like another character.',
    ],
  );
});
