// The modules without a face, for tests to call, and the board by itself.
import * as code from 'snakes/code.js';
import * as expectation from 'snakes/expectation.js';
import * as fairness from 'snakes/fairness.js';
import * as geometry from 'snakes/geometry.js';
import * as qr from 'snakes/qr.js';
import * as standard from 'snakes/standard.js';
import * as state from 'snakes/state.js';
import {session} from 'snakes/session.js';
import * as players from './players.js';
import {Link} from 'snakes/link.js';
import {inkOn} from 'snakes/colours.js';
import {Course} from 'snakes/course.js';
import 'snakes/board.js';

Object.assign(globalThis, {...code, ...expectation, ...fairness, ...geometry, ...qr, ...standard, ...state, ...players, session, Link, inkOn, Course});
document.documentElement.dataset.ready = '';
