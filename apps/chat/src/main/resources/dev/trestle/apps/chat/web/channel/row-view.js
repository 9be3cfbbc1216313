import {nothing} from 'lit';
import {dayText} from '../format.js';
import {isTimedOut, may} from '../state/rights.js';
import {memberOf, nameOf, serverTime, userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {mentionText, resolveMention} from './mentions.js';
import {tools} from './row.js';

/**
 * The inputs of a row of items.js and a function that returns its view: {parts, view()}. A row with equal parts is not
 * drawn again.
 *
 * @param log state of the log: {channel, active, focused, last, editing, flash, picked, newLabel, on}
 */
export function rowInputs(item, log) {
  const {state} = store;
  const body = item.message ?? item.pending;
  if (!body) {
    const newLabel = item.kind === 'new' ? log.newLabel(item) : '';
    return {
      parts: [item.kind, item.key, item.count, newLabel],
      view: () => ({day: item.at && dayText(item.at), newLabel}),
    };
  }
  const {serverId} = log.channel;
  const userId = item.message?.userId ?? state.me?.userId;
  const entry = state.servers.get(serverId);
  const member = memberOf(state, serverId, userId);
  const user = userOf(state, userId, item.message?.author);
  const id = item.message?.messageId;
  const is = one => one === id && Boolean(id);
  const flags = {
    active: is(log.active),
    tab: is(log.focused ?? log.last),
    editing: is(log.editing),
    flash: is(log.flash),
  };
  const people = state.members.get(serverId)?.people;
  const parts = [
    body,
    item.head,
    user,
    member,
    ...Object.values(flags),
    log.picked,
    flags.active && entry,
    flags.active && log.editing,
    body.replyTo && people,
    (body.mentions?.length > 0 || body.content.includes('@')) && state.users,
    body.reactions?.length > 0 && people,
  ];
  return {parts, view: () => view({item, log, entry, member, user, userId, flags})};
}

function view({item, log, entry, member, user, userId, flags}) {
  const {state} = store;
  const {serverId, channelId} = log.channel;
  const {on, picked} = log;
  const message = item.message;
  const me = state.me?.userId;
  const reply = (message ?? item.pending).replyTo;
  const bare = log.editing || picked !== undefined || !message;
  return {
    ...flags,
    serverId,
    channelId,
    userId,
    me,
    on,
    mention: node => resolveMention(state, serverId, node),
    copy: on.copyCode,
    name: nameOf(state, serverId, userId, user),
    src: user?.avatarUrl,
    role: member && member.role !== 'member' ? member.role : '',
    pinned: message?.pinned,
    pinged: message?.mentions.includes(me) || (message?.mentionEveryone && userId !== me),
    picking: picked !== undefined && message !== undefined,
    picked: picked?.has(message?.messageId),
    replyName: reply && nameOf(state, serverId, reply.userId, reply.author),
    mentionText: mentionText(state, serverId),
    nameOf: id => nameOf(state, serverId, id),
    tools:
      flags.active && !bare
        ? tools(message, {rights: rights(entry, userId, me), on, touch: matchMedia('(pointer: coarse)').matches})
        : nothing,
  };
}

/** The actions that are allowed on a message of this author. */
function rights(entry, userId, me) {
  return {
    send: !isTimedOut(entry?.me, serverTime(store.state)),
    edit: userId === me,
    remove: userId === me || may(entry?.me, 'removeOthers'),
    removeOthers: may(entry?.me, 'removeOthers'),
    pin: may(entry?.me, 'pin'),
    seen: entry?.meta.receiptsEnabled,
  };
}
