package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import java.util.Optional;

/// The right to read a shard, and how far it has been read.
///
/// @param owner the node that reads it; empty where nobody does
/// @param heir the node that asks for it
/// @param term grows whenever it changes hands, so that no two ownerships are mistaken for each other
/// @param beat grows while the owner is alive
record Lease(
    ShardId shard,
    Optional<String> owner,
    Optional<String> heir,
    long term,
    long beat,
    Checkpoint checkpoint) {
  static Lease free(ShardId shard, Checkpoint checkpoint) {
    return new Lease(shard, Optional.empty(), Optional.empty(), 0, 0, checkpoint);
  }

  boolean isOf(String node) {
    return owner.filter(node::equals).isPresent();
  }

  Lease takenBy(String node) {
    return new Lease(shard, Optional.of(node), Optional.empty(), term + 1, beat + 1, checkpoint);
  }

  Lease afterBeat() {
    return new Lease(shard, owner, heir, term, beat + 1, checkpoint);
  }

  /// As it is when nobody holds it any more.
  Lease given() {
    return new Lease(shard, Optional.empty(), Optional.empty(), term + 1, beat, checkpoint);
  }

  Lease at(Checkpoint reached) {
    return new Lease(shard, owner, heir, term, beat, reached);
  }
}
