package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import java.util.Optional;

/// A node's right to read a shard, with the shard's checkpoint.
///
/// @param owner the node that reads the shard; empty if none does
/// @param requester the node that has requested the lease
/// @param term increases with every change of owner, so that two ownerships are never confused
/// @param heartbeat heartbeat counter; increases while the owner is alive
record Lease(
    ShardId shard,
    Optional<String> owner,
    Optional<String> requester,
    long term,
    long heartbeat,
    Checkpoint checkpoint) {
  static Lease free(ShardId shard, Checkpoint checkpoint) {
    return new Lease(shard, Optional.empty(), Optional.empty(), 0, 0, checkpoint);
  }

  boolean isOf(String node) {
    return owner.filter(node::equals).isPresent();
  }

  Lease takenBy(String node) {
    return new Lease(
        shard, Optional.of(node), Optional.empty(), term + 1, heartbeat + 1, checkpoint);
  }

  Lease afterBeat() {
    return new Lease(shard, owner, requester, term, heartbeat + 1, checkpoint);
  }

  /// The lease after its owner has released it.
  Lease given() {
    return new Lease(shard, Optional.empty(), Optional.empty(), term + 1, heartbeat, checkpoint);
  }

  Lease at(Checkpoint reached) {
    return new Lease(shard, owner, requester, term, heartbeat, reached);
  }
}
