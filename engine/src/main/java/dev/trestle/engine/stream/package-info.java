/// Streams: the change log in the form of DynamoDB Streams, and as subscriptions inside this process.
///
/// Start at [StreamReader], which implements the four operations of DynamoDB Streams, or at [StreamSubscription], which
/// passes changes to a reader in this process as soon as they are committed. A consumer that reads page by page can
/// register a callback for new changes (`dev.trestle.dynamo.StreamNotifier`). While one is registered, the newest changes of the table are also in
/// memory ([RecentChanges]): many consumers read the same ones, and they are decoded once. All of them only read: a record is written
/// in the batch of its change, and the limits of shards are part of the table's definition. So no reader ever holds a
/// lock that a writer needs.
///
/// Invariant: a change is in exactly one shard. Readers therefore read the log first and the definition second: a
/// record of the next shard is visible only after the definition that closes this one.
@NullMarked
package dev.trestle.engine.stream;

import org.jspecify.annotations.NullMarked;
