package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.ShardId;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Leases in memory for a single node. No other node can change them, so every change succeeds.
final class InMemoryLeases implements Leases {
  private final SortedMap<ShardId, Lease> leases = new TreeMap<>();

  @Override
  public synchronized SortedMap<ShardId, Lease> list() {
    return new TreeMap<>(leases);
  }

  @Override
  public synchronized void create(ShardId shard, Checkpoint checkpoint) {
    leases.putIfAbsent(shard, Lease.free(shard, checkpoint));
  }

  @Override
  public Optional<Lease> take(Lease seen, String node) {
    return change(seen, lease -> lease.takenBy(node));
  }

  @Override
  public Optional<Lease> heartbeat(Lease seen) {
    return change(seen, Lease::afterBeat);
  }

  @Override
  public boolean request(Lease seen, String node) {
    throw new IllegalStateException("A single node cannot request a lease from another node");
  }

  @Override
  public boolean checkpoint(Lease held, Checkpoint reached) {
    return change(held, lease -> lease.at(reached)).isPresent();
  }

  @Override
  public boolean release(Lease held) {
    return change(held, Lease::given).isPresent();
  }

  @Override
  public boolean end(Lease held) {
    return change(held, lease -> lease.given().at(new Checkpoint.End())).isPresent();
  }

  @Override
  public synchronized boolean delete(Lease seen) {
    return leases.remove(seen.shard()) != null;
  }

  private synchronized Optional<Lease> change(Lease lease, UnaryOperator<Lease> change) {
    return Optional.ofNullable(
        leases.computeIfPresent(lease.shard(), (_, current) -> change.apply(current)));
  }
}
