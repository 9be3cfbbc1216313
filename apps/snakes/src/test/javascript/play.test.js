import assert from 'node:assert/strict';
import test from 'node:test';
import {zoom} from 'snakes/board/geometry.js';
import {standardBoard, standardOptions} from 'snakes/board/standard-board.js';
import {duration, moveText, ordinal, ruleTexts} from 'snakes/format.js';
import {expectedMinutes, expectedRolls} from 'snakes/lobby/game-length.js';
import {statistics} from 'snakes/play/statistics.js';
import {GameHistory} from 'snakes/replay/game-history.js';

const move = (playerId, diceRoll, newPosition, effect) => ({playerId, diceRoll, newPosition, effect});

test('a zoomed board shows nothing beyond its edges', () => {
  for (const size of [36, 100, 144]) {
    for (let square = 1; square <= size; square++) {
      const {x, y, scale} = zoom(square, size);
      assert.ok(x <= 0 && x >= 1 - scale && y <= 0 && y >= 1 - scale, `${square} of ${size}: ${x} ${y} ${scale}`);
    }
  }
  assert.deepEqual([zoom(1, 100).x, zoom(100, 100).y], [0, 0]);
});

test('statistics count snakes and ladders and find the longest', () => {
  const climb = move('ada', 3, 84, {type: 'ladder', from: 28, to: 84});
  const {rolls, snakes, ladders, average, ...longest} = statistics([
    move('ada', 5, 5),
    move('bob', 1, 14, {type: 'ladder', from: 7, to: 14}),
    climb,
  ]);
  assert.deepEqual([rolls, snakes, ladders, average, longest.climb, longest.fall], [3, 0, 2, 3, climb, undefined]);
});

test('a game can be shown after any of its moves', () => {
  const moves = Array.from({length: 250}, (_, i) => move(i % 2 ? 'bob' : 'ada', 1, Math.floor(i / 2) + 1));
  const players = ['ada', 'bob'].map(id => ({id, position: 99, rolls: 125}));
  const history = new GameHistory({board: {size: 125}}, players, moves);
  const positions = at => [...history.at(at).players.values()].map(player => player.position);
  assert.deepEqual([250, 0, 101, 100, 3].map(positions), [
    [125, 125],
    [0, 0],
    [51, 50],
    [50, 50],
    [2, 1],
  ]);
  assert.deepEqual(
    [...history.at(250).players.values()].map(player => player.finishedRank),
    [1, 2],
  );
});

test('the expected length is the same each time and grows with the rules', () => {
  const rolls = expectedRolls(standardBoard, standardOptions);
  assert.equal(expectedRolls(standardBoard, standardOptions), rolls);
  assert.ok(expectedRolls(standardBoard, {...standardOptions, sixToStart: true}) > rolls);
  assert.ok(expectedMinutes(rolls, {...standardOptions, mode: 'turn'}, 6) > expectedMinutes(rolls, standardOptions, 6));
});

test('ordinals, durations, rules and moves are texts', () => {
  assert.deepEqual([1, 2, 3, 4, 11, 22].map(ordinal), ['1st', '2nd', '3rd', '4th', '11th', '22nd']);
  assert.deepEqual([59_400, 61_000, 3_720_000].map(duration), ['59 s', '1 min 1 s', '1 h 2 min']);
  assert.deepEqual(ruleTexts(standardOptions), ['Race', 'Exact roll to finish', 'Provably fair dice']);
  const climb = {...move('ada', 3, 84, {type: 'ladder'}), playerName: 'Ada', previousPosition: 25};
  assert.deepEqual(
    [moveText(climb, false), moveText({...climb, effect: null, newPosition: 25}, true)],
    ['Ada rolled 3. Up a ladder to 84.', 'You rolled 3 and stay on 25.'],
  );
});
