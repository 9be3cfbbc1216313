package dev.trestle.kit.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.stream.ChangeOrigin;
import dev.trestle.singletable.stream.StreamEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StreamGapsTest {
  private static final ChangeOrigin CHANGE =
      new ChangeOrigin(
          "e",
          SequenceNumber.of("1"),
          Instant.EPOCH,
          Key.of("pk", "USER#ann").and("sk", "PROFILE"),
          Optional.empty());
  private static final ShardId SHARD = ShardId.of("shardId-00000001704110400000-d5da4521");
  private final Throwable bug = new IllegalStateException("a bug");
  private final List<ChangeOrigin> dropped = new ArrayList<>();
  private final AtomicInteger missed = new AtomicInteger();
  private final StreamGaps gaps = new StreamGaps(dropped::add, missed::incrementAndGet);

  @Test
  void a_change_that_could_not_be_handled_is_reported() {
    gaps.accept(new StreamEvent.Dropped(CHANGE, 8, bug));
    assertThat(dropped).containsExactly(CHANGE);
    assertThat(missed).hasValue(0);
  }

  @Test
  void unknown_changes_that_were_trimmed_are_reported() {
    gaps.accept(new StreamEvent.Reading(new ConsumerEvent.Trimmed(SHARD)));
    assertThat(missed).hasValue(1);
    assertThat(dropped).isEmpty();
  }

  @Test
  void a_change_that_is_tried_again_is_not_missed() {
    gaps.accept(new StreamEvent.Failed(CHANGE, 1, Duration.ZERO, bug));
    gaps.accept(new StreamEvent.Unknown(CHANGE));
    assertThat(missed).hasValue(0);
    assertThat(dropped).isEmpty();
  }
}
