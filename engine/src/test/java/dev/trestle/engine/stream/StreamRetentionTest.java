package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.StreamRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The retention of a stream: records are shown for a day, iterators are valid for 15 minutes.
class StreamRetentionTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Test
  void an_iterator_is_good_for_a_quarter_of_an_hour() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      var iterator = table.iterator(stream, table.shards(stream).getFirst(), Start.TRIM_HORIZON);
      table.move(Duration.ofMinutes(15));
      var next = table.db().getRecords(GetRecords.of(iterator)).next().orElseThrow();
      table.move(Duration.ofMillis(1));
      assertThatThrownBy(() -> table.db().getRecords(GetRecords.of(iterator)))
          .isInstanceOf(ExpiredIteratorException.class)
          .hasMessage("The provided iterator exceeds the maximum age allowed.");
      table.move(Duration.ofMinutes(14));
      assertThat(table.db().getRecords(GetRecords.of(next)).records()).isEmpty();
    }
  }

  /// The result does not depend on whether the sweeper has run, or whether point-in-time recovery keeps the record.
  @ParameterizedTest
  @ValueSource(strings = {"swept", "not swept", "kept"})
  void a_reader_that_is_too_late_gets_an_error(String way) {
    try (var table = StreamFixture.inMemory()) {
      if (way.equals("kept")) {
        table
            .db()
            .updateContinuousBackups(new UpdateContinuousBackups(StreamFixture.TABLE, true, 35));
      }
      var stream = table.newest();
      var shard = table.shards(stream).getFirst();
      table.put(1);
      table.move(MINUTE.multipliedBy(2));
      table.put(2);
      table.move(Duration.ofHours(24).minus(MINUTE.multipliedBy(3)));
      var early = table.iterator(stream, shard, Start.TRIM_HORIZON);
      var records = table.db().getRecords(GetRecords.of(early)).records();
      assertThat(StreamFixture.numbers(records)).containsExactly(1, 2);
      var first = records.getFirst().sequenceNumber();

      table.move(MINUTE.multipliedBy(2));
      if (!way.equals("not swept")) {
        table.db().sweep();
      }
      assertTrimmed(() -> table.db().getRecords(GetRecords.of(early)));
      assertTrimmed(() -> table.iterator(stream, shard, new Start.At(first)));
      assertTrimmed(() -> table.iterator(stream, shard, new Start.After(first)));
      assertThat(table.numbers(stream)).containsExactly(2);

      table.move(MINUTE.multipliedBy(2));
      assertThat(table.numbers(stream)).isEmpty();
      table.put(3);
      assertThat(table.numbers(stream)).containsExactly(3);
    }
  }

  private static void assertTrimmed(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(TrimmedDataAccessException.class)
        .hasMessage("The data you are trying to access has been trimmed");
  }

  @Test
  void a_reader_at_the_end_loses_nothing_however_long_nothing_happens() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.pass(Duration.ofHours(30));
      var latest = table.iterator(stream, table.shards(stream).getLast(), Start.LATEST);
      table.put(2);
      assertThat(StreamFixture.numbers(table.db().getRecords(GetRecords.of(latest)).records()))
          .containsExactly(2);
    }
  }

  @Test
  void times_never_go_backwards(@TempDir Path directory) {
    try (var table = StreamFixture.in(directory)) {
      var start = table.now().truncatedTo(ChronoUnit.SECONDS);
      table.put(1);
      table.move(Duration.ofHours(-1));
      table.put(2);
      table.reopen();
      table.put(3);
      table.move(Duration.ofHours(2));
      table.put(4);
      var stream = table.newest();
      var all = table.iterator(stream, table.shards(stream).getFirst(), Start.TRIM_HORIZON);
      assertThat(table.db().getRecords(GetRecords.of(all)).records())
          .extracting(StreamRecord::created)
          .containsExactly(start, start, start, start.plus(Duration.ofHours(1)));
    }
  }
}
