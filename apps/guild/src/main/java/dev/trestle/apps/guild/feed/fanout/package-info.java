/// Fan-out: copies of the activities of promoted actors in the feeds of their followers.
///
/// Start at [FanoutWalks], the durable walk over the followers of an actor. [FanoutWorker] gives actors their turns on this node; [FanoutSearch] finds
/// actors with something to copy, whatever the stream has lost. [StoppedWalks] finds walks of nodes that have died; [DeadWalks] is for operators. [UnfollowedCopies] and [DeletedCopies] are jobs that delete copies.
///
/// Invariant: a promotion's `pushedThrough` moves only after all copies up to it are acknowledged, on condition of its old value and of the
/// epoch. Copies that nobody relies on may exist; readers ignore them.
@NullMarked
package dev.trestle.apps.guild.feed.fanout;

import org.jspecify.annotations.NullMarked;
