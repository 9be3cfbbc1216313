/// Delivers the DynamoDB stream of a table to handlers by entity type: `on(Message.class, change -> …)`.
///
/// Start at [Streams] and [Subscriber]. The package uses `dev.trestle.dynamo.consumer`, which reads shards, holds leases and keeps
/// checkpoints. This package decodes records into entities and calls the handlers.
///
/// ```
///  writes ──► stream ──► shards, each read by one node of a group, or by every node of a broadcast
///                          │
///                   PartitionQueues  one queue for each partition: in order, one record at a time
///                          │         queues in parallel, at most `parallel` at once
///                   RecordDispatcher ──► RecordInterpreter: which entity, which change ──► handlers
///                          │
///                          ├ succeeded  ──────────────► done
///                          ├ threw ───────────────────► again after a pause; only this partition waits
///                          ├ threw `attempts` times ──► dead letter, and done; or the partition waits (`blocking`)
///                          ├ can't be read ───────────► dead letter, and done
///                          └ of no known entity ──────► counted, and done
///                          │
///                     checkpoint: up to the last record with nothing before it that is not done
/// ```
///
/// The guarantees are the same on the engine, over a server, and on Amazon:
///
/// | | group | broadcast |
/// |---|---|---|
/// | who receives a change | one node | every node |
/// | how often | at least once; again after a failure, or when a shard changes hands | once, and again after a failure |
/// | order | changes of one partition in the order in which they were committed | the same |
/// | at a restart | continues after the checkpoint | from now on |
/// | what can't be handled | is kept, until it is replayed or discarded | is dropped, and reported |
/// | what is replayed | comes outside its partition's order | |
/// | a stream that is disabled and enabled again | continues with the new one, when the old one is finished | the same |
/// | a node that stops | lets handlers end, and gives its shards away at once | lets handlers end |
/// | a node that dies | others take over when its lease is over | |
///
/// A node that takes over a shard delivers its records again from the last checkpoint on. After a crash of a node these may be many; a node
/// that is closed leaves only those of partitions that were ahead of others. The order within a partition still holds, from an earlier
/// record on. A handler that must do something once stores [ChangeOrigin#eventId], or makes an idempotent write. If a node cannot reach the
/// database and a handler runs longer than the lease, another node may start to handle the same record meanwhile.
///
/// In the process of the engine, the commit wakes the handlers. Elsewhere the stream is polled ten times per second, and less often while
/// nothing changes. Everything has a limit ([SubscriptionLimits]): a slow handler slows down the reading of the stream, and never the
/// writers.
@NullMarked
package dev.trestle.singletable.stream;

import org.jspecify.annotations.NullMarked;
