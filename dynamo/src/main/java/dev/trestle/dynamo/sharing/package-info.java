/// Reading once what several read: streams whose readers in one process share what they read of a shard.
///
/// Start at [SharedStreams]. A program has a reader for every consumer, and most of them are at the same place of the same shard: at its
/// end. Amazon bears with two readers of a shard, and charges for each look. So a look at a place of a shard ([SharedShard], [Spot]) answers
/// everybody who asked for that place before it began, and what it found answers those who come later. Looks at one shard keep their
/// distance ([Turn]), and all readers are woken at one beat ([Beat]), so that they ask together. Nobody is told less than if they had read
/// alone; who is at a place of their own, as one who catches up is, waits for turns that the others have.
@NullMarked
package dev.trestle.dynamo.sharing;

import org.jspecify.annotations.NullMarked;
