/// Polls the streams of a remote database once for all readers in a process.
///
/// Start at [SharedStreams]. A program has one reader per consumer, and most of them are at the same position of the same shard: its
/// end. Amazon DynamoDB allows two readers per shard and charges for each read. So one read of a position ([SharedShard], [CachedRead])
/// answers all readers that asked for it before the read started, and records that it found also answer later readers. Reads of one
/// shard keep a minimum interval ([ReadInterval]), and all readers are woken at the same interval ([PollingNotifier]), so that they ask together. No
/// reader gets fewer records than it would get alone. A reader at a position of its own, such as one that catches up, shares the read
/// rate with the others.
@NullMarked
package dev.trestle.dynamo.polling;

import org.jspecify.annotations.NullMarked;
