/// Groups: projects and communities with members, requests, bans, invitations and a directory.
///
/// Start at [GroupAccess], which decides what a user may see and do. [Groups] creates and changes groups, [GroupJoining] lets users in,
/// [GroupMembers] changes and ends memberships, [GroupBans] and [GroupInvites] say what their names say. Each method returns the writes of a
/// mutation, and every rule is also a condition of its transaction. [GroupDeletion] is a job that removes what belongs to a deleted group.
@NullMarked
package dev.trestle.apps.guild.group;

import org.jspecify.annotations.NullMarked;
