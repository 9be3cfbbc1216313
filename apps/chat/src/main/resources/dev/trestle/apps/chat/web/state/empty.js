/** The state before READY. States are never changed, only replaced. */
export const empty = Object.freeze({
  /** Ourselves, or undefined before READY. */
  me: undefined,
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: 0,
  /** serverId -> {meta, me, channelIds}, in the order of the rail. */
  servers: new Map(),
  /** channelId -> Channel. */
  channels: new Map(),
  /** channelId -> ReadState, as the server says. */
  reads: new Map(),
  /** userId -> PublicUser, the newest known. */
  users: new Map(),
  /** userId -> online | idle | dnd; who is missing is offline. */
  presences: new Map(),
  /** serverId -> {people: Map userId -> Member, next, status}. */
  members: new Map(),
  /** channelId -> log, see log.js; of the channels we are subscribed to. */
  logs: new Map(),
  /** channelId -> Map userId -> when it is over. */
  typing: new Map(),
  /** channelId -> Map userId -> lastReadMessageId, where receipts are on. */
  receipts: new Map(),
  /** channelId -> messages on their way: {nonce, content, replyTo, at, status, problem}. */
  outbox: new Map(),
});

/** A copy of a map with one value set, or removed where it is undefined. */
export function put(map, key, value) {
  const copy = new Map(map);
  if (value === undefined) {
    copy.delete(key);
  } else {
    copy.set(key, value);
  }
  return copy;
}
