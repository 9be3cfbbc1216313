import {withEntry} from './initial-state.js';

/** The maximum number of kept users; those without an event for the longest time are removed first. */
const maxUsers = 5000;

export const peopleEvents = {
  MEMBER_ADD: (state, member) => withMember(withMemberCount(state, member, 1), member),
  MEMBER_UPDATE: (state, member) => withMember(state, member),

  MEMBER_REMOVE(state, {serverId, userId}) {
    const list = state.members.get(serverId);
    if (!list?.people.has(userId)) {
      return state;
    }
    const next = withMemberCount(state, {serverId, userId}, -1);
    return {
      ...next,
      members: withEntry(next.members, serverId, {...list, people: withEntry(list.people, userId, undefined)}),
    };
  },

  MEMBERS_CHUNK: (state, {members}) => members.reduce(withMember, state),

  /** Local: a page of members was loaded. */
  MEMBERS_LOADED(state, {serverId, members, next}) {
    const known = withUsers(
      state,
      members.map(member => member.user),
    );
    const people = new Map(state.members.get(serverId)?.people);
    for (const member of members) {
      people.set(member.userId, member);
    }
    return {
      ...known,
      presences: members.reduce(withPresence, known.presences),
      members: withEntry(known.members, serverId, {people, next, status: 'ready'}),
    };
  },

  MEMBERS_FAILED: (state, {serverId}) => ({
    ...state,
    members: withEntry(state.members, serverId, {people: new Map(), ...state.members.get(serverId), status: 'failed'}),
  }),

  PRESENCE_UPDATE: (state, {userId, status}) => ({
    ...state,
    presences: withEntry(state.presences, userId, status === 'offline' ? undefined : status),
  }),

  USER_UPDATE(state, user) {
    const next = withUsers(state, [user]);
    return user.userId === state.me?.userId ? {...next, me: {...state.me, ...cleared, ...user}} : next;
  },
};

/** Attributes that an event leaves out when they have no value. */
const cleared = {displayName: undefined, bio: undefined, avatarUrl: undefined};

export function withUsers(state, users) {
  const changed = users.filter(user => user && !same(state.users.get(user.userId), user));
  if (changed.length === 0) {
    return state;
  }
  const all = new Map(state.users);
  for (const user of changed) {
    all.delete(user.userId);
    all.set(user.userId, user);
  }
  for (const id of all.keys()) {
    if (all.size <= maxUsers) {
      break;
    }
    all.delete(id);
  }
  return {...state, users: all};
}

function same(a, b) {
  return a && ['username', 'displayName', 'avatarUrl', 'bio', 'deleted'].every(name => a[name] === b[name]);
}

/** The presences with that of a member, if the event has one. */
function withPresence(presences, {userId, presence}) {
  const status = presence === 'offline' ? undefined : presence;
  return presence && presences.get(userId) !== status ? withEntry(presences, userId, status) : presences;
}

function withMember(state, member) {
  const known = withUsers(state, [member.user]);
  const list = known.members.get(member.serverId) ?? {people: new Map(), status: 'none'};
  const old = list.people.get(member.userId);
  const people = withEntry(list.people, member.userId, {...member, user: member.user ?? old?.user});
  const next = {
    ...known,
    presences: withPresence(known.presences, member),
    members: withEntry(known.members, member.serverId, {...list, people}),
  };
  const entry = next.servers.get(member.serverId);
  return entry && member.userId === state.me?.userId
    ? {
        ...next,
        servers: withEntry(next.servers, member.serverId, {
          ...entry,
          me: {...member, user: member.user ?? entry.me.user},
        }),
      }
    : next;
}

/**
 * The state with a changed member count, until the server sends its own count with SERVER_UPDATE. A repeated event
 * counts once; the user is counted since the server is visible.
 */
function withMemberCount(state, {serverId, userId}, change) {
  const entry = state.servers.get(serverId);
  const known = state.members.get(serverId)?.people.has(userId) ?? false;
  if (!entry || userId === state.me?.userId || known === change > 0) {
    return state;
  }
  const meta = {...entry.meta, memberCount: Math.max(1, entry.meta.memberCount + change)};
  return {...state, servers: withEntry(state.servers, serverId, {...entry, meta})};
}
