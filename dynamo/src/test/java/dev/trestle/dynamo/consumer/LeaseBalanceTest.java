package dev.trestle.dynamo.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.ShardId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeaseBalanceTest {
  @Test
  void the_only_node_takes_everything() {
    var balance = of("me", leases("-", "-", "-"));
    assertThat(balance.take()).hasSize(3);
    assertThat(balance.request()).isEmpty();
  }

  @Test
  void of_two_nodes_each_takes_half() {
    assertThat(of("me", leases("you", "-", "-", "-")).take()).hasSize(2);
    assertThat(of("me", leases("you", "you", "-", "-")).take()).hasSize(2);
    assertThat(of("me", leases("me", "me", "you", "-")).take()).isEmpty();
  }

  @Test
  void leases_of_a_dead_node_are_free() {
    var leases = leases("me", "dead", "dead");
    assertThat(LeaseBalance.of("me", leases, lease -> !lease.isOf("dead")).take()).hasSize(2);
  }

  @Test
  void a_new_node_requests_a_lease_from_the_node_with_the_most() {
    var request = of("me", leases("rich", "rich", "rich", "poor")).request();
    assertThat(request.flatMap(Lease::owner)).contains("rich");
  }

  @Test
  void a_lease_is_not_requested_if_its_owner_would_then_have_fewer() {
    assertThat(of("me", leases("you")).request()).isEmpty();
    assertThat(of("me", leases("me", "you", "you")).request()).isEmpty();
  }

  @Test
  void a_node_that_has_requested_a_lease_does_not_request_another() {
    var leases = new ArrayList<>(leases("you", "you", "you"));
    leases.set(0, asked(leases.getFirst(), "me"));
    assertThat(of("me", leases).request()).isEmpty();
  }

  @Test
  void a_lease_without_a_checkpoint_is_not_requested() {
    var joined =
        IntStream.range(0, 3)
            .mapToObj(i -> Lease.free(ShardId.of("s" + i), new Checkpoint.Joined()))
            .map(lease -> lease.takenBy("you"))
            .toList();
    assertThat(of("me", joined).request()).isEmpty();
  }

  @Test
  void a_node_that_can_take_a_lease_requests_none() {
    assertThat(of("me", leases("you", "you", "you", "-")).request()).isEmpty();
  }

  /// Runs rounds in which each node takes and requests leases, and owners release them at once.
  @ParameterizedTest
  @CsvSource({"1, 5", "2, 5", "3, 12", "5, 3", "4, 30"})
  void nodes_come_to_equal_shares(int nodes, int shards) {
    var leases = new ArrayList<>(leases("-".repeat(shards).split("")));
    var random = new Random(7);
    for (int runRound = 0; runRound < shards * nodes * 4; runRound++) {
      var node = "node" + random.nextInt(nodes);
      var balance = of(node, leases);
      balance.take().forEach(lease -> replace(leases, lease.takenBy(node)));
      balance.request().ifPresent(lease -> replace(leases, lease.takenBy(node)));
    }
    var counts =
        IntStream.range(0, nodes)
            .mapToLong(node -> leases.stream().filter(lease -> lease.isOf("node" + node)).count())
            .summaryStatistics();
    assertThat(counts.getMax() - counts.getMin()).isLessThanOrEqualTo(1);
  }

  private static LeaseBalance of(String node, List<Lease> leases) {
    return LeaseBalance.of(node, leases, lease -> lease.owner().isPresent());
  }

  private static List<Lease> leases(String... owners) {
    return IntStream.range(0, owners.length)
        .mapToObj(i -> Lease.free(ShardId.of("shard" + i), new Checkpoint.Nothing()))
        .map(
            lease -> {
              var owner = owners[Integer.parseInt(lease.shard().text().substring(5))];
              return owner.equals("-") ? lease : lease.takenBy(owner);
            })
        .toList();
  }

  private static Lease asked(Lease lease, String requester) {
    return new Lease(
        lease.shard(),
        lease.owner(),
        Optional.of(requester),
        lease.term(),
        lease.heartbeat(),
        lease.checkpoint());
  }

  private static void replace(List<Lease> leases, Lease changed) {
    leases.replaceAll(lease -> lease.shard().equals(changed.shard()) ? changed : lease);
  }
}
