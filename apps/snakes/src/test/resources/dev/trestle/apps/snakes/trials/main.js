// The modules without a face, for tests to call, and the board by itself.
import * as code from 'snakes/game/code.js';
import * as expectation from 'snakes/lobby/game-length.js';
import * as fairness from 'snakes/play/fairness.js';
import * as geometry from 'snakes/board/geometry.js';
import * as qr from 'snakes/lobby/qr.js';
import * as standard from 'snakes/board/standard-board.js';
import * as state from 'snakes/game/state.js';
import {session} from 'snakes/net/session.js';
import * as players from './players.js';
import {GameConnection} from 'snakes/net/connection.js';
import {inkOn} from 'snakes/board/colours.js';
import {GameHistory} from 'snakes/replay/game-history.js';
import 'snakes/board/board.js';

Object.assign(globalThis, {
  ...code,
  ...expectation,
  ...fairness,
  ...geometry,
  ...qr,
  ...standard,
  ...state,
  ...players,
  session,
  GameConnection,
  inkOn,
  GameHistory,
});
document.documentElement.dataset.ready = '';
