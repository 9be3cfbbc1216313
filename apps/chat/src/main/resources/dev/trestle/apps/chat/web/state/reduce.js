import {messageEvents} from './messages.js';
import {peopleEvents} from './people.js';
import {readEvents} from './reads.js';
import {serverEvents} from './servers.js';

const events = {...serverEvents, ...peopleEvents, ...messageEvents, ...readEvents};

/** The state after an event of the gateway or a local one. A pure function; unknown events change nothing. */
export function reduce(state, type, data) {
  return Object.hasOwn(events, type) ? events[type](state, data) : state;
}
