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

class SharesTest {
  @Test
  void the_only_node_takes_everything() {
    var shares = of("me", leases("-", "-", "-"));
    assertThat(shares.take()).hasSize(3);
    assertThat(shares.ask()).isEmpty();
  }

  @Test
  void of_two_nodes_each_takes_half() {
    assertThat(of("me", leases("you", "-", "-", "-")).take()).hasSize(2);
    assertThat(of("me", leases("you", "you", "-", "-")).take()).hasSize(2);
    assertThat(of("me", leases("me", "me", "you", "-")).take()).isEmpty();
  }

  @Test
  void what_the_dead_held_is_free() {
    var leases = leases("me", "dead", "dead");
    assertThat(Shares.of("me", leases, lease -> !lease.isOf("dead")).take()).hasSize(2);
  }

  @Test
  void a_newcomer_asks_the_richest_for_one() {
    var ask = of("me", leases("rich", "rich", "rich", "poor")).ask();
    assertThat(ask.flatMap(Lease::owner)).contains("rich");
  }

  @Test
  void nobody_is_asked_for_what_would_make_him_the_poorer_one() {
    assertThat(of("me", leases("you")).ask()).isEmpty();
    assertThat(of("me", leases("me", "you", "you")).ask()).isEmpty();
  }

  @Test
  void who_waits_for_an_answer_does_not_ask_again() {
    var leases = new ArrayList<>(leases("you", "you", "you"));
    leases.set(0, asked(leases.getFirst(), "me"));
    assertThat(of("me", leases).ask()).isEmpty();
  }

  @Test
  void nobody_is_asked_for_a_shard_that_he_has_only_just_joined() {
    var joined =
        IntStream.range(0, 3)
            .mapToObj(i -> Lease.free(ShardId.of("s" + i), new Checkpoint.Joined()))
            .map(lease -> lease.takenBy("you"))
            .toList();
    assertThat(of("me", joined).ask()).isEmpty();
  }

  @Test
  void who_can_take_does_not_ask() {
    assertThat(of("me", leases("you", "you", "you", "-")).ask()).isEmpty();
  }

  /// Round after round, each node in turn does what its share tells it, and owners hand over at once.
  @ParameterizedTest
  @CsvSource({"1, 5", "2, 5", "3, 12", "5, 3", "4, 30"})
  void nodes_come_to_equal_shares(int nodes, int shards) {
    var leases = new ArrayList<>(leases("-".repeat(shards).split("")));
    var random = new Random(7);
    for (int round = 0; round < shards * nodes * 4; round++) {
      var node = "node" + random.nextInt(nodes);
      var shares = of(node, leases);
      shares.take().forEach(lease -> replace(leases, lease.takenBy(node)));
      shares.ask().ifPresent(lease -> replace(leases, lease.takenBy(node)));
    }
    var counts =
        IntStream.range(0, nodes)
            .mapToLong(node -> leases.stream().filter(lease -> lease.isOf("node" + node)).count())
            .summaryStatistics();
    assertThat(counts.getMax() - counts.getMin()).isLessThanOrEqualTo(1);
  }

  private static Shares of(String node, List<Lease> leases) {
    return Shares.of(node, leases, lease -> lease.owner().isPresent());
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

  private static Lease asked(Lease lease, String heir) {
    return new Lease(
        lease.shard(),
        lease.owner(),
        Optional.of(heir),
        lease.term(),
        lease.beat(),
        lease.checkpoint());
  }

  private static void replace(List<Lease> leases, Lease changed) {
    leases.replaceAll(lease -> lease.shard().equals(changed.shard()) ? changed : lease);
  }
}
