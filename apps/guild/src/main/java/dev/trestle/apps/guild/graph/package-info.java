/// The social graph: follow, unfollow, block, mute, remove follower, and the counters that always equal the edges.
///
/// Start at [GraphFeature], and at [GraphChanges] for the rules. [SocialGraph] carries them out without a request of a client. [FollowerCounts] counts edges in the transaction that writes them. [RelationVersions] counts the changes of each user's
/// relations, which makes caches of them exact: every transaction that changes a follow, a block, a mute, a filter or a membership includes it.
/// [ViewerRelations] and [SuspendedUsers] decide whose content a viewer does not see. [Memberships] has the writes for groups. The package knows nothing of feeds; a job deletes the copies of an unfollowed user.
@NullMarked
package dev.trestle.apps.guild.graph;

import org.jspecify.annotations.NullMarked;
