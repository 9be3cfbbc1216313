package dev.trestle.dynamo.consumer;

import static java.util.stream.Collectors.toMap;

import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// The shards of a stream and what follows from their descent. Pure.
final class Lineage {
  private final Map<ShardId, Shard> shards;

  Lineage(List<Shard> shards) {
    this.shards =
        shards.stream().collect(toMap(Shard::id, Function.identity(), (a, _) -> a, TreeMap::new));
  }

  /// Whether the stream still has the shard.
  boolean has(ShardId shard) {
    return shards.containsKey(shard);
  }

  /// Whether all shards have been read to their ends.
  boolean isRead(Map<ShardId, Lease> leases) {
    return shards.keySet().stream()
        .map(leases::get)
        .allMatch(lease -> lease != null && lease.checkpoint().ended());
  }

  /// Leases that can be held now: of shards that are not read to their end, and whose parent is, or is gone.
  List<Lease> ready(Map<ShardId, Lease> leases) {
    return leases.values().stream()
        .filter(lease -> has(lease.shard()) && !lease.checkpoint().ended())
        .filter(lease -> parentIsRead(lease.shard(), leases))
        .toList();
  }

  /// Shards without a lease, and where reading them begins.
  SortedMap<ShardId, Checkpoint> missing(Map<ShardId, Lease> leases, From from) {
    // A consumer that begins with the newest joins the shards that grow. Whatever follows them is
    // read from its beginning.
    boolean joining = leases.isEmpty() && from == From.LATEST;
    var missing = new TreeMap<ShardId, Checkpoint>();
    shards.forEach(
        (id, shard) -> {
          if (!leases.containsKey(id)) {
            missing.put(id, joining ? joined(shard) : new Checkpoint.Nothing());
          }
        });
    return missing;
  }

  private static Checkpoint joined(Shard shard) {
    return shard.last().isEmpty() ? new Checkpoint.Joined() : new Checkpoint.End();
  }

  private boolean parentIsRead(ShardId id, Map<ShardId, Lease> leases) {
    var shard = shards.get(id);
    if (shard == null || shard.parent().isEmpty() || !has(shard.parent().get())) {
      return true;
    }
    var parent = leases.get(shard.parent().get());
    return parent != null && parent.checkpoint().ended();
  }
}
