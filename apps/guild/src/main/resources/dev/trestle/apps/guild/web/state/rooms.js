import {joined, nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {roomPageSize, roomsDocument} from '../rooms/documents.js';
import {session} from './session.js';
import {unread} from './unread.js';

/** The time after which the list is loaded again while the page is visible, in milliseconds. */
const refreshMillis = 30_000;

/**
 * The rooms of the user with their unread counts. Fires `change`, and keeps the number in the navigation true.
 */
class Rooms extends EventTarget {
  connection;
  problem;
  busy = false;
  #started = false;

  get all() {
    return nodes(this.connection);
  }

  get hasMore() {
    return this.connection?.pageInfo.hasNextPage ?? false;
  }

  find(id) {
    return this.all.find(room => room.id === id);
  }

  /** Loads the list, and loads it again from time to time. Calls after the first do nothing. */
  start() {
    if (this.#started) {
      return;
    }
    this.#started = true;
    this.refresh();
    const again = () => session.isSignedIn && !document.hidden && this.refresh();
    setInterval(again, refreshMillis);
    document.addEventListener('visibilitychange', again);
  }

  async refresh() {
    if (this.busy) {
      return;
    }
    this.#set({busy: true});
    try {
      const {rooms} = await query(roomsDocument, {first: roomPageSize});
      this.#set({busy: false, problem: undefined, connection: withTail(rooms, this.connection)});
    } catch (problem) {
      this.#set({busy: false, problem});
    }
  }

  async loadMore() {
    const {rooms} = await query(roomsDocument, {first: roomPageSize, after: this.connection.pageInfo.endCursor});
    this.#set({connection: joined(this.connection, rooms)});
  }

  /** Changes a room here. One with a new message moves to the top. */
  patch(id, change) {
    const edge = this.connection?.edges.find(({node}) => node.id === id);
    if (!edge) {
      return;
    }
    const changed = {...edge, node: {...edge.node, ...change}};
    const isNewer = change.lastMessage && change.lastMessage.id !== edge.node.lastMessage?.id;
    const edges = isNewer
      ? [changed, ...this.connection.edges.filter(other => other !== edge)]
      : this.connection.edges.map(other => (other === edge ? changed : other));
    this.#set({connection: {...this.connection, edges}});
  }

  clear() {
    this.#set({connection: undefined, problem: undefined});
  }

  #set(change) {
    Object.assign(this, change);
    if (this.connection && !this.hasMore) {
      const count = this.all.filter(room => room.unread > 0 && !room.muted).length;
      if (count !== unread.rooms) {
        unread.set({rooms: count});
      }
    }
    this.dispatchEvent(new CustomEvent('change'));
  }
}

/** The newest page, followed by what was loaded of further pages. */
function withTail(page, before) {
  if (!before || before.edges.length <= page.edges.length || !page.pageInfo.hasNextPage) {
    return page;
  }
  const known = new Set(page.edges.map(({node}) => node.id));
  const rest = before.edges.filter(({node}) => !known.has(node.id));
  return {edges: [...page.edges, ...rest], pageInfo: before.pageInfo};
}

export const rooms = new Rooms();

addEventListener('signed-out', () => rooms.clear());

/** A controller that updates its component when the rooms change. */
export class RoomsWatcher {
  #host;
  #changed = () => this.#host.requestUpdate();

  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    rooms.addEventListener('change', this.#changed);
    rooms.start();
  }

  hostDisconnected() {
    rooms.removeEventListener('change', this.#changed);
  }
}
