import {empty, put} from './empty.js';
import {withUsers} from './people.js';

/** Servers and channels that we see, from READY on. */
export const serverEvents = {
  /** Replaces everything but logs and pending messages; the screen loads its log again. */
  READY(state, {user, servers, readStates, presences, ahead = 0}) {
    const base = {
      ...empty,
      me: user,
      ahead,
      users: state.users,
      logs: state.logs,
      outbox: state.outbox,
      reads: new Map(readStates.map(read => [read.channelId, read])),
      presences: new Map(presences.map(({userId, status}) => [userId, status])),
    };
    return withUsers(servers.reduce(withServer, base), [user]);
  },

  SERVER_CREATE: (state, entry) => withServer(state, entry),

  SERVER_UPDATE(state, meta) {
    const entry = state.servers.get(meta.serverId);
    return !entry || entry.meta.version > meta.version
      ? state
      : {...state, servers: put(state.servers, meta.serverId, {...entry, meta})};
  },

  SERVER_DELETE(state, {serverId}) {
    const entry = state.servers.get(serverId);
    if (!entry) {
      return state;
    }
    const without = entry.channelIds.reduce(withoutChannel, state);
    return {
      ...without,
      servers: put(without.servers, serverId, undefined),
      members: put(without.members, serverId, undefined),
    };
  },

  CHANNEL_CREATE: (state, channel) => withChannel(state, channel),
  /** What is written moves the end of a channel faster than this event tells it. */
  CHANNEL_UPDATE(state, channel) {
    const known = state.channels.get(channel.channelId);
    return withChannel(state, {...channel, lastMessageId: known ? known.lastMessageId : channel.lastMessageId});
  },
  CHANNEL_DELETE: (state, {channelId}) => withoutChannel(state, channelId),

  /** Local: the order that somebody has just dragged channels into. */
  CHANNELS_ORDERED(state, {serverId, channelIds}) {
    const channels = new Map(state.channels);
    channelIds.forEach((id, position) => channels.set(id, {...channels.get(id), position}));
    return sorted({...state, channels}, serverId);
  },
};

function withServer(state, {meta, channels, me}) {
  const all = new Map(state.channels);
  channels.forEach(channel => all.set(channel.channelId, channel));
  const entry = {meta, me, channelIds: channels.map(channel => channel.channelId)};
  return sorted({...state, channels: all, servers: put(state.servers, meta.serverId, entry)}, meta.serverId);
}

function withChannel(state, channel) {
  const entry = state.servers.get(channel.serverId);
  if (!entry) {
    return state;
  }
  const channelIds = entry.channelIds.includes(channel.channelId)
    ? entry.channelIds
    : [...entry.channelIds, channel.channelId];
  return sorted(
    {
      ...state,
      channels: put(state.channels, channel.channelId, channel),
      servers: put(state.servers, channel.serverId, {...entry, channelIds}),
    },
    channel.serverId,
  );
}

function withoutChannel(state, channelId) {
  const channel = state.channels.get(channelId);
  const entry = channel && state.servers.get(channel.serverId);
  if (!entry) {
    return state;
  }
  return {
    ...state,
    channels: put(state.channels, channelId, undefined),
    reads: put(state.reads, channelId, undefined),
    logs: put(state.logs, channelId, undefined),
    servers: put(state.servers, channel.serverId, {
      ...entry,
      channelIds: entry.channelIds.filter(id => id !== channelId),
    }),
  };
}

function sorted(state, serverId) {
  const entry = state.servers.get(serverId);
  const at = id => state.channels.get(id);
  const channelIds = entry.channelIds.toSorted((a, b) => at(a).position - at(b).position || (a < b ? -1 : 1));
  return {...state, servers: put(state.servers, serverId, {...entry, channelIds})};
}
