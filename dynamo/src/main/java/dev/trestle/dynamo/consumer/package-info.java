/// Reading a table's stream on several nodes: every record at least once, in order within its shard, and nobody reads what another does.
///
/// Start at [StreamConsumer]. It needs the two ports and nothing else, so it runs on the engine, on a server and on Amazon alike, and
/// stands here with them, below whoever handles records.
///
/// - **Shards** have parents. One is read when its parent has been read to the end ([Lineage]), so what happened to an item is told in
///   the order in which it happened.
/// - **Leases** are items of a table, one for each shard ([Lease]). Who holds one reads the shard, and says so again and again
///   by counting up its beat (`LeaseItems`; a node that shares with nobody keeps its own in memory). A lease whose beat others have not seen move for its whole duration is free. Nobody compares clocks: each
///   node measures how long *it* has seen a beat stand still, and a holder stops by its own clock before others may take over.
/// - **Shares.** Nodes aim at equal shares ([Shares]). One that has too few asks for a lease by writing its name on it; the holder ends
///   after the record it is at, and hands it over. So records change hands in order, and only the death of a node makes a gap to wait for.
/// - **Checkpoints** stand in the leases ([Checkpoint]), written on condition that the lease is still held, in the same term: who
///   comes back from the dead can't turn back another's progress.
/// - **The end.** A stream that is switched off has an end, and a consumer tells when it has come there ([StreamConsumer#isOver]). One that is
///   switched on again is another stream, with leases of its own.
/// - **Side by side.** A [ShardHandler] may take records over and finish them in any order. The checkpoint follows the last one that has
///   no unfinished record before it, and a child shard waits until all of its parent is finished.
@NullMarked
package dev.trestle.dynamo.consumer;

import org.jspecify.annotations.NullMarked;
