package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StreamSubscriptionTest {
  private static final Duration AT_ONCE = Duration.ZERO;
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static List<Integer> next(StreamSubscription subscription) throws InterruptedException {
    return StreamFixture.numbers(subscription.next(AT_ONCE));
  }

  @Test
  void a_subscriber_gets_what_is_committed_from_its_place_on() throws InterruptedException {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.put(2);
      try (var all = table.db().subscribe(stream, Start.TRIM_HORIZON);
          var latest = table.db().subscribe(stream, Start.LATEST)) {
        var old = all.next(AT_ONCE);
        assertThat(StreamFixture.numbers(old)).containsExactly(1, 2);
        assertThat(next(latest)).isEmpty();
        table.put(3);
        assertThat(next(all)).containsExactly(3);
        assertThat(next(latest)).containsExactly(3);
        table.put(4);
        table.put(5);
        assertThat(next(latest)).containsExactly(4, 5);
        assertThat(next(latest)).isEmpty();
        var first = old.getFirst().sequenceNumber();
        try (var at = table.db().subscribe(stream, new Start.At(first));
            var after = table.db().subscribe(stream, new Start.After(first))) {
          assertThat(next(at)).containsExactly(1, 2, 3, 4, 5);
          assertThat(next(after)).containsExactly(2, 3, 4, 5);
        }
      }
    }
  }

  @Test
  void pushed_records_are_those_of_the_log() throws InterruptedException {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      try (var pushed = table.db().subscribe(stream, Start.LATEST)) {
        table.put(1);
        var records = new ArrayList<>(pushed.next(AT_ONCE));
        table.put(2);
        table.delete();
        records.addAll(pushed.next(AT_ONCE));
        try (var logged = table.db().subscribe(stream, Start.TRIM_HORIZON)) {
          assertThat(logged.next(AT_ONCE)).isEqualTo(records).hasSize(3);
        }
      }
    }
  }

  @Test
  void a_subscriber_is_woken_by_a_write() throws InterruptedException {
    try (var table = StreamFixture.inMemory();
        var subscription = table.db().subscribe(table.newest(), Start.LATEST)) {
      var writer = Thread.ofVirtual().start(() -> table.put(1));
      assertThat(StreamFixture.numbers(subscription.next(TIMEOUT))).containsExactly(1);
      writer.join();
    }
  }

  @Test
  void a_slow_subscriber_misses_nothing() throws InterruptedException {
    try (var table = StreamFixture.inMemory();
        var subscription = table.db().subscribe(table.newest(), Start.LATEST)) {
      table.put(0);
      assertThat(next(subscription)).containsExactly(0);
      var heavy = "x".repeat(300 << 10);
      // Three times what the buffer holds.
      for (int i = 1; i <= 40; i++) {
        table
            .db()
            .putItem(
                PutItem.of(
                    StreamFixture.TABLE,
                    Item.of("id", Value.of("heavy" + i)).with("number", i).with("text", heavy)));
      }
      var numbers = new ArrayList<Integer>();
      List<StreamRecord> found;
      do {
        found = subscription.next(AT_ONCE);
        numbers.addAll(StreamFixture.numbers(found));
      } while (!found.isEmpty());
      assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, 40).boxed().toList());
      table.put(41);
      table.put(42);
      assertThat(next(subscription)).containsExactly(41, 42);
    }
  }

  @Test
  void a_subscriber_goes_from_shard_to_shard() throws InterruptedException {
    try (var table = StreamFixture.inMemory();
        var subscription = table.db().subscribe(table.newest(), Start.LATEST)) {
      table.put(1);
      table.pass(Duration.ofHours(5));
      table.put(2);
      var both = new ArrayList<>(next(subscription));
      both.addAll(next(subscription));
      assertThat(both).containsExactly(1, 2);
      assertThat(table.shards(table.newest())).hasSize(2);
    }
  }

  @Test
  void a_subscription_ends_with_its_stream() throws InterruptedException {
    try (var table = StreamFixture.inMemory();
        var subscription = table.db().subscribe(table.newest(), Start.LATEST)) {
      table.put(1);
      table.switchStream(new UpdateTable.DisableStream());
      table.put(2);
      table.switchStream(new UpdateTable.EnableStream(StreamView.NEW_IMAGE));
      table.put(3);
      assertThat(next(subscription)).containsExactly(1);
      assertThat(subscription.next(TIMEOUT)).isEmpty();
      assertThat(subscription.isEnded()).isTrue();
    }
  }

  @Test
  void a_subscription_that_is_too_late_gets_an_error() throws InterruptedException {
    try (var table = StreamFixture.inMemory();
        var subscription = table.db().subscribe(table.newest(), Start.TRIM_HORIZON)) {
      table.put(1);
      var first = subscription.next(AT_ONCE).getFirst().sequenceNumber();
      table.pass(Duration.ofHours(5));
      table.put(2);
      table.pass(Duration.ofHours(25));
      assertThatThrownBy(() -> table.db().subscribe(table.newest(), new Start.After(first)))
          .isInstanceOf(TrimmedDataAccessException.class);
      assertThat(table.numbers(table.newest())).isEmpty();
    }
  }

  @Test
  void a_bell_rings_when_there_is_something_to_read_and_not_after_it_was_taken_away() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      var heard = new ArrayList<List<Integer>>();
      try (var _ = table.db().watch(stream, () -> heard.add(table.numbers(stream)))) {
        table.put(1);
        table.put(2);
      }
      table.put(3);
      assertThat(heard).containsExactly(List.of(1), List.of(1, 2));
    }
  }
}
