package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import java.util.Optional;
import java.util.SortedMap;

/// Storage for the leases of one consumer on one stream. Every change is conditional: it has no effect if the lease has changed since it was read.
interface Leases {
  SortedMap<ShardId, Lease> list();

  /// Creates a lease without an owner, unless the shard already has one.
  void create(ShardId shard, Checkpoint checkpoint);

  /// Makes a node the owner of a lease that is free or whose owner is dead. Empty if another node was faster.
  Optional<Lease> take(Lease seen, String node);

  /// Increases the heartbeat counter. Empty if the node no longer owns the lease.
  Optional<Lease> heartbeat(Lease seen);

  /// Requests the lease from its owner.
  boolean request(Lease seen, String node);

  boolean checkpoint(Lease held, Checkpoint reached);

  /// Gives the lease to the node that requested it, or frees it.
  boolean release(Lease held);

  /// Frees the lease of a shard that is read to its end.
  boolean end(Lease held);

  /// Deletes the lease of a shard that the stream no longer has.
  boolean delete(Lease seen);
}
