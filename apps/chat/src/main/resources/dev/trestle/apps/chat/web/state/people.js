import {put} from './empty.js';

/** Names are kept for so many people; those that had no event for the longest time are forgotten first. */
const mostUsers = 5000;

export const peopleEvents = {
  MEMBER_ADD: (state, member) => withMember(counted(state, member, 1), member),
  MEMBER_UPDATE: (state, member) => withMember(state, member),

  MEMBER_REMOVE(state, {serverId, userId}) {
    const list = state.members.get(serverId);
    if (!list?.people.has(userId)) {
      return state;
    }
    const next = counted(state, {serverId, userId}, -1);
    return {...next, members: put(next.members, serverId, {...list, people: put(list.people, userId, undefined)})};
  },

  MEMBERS_CHUNK: (state, {members}) => members.reduce(withMember, state),

  /** Local: a page of the list of members. */
  MEMBERS_LOADED(state, {serverId, members, next}) {
    const known = withUsers(
      state,
      members.map(member => member.user),
    );
    const people = new Map(state.members.get(serverId)?.people);
    members.forEach(member => people.set(member.userId, member));
    return {
      ...known,
      presences: members.reduce(seen, known.presences),
      members: put(known.members, serverId, {people, next, status: 'ready'}),
    };
  },

  MEMBERS_FAILED: (state, {serverId}) => ({
    ...state,
    members: put(state.members, serverId, {people: new Map(), ...state.members.get(serverId), status: 'failed'}),
  }),

  PRESENCE_UPDATE: (state, {userId, status}) => ({
    ...state,
    presences: put(state.presences, userId, status === 'offline' ? undefined : status),
  }),

  USER_UPDATE(state, user) {
    const next = withUsers(state, [user]);
    return user.userId === state.me?.userId ? {...next, me: {...state.me, ...cleared, ...user}} : next;
  },
};

/** Absent means none: a name or picture that was taken away is not in the event. */
const cleared = {displayName: undefined, bio: undefined, avatarUrl: undefined};

export function withUsers(state, users) {
  const news = users.filter(user => user && !same(state.users.get(user.userId), user));
  if (news.length === 0) {
    return state;
  }
  const all = new Map(state.users);
  news.forEach(user => {
    all.delete(user.userId);
    all.set(user.userId, user);
  });
  for (const id of all.keys()) {
    if (all.size <= mostUsers) {
      break;
    }
    all.delete(id);
  }
  return {...state, users: all};
}

function same(a, b) {
  return a && ['username', 'displayName', 'avatarUrl', 'bio', 'deleted'].every(name => a[name] === b[name]);
}

/** How a member is seen comes with them, where it is known: of who has just come in nothing else tells it. */
function seen(presences, {userId, presence}) {
  const status = presence === 'offline' ? undefined : presence;
  return presence && presences.get(userId) !== status ? put(presences, userId, status) : presences;
}

function withMember(state, member) {
  const known = withUsers(state, [member.user]);
  const list = known.members.get(member.serverId) ?? {people: new Map(), status: 'none'};
  const old = list.people.get(member.userId);
  const people = put(list.people, member.userId, {...member, user: member.user ?? old?.user});
  const next = {
    ...known,
    presences: seen(known.presences, member),
    members: put(known.members, member.serverId, {...list, people}),
  };
  const entry = next.servers.get(member.serverId);
  return entry && member.userId === state.me?.userId
    ? {
        ...next,
        servers: put(next.servers, member.serverId, {...entry, me: {...member, user: member.user ?? entry.me.user}}),
      }
    : next;
}

/**
 * The server sends its own count with SERVER_UPDATE; until then this one is close. An event that comes twice counts
 * once, and we are counted since we see the server.
 */
function counted(state, {serverId, userId}, change) {
  const entry = state.servers.get(serverId);
  const known = state.members.get(serverId)?.people.has(userId) ?? false;
  if (!entry || userId === state.me?.userId || known === change > 0) {
    return state;
  }
  const meta = {...entry.meta, memberCount: Math.max(1, entry.meta.memberCount + change)};
  return {...state, servers: put(state.servers, serverId, {...entry, meta})};
}
