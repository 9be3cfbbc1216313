/// Reads a table's stream on several nodes: every record at least once, in order within its shard, with one node per shard.
///
/// Start at [StreamConsumer]. It needs only the two ports, so it runs on the engine, on a server and on Amazon DynamoDB alike.
///
/// - **Shards** have parents. A shard is read after its parent is read to the end ([ShardLineage]), so the changes of one item arrive in
///   the order in which they happened.
/// - **Leases** are items of a table, one per shard ([Lease], [LeaseItems]); a single node keeps them in memory. The owner of a lease
///   reads the shard and increases the lease's heartbeat counter at intervals. A lease is free when its counter has not changed for
///   the lease duration. Nodes do not compare clocks: each node measures how long *it* has seen the counter unchanged, and an owner
///   stops by its own clock before another node may take over.
/// - **Shares.** Nodes aim at equal numbers of leases ([LeaseBalance]). A node with too few requests a lease by writing its name into it;
///   the owner stops after its current record and releases it. So a shard changes its node in order, and only the death of a
///   node causes a wait.
/// - **Checkpoints** are part of the lease ([Checkpoint]). They are written on condition that the lease is still held in the same
///   term, so a node that was considered dead cannot overwrite the progress of its successor.
/// - **End.** A disabled stream has an end, and [StreamConsumer#isOver] reports when it is reached. A stream that is enabled again is
///   another stream with leases of its own.
/// - **Concurrent handling.** A [ShardHandler] may finish records in any order. The checkpoint is the last record before which nothing
///   is unfinished, and a child shard waits until its parent is finished.
@NullMarked
package dev.trestle.dynamo.consumer;

import org.jspecify.annotations.NullMarked;
