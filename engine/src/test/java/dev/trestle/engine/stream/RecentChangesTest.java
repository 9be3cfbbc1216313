package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Pages of a stream that come from memory, since somebody watches it.
class RecentChangesTest {
  private static List<StreamRecord> records(StreamFixture table, StreamArn stream, Start start) {
    var shard = table.shards(stream).getLast();
    return table.db().getRecords(GetRecords.of(table.iterator(stream, shard, start))).records();
  }

  private static List<Integer> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  @Test
  void records_from_memory_equal_those_of_the_log() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      List<StreamRecord> fromMemory;
      try (var _ = table.db().watch(stream, () -> {})) {
        table.put(1);
        table.put(2);
        table.delete();
        fromMemory = records(table, stream, Start.TRIM_HORIZON);
        assertThat(records(table, stream, Start.TRIM_HORIZON)).isEqualTo(fromMemory);
      }
      assertThat(fromMemory).hasSize(3).isEqualTo(records(table, stream, Start.TRIM_HORIZON));
    }
  }

  @Test
  void records_from_before_the_watch_are_read_from_the_log() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      try (var _ = table.db().watch(stream, () -> {})) {
        assertThat(table.numbers(stream)).containsExactly(1);
        table.put(2);
        assertThat(table.numbers(stream)).containsExactly(1, 2);
      }
      table.put(3);
      assertThat(table.numbers(stream)).containsExactly(1, 2, 3);
    }
  }

  @Test
  void a_reader_continues_in_memory_after_the_log_and_in_the_log_after_the_memory() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      var shard = table.shards(stream).getLast();
      int count = RecentChanges.MAX_CHANGES + 100;
      try (var _ = table.db().watch(stream, () -> {})) {
        table.put(1);
        var slow =
            table.db().getRecords(GetRecords.of(table.iterator(stream, shard, Start.LATEST)));
        for (int i = 2; i <= count; i++) {
          table.put(i);
        }
        var read = new ArrayList<StreamRecord>();
        for (var page = slow; read.size() < count - 1; ) {
          page = table.db().getRecords(new GetRecords(page.next().orElseThrow(), 300));
          read.addAll(page.records());
        }
        assertThat(StreamFixture.numbers(read)).isEqualTo(numbers(2, count));
        assertThat(table.numbers(stream)).isEqualTo(numbers(1, count));
      }
    }
  }

  @Test
  void changes_that_are_too_old_are_not_shown_from_memory_either() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      try (var _ = table.db().watch(stream, () -> {})) {
        table.put(1);
        table.move(Duration.ofHours(25));
        table.put(2);
        assertThat(table.numbers(stream)).containsExactly(2);
        table.pass(Duration.ofHours(25));
        table.put(3);
        assertThat(table.numbers(table.newest())).containsExactly(3);
      }
    }
  }

  @Test
  void a_stream_has_only_its_own_changes_in_memory() {
    try (var table = StreamFixture.inMemory()) {
      var first = table.newest();
      try (var _ = table.db().watch(first, () -> {})) {
        table.put(1);
        table.switchStream(new UpdateTable.DisableStream());
        table.put(2);
        table.move(Duration.ofSeconds(1));
        table.switchStream(new UpdateTable.EnableStream(StreamView.NEW_IMAGE));
        table.put(3);
        assertThat(table.numbers(first)).containsExactly(1);
        assertThat(records(table, table.newest(), Start.TRIM_HORIZON))
            .singleElement()
            .satisfies(record -> assertThat(record.oldImage()).isEmpty());
        assertThat(table.numbers(table.newest())).containsExactly(3);
      }
    }
  }

  @Test
  void watchers_are_called_once_for_a_batch_of_changes_of_their_table() {
    try (var table = StreamFixture.inMemory()) {
      var first = new ArrayList<List<Integer>>();
      var second = new ArrayList<List<Integer>>();
      var stream = table.newest();
      try (var _ = table.db().watch(stream, () -> first.add(table.numbers(stream)))) {
        table.put(1);
        try (var _ = table.db().watch(stream, () -> second.add(table.numbers(stream)))) {
          table.put(2);
        }
        table.put(3);
      }
      table.put(4);
      assertThat(first).containsExactly(numbers(1, 1), numbers(1, 2), numbers(1, 3));
      assertThat(second).containsExactly(numbers(1, 2));
    }
  }
}
