/// Collaboration: users who work on goals of others, and the invitations to it.
///
/// Start at [Collaborations], the rules. A collaborator sees the goal and adds, changes, completes and reopens its tasks; the points of a completion
/// are theirs. Only the owner invites, deletes tasks and changes the goal. [CollaborationFeature] connects it with the API.
@NullMarked
package dev.trestle.apps.guild.collaboration;

import org.jspecify.annotations.NullMarked;
