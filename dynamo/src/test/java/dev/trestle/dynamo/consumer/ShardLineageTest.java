package dev.trestle.dynamo.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShardLineageTest {
  private static final Checkpoint UNREAD = new Checkpoint.Nothing();
  private static final Checkpoint JOINED = new Checkpoint.Joined();
  private static final Checkpoint HALFWAY = new Checkpoint.UpTo(SequenceNumber.of(15));
  private static final Checkpoint END = new Checkpoint.End();

  /// a ─ b ─┬─ c (grows)
  ///        └─ d (grows)
  private static final ShardLineage FAMILY =
      new ShardLineage(
          List.of(closed("a", "gone"), closed("b", "a"), growing("c", "b"), growing("d", "b")));

  @Test
  void a_shard_is_read_after_its_parent() {
    assertThat(ready(Map.of("a", UNREAD, "b", UNREAD, "c", UNREAD, "d", UNREAD)))
        .containsExactly("a");
    assertThat(ready(Map.of("a", END, "b", HALFWAY, "c", UNREAD, "d", UNREAD)))
        .containsExactly("b");
    assertThat(ready(Map.of("a", END, "b", END, "c", HALFWAY, "d", UNREAD)))
        .containsExactly("c", "d");
  }

  @Test
  void a_shard_waits_for_a_parent_that_has_no_lease_yet() {
    assertThat(ready(Map.of("b", UNREAD, "c", UNREAD))).isEmpty();
  }

  @Test
  void a_shard_that_is_gone_is_not_read() {
    assertThat(ready(Map.of("gone", HALFWAY, "a", UNREAD))).containsExactly("a");
  }

  @Test
  void a_consumer_from_oldest_reads_all_shards() {
    assertThat(FAMILY.missing(Map.of(), InitialPosition.OLDEST))
        .isEqualTo(Map.of(id("a"), UNREAD, id("b"), UNREAD, id("c"), UNREAD, id("d"), UNREAD));
  }

  @Test
  void a_consumer_from_latest_joins_the_open_shards() {
    assertThat(FAMILY.missing(Map.of(), InitialPosition.LATEST))
        .isEqualTo(Map.of(id("a"), END, id("b"), END, id("c"), JOINED, id("d"), JOINED));
  }

  @Test
  void shards_that_come_later_are_read_from_their_beginning() {
    var leases = leases(Map.of("a", END, "b", JOINED));
    assertThat(FAMILY.missing(leases, InitialPosition.LATEST))
        .isEqualTo(Map.of(id("c"), UNREAD, id("d"), UNREAD));
  }

  private static List<String> ready(Map<String, Checkpoint> checkpoints) {
    return FAMILY.ready(leases(checkpoints)).stream()
        .map(lease -> lease.shard().text())
        .sorted()
        .toList();
  }

  private static Map<ShardId, Lease> leases(Map<String, Checkpoint> checkpoints) {
    var leases = new HashMap<ShardId, Lease>();
    checkpoints.forEach(
        (shard, checkpoint) -> leases.put(id(shard), Lease.free(id(shard), checkpoint)));
    return leases;
  }

  private static Shard closed(String shard, String parent) {
    return new Shard(
        id(shard),
        Optional.of(id(parent)),
        SequenceNumber.of(10),
        Optional.of(SequenceNumber.of(20)));
  }

  private static Shard growing(String shard, String parent) {
    return new Shard(id(shard), Optional.of(id(parent)), SequenceNumber.of(21), Optional.empty());
  }

  private static ShardId id(String text) {
    return ShardId.of(text);
  }
}
