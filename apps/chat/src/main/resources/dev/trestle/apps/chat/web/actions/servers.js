import {del, get, patch, post, put, query} from '../net/api.js';
import {store} from '../state/store.js';
import {requestPresences} from './people.js';

const loading = new Set();

/** Loads the next page of a server's members. */
export async function loadMembers(serverId) {
  const list = store.state.members.get(serverId);
  if (loading.has(serverId) || (list?.status === 'ready' && !list.next)) {
    return;
  }
  loading.add(serverId);
  try {
    const answer = await get(`/servers/${serverId}/members${query({limit: 100, after: list?.next})}`);
    store.dispatch('MEMBERS_LOADED', {serverId, ...answer});
    requestPresences(serverId);
  } catch {
    store.dispatch('MEMBERS_FAILED', {serverId});
  } finally {
    loading.delete(serverId);
  }
}

/** Creates a server. The response is applied at once; its event comes later. */
export async function createServer(server) {
  const entry = await post('/servers', server);
  store.dispatch('SERVER_CREATE', entry);
  return entry;
}

export async function joinServer(code) {
  const entry = await post(`/invites/${encodeURIComponent(code)}/join`);
  store.dispatch('SERVER_CREATE', entry);
  return entry;
}

export async function leaveServer(serverId) {
  await del(`/servers/${serverId}/members/@me`);
  store.dispatch('SERVER_DELETE', {serverId});
}

export async function changeServer(server, changes) {
  store.dispatch('SERVER_UPDATE', await patch(`/servers/${server.serverId}`, {...changes, version: server.version}));
}

export async function createChannel(serverId, channel) {
  const made = await post(`/servers/${serverId}/channels`, channel);
  store.dispatch('CHANNEL_CREATE', made);
  return made;
}

export async function changeChannel(channelId, changes) {
  store.dispatch('CHANNEL_UPDATE', await patch(`/channels/${channelId}`, changes));
}

export async function removeChannel(channel) {
  await del(`/channels/${channel.channelId}`);
  store.dispatch('CHANNEL_DELETE', channel);
}

export async function orderChannels(serverId, channelIds) {
  const before = store.state.servers.get(serverId).channelIds;
  store.dispatch('CHANNELS_ORDERED', {serverId, channelIds});
  try {
    await put(`/servers/${serverId}/channels/order`, {channelIds});
  } catch (problem) {
    store.dispatch('CHANNELS_ORDERED', {serverId, channelIds: before});
    throw problem;
  }
}

export async function changeMember(serverId, userId, changes) {
  const member = await patch(`/servers/${serverId}/members/${userId}`, changes);
  store.dispatch('MEMBER_UPDATE', member);
  return member;
}

export async function kick(serverId, userId) {
  await del(`/servers/${serverId}/members/${userId}`);
  store.dispatch('MEMBER_REMOVE', {serverId, userId});
}

export async function ban(serverId, userId, body) {
  await put(`/servers/${serverId}/bans/${userId}`, body);
  store.dispatch('MEMBER_REMOVE', {serverId, userId});
}

export async function changeMe(changes) {
  store.dispatch('USER_UPDATE', await patch('/users/me', changes));
}
