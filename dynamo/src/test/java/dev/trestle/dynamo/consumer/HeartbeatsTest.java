package dev.trestle.dynamo.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.ShardId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeartbeatsTest {
  private static final Lease HELD =
      Lease.free(ShardId.of("s"), new Checkpoint.Nothing()).takenBy("you");

  private final Heartbeats heartbeats = new Heartbeats(Duration.ofNanos(100));

  @Test
  void an_owner_is_alive_until_its_heartbeat_is_unchanged_for_the_lease_duration() {
    heartbeats.record(List.of(HELD), 1000);
    heartbeats.record(List.of(HELD), 1060);
    assertThat(heartbeats.alive(HELD, 1099)).isTrue();
    assertThat(heartbeats.alive(HELD, 1100)).isFalse();
  }

  @Test
  void every_beat_is_a_new_life() {
    heartbeats.record(List.of(HELD), 1000);
    var later = HELD.afterBeat();
    heartbeats.record(List.of(later), 1090);
    assertThat(heartbeats.alive(later, 1189)).isTrue();
  }

  @Test
  void a_new_node_waits_for_a_whole_lease_duration() {
    assertThat(heartbeats.alive(HELD, 1_000_000)).isTrue();
  }

  @Test
  void a_lease_without_an_owner_is_not_alive() {
    assertThat(heartbeats.alive(Lease.free(ShardId.of("s"), new Checkpoint.Nothing()), 0))
        .isFalse();
  }
}
