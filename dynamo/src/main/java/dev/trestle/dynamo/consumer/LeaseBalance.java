package dev.trestle.dynamo.consumer;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Decides which leases a node takes or requests so that all nodes hold equal shares. Pure.
///
/// @param take leases without a live owner, to take now
/// @param request a lease to request from its owner
record LeaseBalance(List<Lease> take, Optional<Lease> request) {
  /// @param ready all leases that can be held now
  /// @param alive whether the owner of a lease is alive
  static LeaseBalance of(String node, List<Lease> ready, Predicate<Lease> alive) {
    var held = ready.stream().filter(alive).toList();
    var free = ready.stream().filter(alive.negate()).toList();
    var nodes = new HashSet<String>();
    nodes.add(node);
    held.forEach(lease -> lease.owner().ifPresent(nodes::add));
    held.forEach(lease -> lease.requester().ifPresent(nodes::add));
    int mine = (int) held.stream().filter(lease -> lease.isOf(node)).count();
    int enough = Math.ceilDiv(ready.size(), nodes.size());
    var take =
        free.stream()
            .sorted(Comparator.comparingInt(lease -> preference(node, lease)))
            .limit(Math.max(0, enough - mine))
            .toList();
    return new LeaseBalance(take, free.isEmpty() ? request(node, mine, held) : Optional.empty());
  }

  /// Requests a lease from the node with the most, if that node then still has at least as many as this one. Requests one lease at a
  /// time. Never requests a shard without a first checkpoint: only its reader knows where it started.
  private static Optional<Lease> request(String node, int mine, List<Lease> held) {
    if (held.stream().anyMatch(lease -> lease.requester().filter(node::equals).isPresent())) {
      return Optional.empty();
    }
    Map<String, Long> counts =
        held.stream().collect(groupingBy(lease -> lease.owner().orElseThrow(), counting()));
    return counts.entrySet().stream()
        .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .filter(largest -> largest.getValue() - mine >= 2)
        .flatMap(
            largest ->
                held.stream()
                    .filter(lease -> lease.isOf(largest.getKey()) && lease.requester().isEmpty())
                    .filter(lease -> !(lease.checkpoint() instanceof Checkpoint.Joined))
                    .min(Comparator.comparingInt(lease -> preference(node, lease))));
  }

  /// Order in which a node takes free leases. It differs between nodes, so that they start with different leases.
  private static int preference(String node, Lease lease) {
    return (node + lease.shard()).hashCode();
  }
}
