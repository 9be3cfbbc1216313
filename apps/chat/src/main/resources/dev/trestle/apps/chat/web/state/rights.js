/** Rights by role. The server decides; these hide controls that it would refuse. */
export const roles = ['member', 'moderator', 'admin', 'owner'];
export const rank = role => roles.indexOf(role);

const minRoles = {
  removeOthers: 'moderator',
  pin: 'moderator',
  timeOut: 'moderator',
  kick: 'moderator',
  ban: 'admin',
  channels: 'admin',
  settings: 'admin',
  roles: 'admin',
  everyone: 'admin',
  audit: 'admin',
  own: 'owner',
};

export const may = (member, action) => Boolean(member) && rank(member.role) >= rank(minRoles[action]);

/** Whether a member's role is above another's: only then may they moderate them. */
export const outranks = (member, target) => Boolean(member && target) && rank(member.role) > rank(target.role);

export const mayInvite = entry => Boolean(entry) && (entry.meta.membersMayInvite || may(entry.me, 'settings'));

/** @param now the server's time */
export const isTimedOut = (member, now) => Date.parse(member?.timeoutUntil ?? '') > now;

export const roleNames = {owner: 'Owner', admin: 'Admin', moderator: 'Moderator', member: 'Member'};
