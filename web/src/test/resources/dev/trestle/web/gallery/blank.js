import {call} from 'shell/api/api.js';
import {Router} from 'shell/browser/router.js';
import {relative} from 'shell/components/time.js';
import {Socket} from 'shell/socket/socket.js';

Object.assign(globalThis, {Socket, Router, call, relative});
document.documentElement.dataset.ready = '';
