import {call} from 'shell/api.js';
import {Router} from 'shell/router.js';
import {Socket} from 'shell/socket.js';
import {relative} from 'shell/time.js';

Object.assign(globalThis, {Socket, Router, call, relative});
document.documentElement.dataset.ready = '';
