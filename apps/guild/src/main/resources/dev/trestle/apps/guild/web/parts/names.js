/** The name that a user or a group is shown by: the full name, otherwise the nickname. */
export const nameOf = actor => actor?.fullName || actor?.nickname || actor?.name || 'Deleted account';
