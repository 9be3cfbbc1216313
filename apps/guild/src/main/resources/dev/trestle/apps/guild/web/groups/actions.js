import {mutate} from '../net/graphql.js';
import {groupFields} from './documents.js';

/** The actions of users on groups. Each returns a payload with the group as the caller sees it afterwards. */
const run = (name, type) => input => mutate(name, type, `group { ${groupFields} }`, input);

export const createGroup = run('createGroup', 'CreateGroupInput');
export const updateGroup = run('updateGroup', 'UpdateGroupInput');
export const joinGroup = run('joinGroup', 'JoinGroupInput');
export const leaveGroup = run('leaveGroup', 'GroupInput');
export const withdrawRequest = run('withdrawJoinRequest', 'GroupInput');
export const approveRequest = run('approveJoinRequest', 'GroupUserInput');
export const rejectRequest = run('rejectJoinRequest', 'GroupUserInput');
export const removeMember = run('removeGroupMember', 'GroupUserInput');
export const setRole = run('setGroupRole', 'SetGroupRoleInput');
export const transferGroup = run('transferGroup', 'GroupUserInput');
export const banUser = run('banFromGroup', 'GroupBanInput');
export const unbanUser = run('unbanFromGroup', 'GroupUserInput');
export const setGroupAvatar = run('setGroupAvatar', 'SetGroupAvatarInput');
export const muteMember = run('muteGroupMember', 'MuteGroupMemberInput');
export const deleteGroup = (id, force) => mutate('deleteGroup', 'DeleteGroupInput', 'deletedId', {id, force});

/** Reports a change of a group to its page, also from a part of it that is gone meanwhile. */
export const reportChange = group => dispatchEvent(new CustomEvent('group-changed', {detail: group}));

/** Makes an invitation. Returns the address of a page that joins with it. */
export async function inviteLink(groupId) {
  const {link} = await mutate('createGroupInvite', 'GroupInput', 'code link', {groupId});
  return new URL(link, location.href).href;
}
