package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import java.util.Optional;
import java.util.SortedMap;

/// The leases of one consumer on one stream. A change that finds a lease otherwise than it was seen changes nothing and says so.
interface Leases {
  SortedMap<ShardId, Lease> list();

  /// Makes a lease that nobody holds, unless there is one already.
  void create(ShardId shard, Checkpoint checkpoint);

  /// Makes a node the owner of a lease that is free, or whose owner is dead. Empty where somebody was quicker.
  Optional<Lease> take(Lease seen, String node);

  /// Says that the owner is alive. Empty where it no longer is the owner.
  Optional<Lease> beat(Lease seen);

  /// Asks the owner to hand over.
  boolean ask(Lease seen, String node);

  boolean checkpoint(Lease held, Checkpoint reached);

  /// Gives a lease to who asked for it, or up.
  boolean release(Lease held);

  /// Gives a lease up for good: the shard has been read.
  boolean end(Lease held);

  /// Forgets a shard that is gone from the stream.
  boolean delete(Lease seen);
}
