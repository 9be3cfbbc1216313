package dev.trestle.dynamo.consumer;

import static java.util.stream.Collectors.toSet;

import dev.trestle.dynamo.stream.ShardId;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/// Detects dead lease owners from heartbeat counters: an owner is dead if this node has seen the same term and heartbeat for a whole
/// lease duration. Uses only this node's own clock. Not thread-safe.
final class Heartbeats {
  private record Seen(long term, long heartbeat, long sinceNanos) {}

  private final long durationNanos;
  private final Map<ShardId, Seen> seen = new HashMap<>();

  Heartbeats(Duration duration) {
    this.durationNanos = duration.toNanos();
  }

  /// Records all leases as they were read, no later than `nanos`.
  void record(Collection<Lease> leases, long nanos) {
    seen.keySet().retainAll(leases.stream().map(Lease::shard).collect(toSet()));
    for (var lease : leases) {
      var before = seen.get(lease.shard());
      if (before == null
          || before.term() != lease.term()
          || before.heartbeat() != lease.heartbeat()) {
        seen.put(lease.shard(), new Seen(lease.term(), lease.heartbeat(), nanos));
      }
    }
  }

  boolean alive(Lease lease, long nanos) {
    var last = seen.get(lease.shard());
    return lease.owner().isPresent() && (last == null || nanos - last.sinceNanos() < durationNanos);
  }
}
