import {navigate} from 'shell/browser/router.js';
import {failed} from '../goals/actions.js';
import {paths} from '../navigation.js';
import {mutate} from '../net/graphql.js';
import {assistMessageFields, messageFields, roomFields, threadFields} from './documents.js';

/** The actions of users in rooms. */
export const sendMessage = input => mutate('sendMessage', 'SendMessageInput', `message { ${messageFields} }`, input);
export const editMessage = (id, text) =>
  mutate('editMessage', 'EditMessageInput', `message { ${messageFields} }`, {id, text});
export const deleteMessage = id => mutate('deleteMessage', 'IdInput', 'deletedId', {id});
export const react = (messageId, code, isAdded) =>
  mutate(isAdded ? 'addReaction' : 'removeReaction', 'ReactionInput', `message { ${messageFields} }`, {
    messageId,
    code,
  });
export const markRead = (roomId, messageId) =>
  mutate('markRoomRead', 'MarkRoomReadInput', 'room { id unread lastReadAt }', {roomId, messageId});
export const muteRoom = (roomId, muted) =>
  mutate('muteRoom', 'MuteRoomInput', `room { ${roomFields} }`, {roomId, muted});
export const setRoomTtl = (roomId, days) =>
  mutate('setRoomTtl', 'SetRoomTtlInput', `room { ${roomFields} }`, {roomId, days});

export const openThread = input =>
  mutate('openAssistThread', 'OpenAssistThreadInput', `thread { ${threadFields} }`, input);
export const addHelper = (threadId, userId) =>
  mutate('addAssistHelper', 'AssistHelperInput', `thread { ${threadFields} }`, {threadId, userId});
export const sendToThread = input =>
  mutate('sendAssistMessage', 'SendAssistMessageInput', `message { ${assistMessageFields} }`, input);

/** Opens the direct room with a user, which is made if there is none. */
export async function openRoomWith(userId) {
  try {
    const {room} = await mutate('openDm', 'UserInput', 'room { id }', {userId});
    navigate(paths.room(room.id));
  } catch (problem) {
    failed(problem, () => openRoomWith(userId));
  }
}
