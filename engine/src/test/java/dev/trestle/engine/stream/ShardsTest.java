package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.UpdateTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardsTest {
  private static final Duration ROLL = Duration.ofHours(4).plusMillis(1);
  private static final Duration DAY = Duration.ofHours(24).plusMillis(1);

  @Test
  void a_stream_gets_a_new_shard_every_four_hours() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.pass(Duration.ofHours(4));
      assertThat(table.shards(stream)).hasSize(1);
      table.pass(ROLL);
      table.put(2);
      table.pass(ROLL);
      table.put(3);
      var shards = table.shards(stream);
      assertThat(shards).hasSize(3);
      assertLineage(shards);
      assertThat(table.numbers(stream, shards.get(0))).containsExactly(1);
      assertThat(table.numbers(stream, shards.get(1))).containsExactly(2);
      assertThat(table.numbers(stream, shards.get(2))).containsExactly(3);
    }
  }

  private static void assertLineage(List<Shard> shards) {
    for (int i = 1; i < shards.size(); i++) {
      var parent = shards.get(i - 1);
      var child = shards.get(i);
      assertThat(child.parent()).contains(parent.id());
      assertThat(parent.last().orElseThrow()).isLessThan(child.first());
    }
    assertThat(shards).extracting(Shard::id).isSorted().doesNotHaveDuplicates();
    assertThat(shards.getLast().last()).isEmpty();
  }

  @Test
  void a_shard_without_records_is_left_as_it_is() {
    try (var table = StreamFixture.inMemory()) {
      var before = table.shards(table.newest());
      table.pass(ROLL.multipliedBy(3));
      assertThat(table.shards(table.newest())).isEqualTo(before);
    }
  }

  @Test
  void a_reader_goes_from_the_end_of_a_shard_to_its_child() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      var first = table.shards(stream).getFirst();
      table.put(1);
      var reader = table.iterator(stream, first, Start.TRIM_HORIZON);
      var page = table.db().getRecords(GetRecords.of(reader));
      assertThat(StreamFixture.numbers(page.records())).containsExactly(1);
      table.move(ROLL.minus(Duration.ofMinutes(10)));
      var late = table.iterator(stream, first, Start.LATEST);
      table.pass(Duration.ofMinutes(11));
      table.put(2);
      var end = table.db().getRecords(GetRecords.of(late));
      assertThat(end).isEqualTo(new GetRecords.Result(List.of(), Optional.empty()));
      var children =
          table
              .db()
              .describeStream(
                  new DescribeStream(stream, Optional.empty(), Optional.of(first.id()), 100))
              .shards();
      assertThat(children).hasSize(1);
      assertThat(table.numbers(stream, children.getFirst())).containsExactly(2);
    }
  }

  @Test
  void shards_are_described_page_by_page() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      for (int i = 0; i < 4; i++) {
        table.put(i);
        table.pass(ROLL);
      }
      var all = table.shards(stream);
      var first =
          table
              .db()
              .describeStream(new DescribeStream(stream, Optional.empty(), Optional.empty(), 2));
      assertThat(first.shards()).isEqualTo(all.subList(0, 2));
      assertThat(first.last()).contains(all.get(1).id());
      var rest =
          table
              .db()
              .describeStream(new DescribeStream(stream, first.last(), Optional.empty(), 100));
      assertThat(rest.shards()).isEqualTo(all.subList(2, 5));
      assertThat(rest.last()).isEmpty();
    }
  }

  @Test
  void a_shard_goes_when_all_its_records_are_a_day_old() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.pass(ROLL);
      table.put(2);
      var shards = table.shards(stream);
      table.pass(DAY.minus(ROLL));
      assertThat(table.shards(stream).getFirst().id()).isEqualTo(shards.getFirst().id());
      table.pass(ROLL);
      var left = table.shards(stream);
      assertThat(left).extracting(Shard::id).doesNotContain(shards.getFirst().id());
      assertThat(left.getFirst().parent()).contains(shards.getFirst().id());
    }
  }

  @Test
  void shards_and_their_records_survive_a_restart(@TempDir Path directory) {
    try (var table = StreamFixture.in(directory)) {
      var stream = table.newest();
      table.put(1);
      table.pass(ROLL);
      table.put(2);
      table.switchStream(new UpdateTable.DisableStream());
      table.put(-1);
      table.switchStream(new UpdateTable.EnableStream(StreamView.NEW_IMAGE));
      table.put(3);
      var second = table.newest();
      var shards = table.shards(stream);
      var reader = table.iterator(stream, shards.getFirst(), Start.TRIM_HORIZON);
      table.reopen();
      assertThat(table.shards(stream)).isEqualTo(shards);
      assertThat(table.numbers(stream)).containsExactly(1, 2);
      assertThat(table.numbers(second)).containsExactly(3);
      assertThat(StreamFixture.numbers(table.db().getRecords(GetRecords.of(reader)).records()))
          .containsExactly(1);
    }
  }

  @Test
  void a_stream_that_was_switched_off_goes_after_a_day() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.switchStream(new UpdateTable.DisableStream());
      table.pass(Duration.ofHours(24));
      assertThat(table.listed()).containsExactly(stream);
      assertThat(table.numbers(stream)).containsExactly(1);
      table.pass(Duration.ofMillis(1));
      assertThat(table.listed()).isEmpty();
      assertThatThrownBy(() -> table.shards(stream)).isInstanceOf(ResourceNotFoundException.class);
      // The stream is still named, as in Amazon's service.
      assertThat(table.newest()).isEqualTo(stream);
    }
  }

  @Test
  void the_stream_of_a_deleted_table_goes_after_a_day(@TempDir Path directory) {
    try (var table = StreamFixture.in(directory)) {
      var stream = table.newest();
      table.put(1);
      table.db().deleteTable(new DeleteTable(StreamFixture.TABLE));
      table.reopen();
      assertThat(table.listed()).containsExactly(stream);
      assertThat(table.numbers(stream)).containsExactly(1);
      table.createTable();
      assertThat(table.newest()).isNotEqualTo(stream);
      assertThat(table.listed()).containsExactly(stream, table.newest());
      table.pass(DAY);
      assertThat(table.listed()).containsExactly(table.newest());
      table.reopen();
      assertThat(table.listed()).containsExactly(table.newest());
    }
  }

  @Test
  void streams_of_one_moment_have_different_names() {
    try (var table = StreamFixture.inMemory()) {
      for (int i = 0; i < 3; i++) {
        table.switchStream(new UpdateTable.DisableStream());
        table.switchStream(new UpdateTable.EnableStream(StreamView.NEW_IMAGE));
      }
      table.db().deleteTable(new DeleteTable(StreamFixture.TABLE));
      table.createTable();
      assertThat(table.listed()).hasSize(5).doesNotHaveDuplicates();
    }
  }

  @Test
  void a_stream_shows_nothing_of_the_history_around_it() {
    try (var table = StreamFixture.inMemory()) {
      table
          .db()
          .updateContinuousBackups(new UpdateContinuousBackups(StreamFixture.TABLE, true, 35));
      var first = table.newest();
      table.put(1);
      table.switchStream(new UpdateTable.DisableStream());
      table.put(2);
      table.switchStream(new UpdateTable.EnableStream(StreamView.NEW_IMAGE));
      var second = table.newest();
      table.put(3);
      assertThat(table.numbers(first)).containsExactly(1);
      assertThat(table.numbers(second)).containsExactly(3);
      var shard = table.shards(second).getFirst();
      var record =
          table
              .db()
              .getRecords(GetRecords.of(table.iterator(second, shard, Start.TRIM_HORIZON)))
              .records()
              .getFirst();
      assertThat(record.oldImage()).isEmpty();
    }
  }

  @Test
  void names_of_shards_sort_by_age_even_when_the_clock_goes_back() {
    try (var table = StreamFixture.inMemory()) {
      var stream = table.newest();
      table.put(1);
      table.pass(ROLL);
      table.move(Duration.ofHours(-3));
      table.put(2);
      table.pass(Duration.ofHours(8));
      table.put(3);
      assertLineage(table.shards(stream));
      assertThat(table.numbers(stream)).containsExactly(1, 2, 3);
    }
  }
}
