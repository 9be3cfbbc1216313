package dev.trestle.dynamo.consumer;

import static java.util.stream.Collectors.toMap;

import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Parent-child order of a stream's shards: which shards may be read now. Pure.
final class ShardLineage {
  private final Map<ShardId, Shard> shards;

  ShardLineage(List<Shard> shards) {
    this.shards =
        shards.stream().collect(toMap(Shard::id, Function.identity(), (a, _) -> a, TreeMap::new));
  }

  /// Whether the stream still has the shard.
  boolean has(ShardId shard) {
    return shards.containsKey(shard);
  }

  /// Whether all shards are read to their ends.
  boolean isRead(Map<ShardId, Lease> leases) {
    return shards.keySet().stream()
        .map(leases::get)
        .allMatch(lease -> lease != null && lease.checkpoint().ended());
  }

  /// The leases that a node may hold now: of unfinished shards whose parent is finished or gone.
  List<Lease> ready(Map<ShardId, Lease> leases) {
    return leases.values().stream()
        .filter(lease -> has(lease.shard()) && !lease.checkpoint().ended())
        .filter(lease -> parentIsRead(lease.shard(), leases))
        .toList();
  }

  /// The shards without a lease, each with the checkpoint to start from.
  SortedMap<ShardId, Checkpoint> missing(Map<ShardId, Lease> leases, InitialPosition from) {
    // A consumer that starts at the newest record joins the open shards. Their children are read
    // from the
    // beginning.
    boolean joining = leases.isEmpty() && from == InitialPosition.LATEST;
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
