/** The ways into a group, and what its roles may do. */
export const accesses = [
  {value: 'PUBLIC', label: 'Public', icon: 'globe', hint: 'Anyone joins at once.'},
  {value: 'APPROVAL', label: 'By request', icon: 'people', hint: 'Administrators accept each new member.'},
  {value: 'PRIVATE', label: 'Private', icon: 'lock', hint: 'By invitation. Only members see the group.'},
];

export const accessOf = value => accesses.find(access => access.value === value) ?? accesses[0];

export const roleLabel = role => ({OWNER: 'Owner', ADMIN: 'Administrator', MEMBER: 'Member'})[role];

const ranks = {OWNER: 2, ADMIN: 1, MEMBER: 0};

export const isAdmin = group => ranks[group.viewerRole] >= 1;
export const isOwner = group => group.viewerRole === 'OWNER';

/** Whether the viewer is above a member, who can then be muted, removed or banned. */
export const isAbove = (group, member) => ranks[group.viewerRole] >= 1 && ranks[group.viewerRole] > ranks[member.role];

/** The word of an address that is suggested for a name: letters a to z, digits and hyphens, at most 40. */
export const slugOf = name =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** The invitation in the fragment of an address, such as `#/groups/{id}/join/{code}`. */
export function inviteOf(hash) {
  const found = /^#\/groups\/([^/]+)\/join\/([^/]+)$/.exec(hash);
  return found ? {groupId: decodeURIComponent(found[1]), code: decodeURIComponent(found[2])} : undefined;
}
