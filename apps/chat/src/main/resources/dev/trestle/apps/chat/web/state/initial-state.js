/** The state before READY. States are immutable. */
export const initialState = Object.freeze({
  /** The signed-in user, or undefined before READY. */
  me: undefined,
  /** The server's clock minus ours, in milliseconds. */
  clockOffset: 0,
  /** serverId -> {meta, me, channelIds}, in the order of the server list. */
  servers: new Map(),
  /** channelId -> Channel. */
  channels: new Map(),
  /** channelId -> ReadState, as the server says. */
  reads: new Map(),
  /** userId -> PublicUser, the newest known. */
  users: new Map(),
  /** userId -> online | idle | dnd; missing users are offline. */
  presences: new Map(),
  /** serverId -> {people: Map userId -> Member, next, status}. */
  members: new Map(),
  /** channelId -> log of log.js, for subscribed channels. */
  logs: new Map(),
  /** channelId -> Map userId -> end of the typing notice. */
  typing: new Map(),
  /** channelId -> Map userId -> lastReadMessageId, where receipts are on. */
  receipts: new Map(),
  /** channelId -> pending messages: {nonce, content, replyTo, at, status, problem}. */
  outbox: new Map(),
});

/** A copy of a map with one value set, or removed where it is undefined. */
export function withEntry(map, key, value) {
  const copy = new Map(map);
  if (value === undefined) {
    copy.delete(key);
  } else {
    copy.set(key, value);
  }
  return copy;
}
