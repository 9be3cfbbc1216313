// Exposes modules without a user interface, and the board, to tests.

import {textColorOn} from 'snakes/board/colours.js';
import * as geometry from 'snakes/board/geometry.js';
import * as standard from 'snakes/board/standard-board.js';
import * as code from 'snakes/game/code.js';
import * as state from 'snakes/game/state.js';
import * as expectation from 'snakes/lobby/game-length.js';
import * as qr from 'snakes/lobby/qr.js';
import {GameConnection} from 'snakes/net/connection.js';
import {session} from 'snakes/net/session.js';
import * as fairness from 'snakes/play/fairness.js';
import {GameHistory} from 'snakes/replay/game-history.js';
import * as players from './players.js';
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
  textColorOn,
  GameHistory,
});
document.documentElement.dataset.ready = '';
