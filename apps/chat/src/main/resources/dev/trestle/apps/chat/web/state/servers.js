import {initialState, withEntry} from './initial-state.js';
import {withUsers} from './people.js';

/** Reducers of servers and channels, from READY on. */
export const serverEvents = {
  /** Replaces everything but logs and pending messages; the view loads its log again. */
  READY(state, {user, servers, readStates, presences, clockOffset = 0}) {
    const base = {
      ...initialState,
      me: user,
      clockOffset,
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
      : {...state, servers: withEntry(state.servers, meta.serverId, {...entry, meta})};
  },

  SERVER_DELETE(state, {serverId}) {
    const entry = state.servers.get(serverId);
    if (!entry) {
      return state;
    }
    const without = entry.channelIds.reduce(withoutChannel, state);
    return {
      ...without,
      servers: withEntry(without.servers, serverId, undefined),
      members: withEntry(without.members, serverId, undefined),
    };
  },

  CHANNEL_CREATE: (state, channel) => withChannel(state, channel),
  /** Keeps the known last message: new messages report it sooner than this event. */
  CHANNEL_UPDATE(state, channel) {
    const known = state.channels.get(channel.channelId);
    return withChannel(state, {...channel, lastMessageId: known ? known.lastMessageId : channel.lastMessageId});
  },
  CHANNEL_DELETE: (state, {channelId}) => withoutChannel(state, channelId),

  /** Local: channels were dragged into another order. */
  CHANNELS_ORDERED(state, {serverId, channelIds}) {
    const channels = new Map(state.channels);
    for (const [position, id] of channelIds.entries()) {
      channels.set(id, {...channels.get(id), position});
    }
    return sorted({...state, channels}, serverId);
  },
};

function withServer(state, {meta, channels, me}) {
  const all = new Map(state.channels);
  for (const channel of channels) {
    all.set(channel.channelId, channel);
  }
  const entry = {meta, me, channelIds: channels.map(channel => channel.channelId)};
  return sorted({...state, channels: all, servers: withEntry(state.servers, meta.serverId, entry)}, meta.serverId);
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
      channels: withEntry(state.channels, channel.channelId, channel),
      servers: withEntry(state.servers, channel.serverId, {...entry, channelIds}),
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
    channels: withEntry(state.channels, channelId, undefined),
    reads: withEntry(state.reads, channelId, undefined),
    logs: withEntry(state.logs, channelId, undefined),
    servers: withEntry(state.servers, channel.serverId, {
      ...entry,
      channelIds: entry.channelIds.filter(id => id !== channelId),
    }),
  };
}

function sorted(state, serverId) {
  const entry = state.servers.get(serverId);
  const at = id => state.channels.get(id);
  const channelIds = entry.channelIds.toSorted((a, b) => at(a).position - at(b).position || (a < b ? -1 : 1));
  return {...state, servers: withEntry(state.servers, serverId, {...entry, channelIds})};
}
