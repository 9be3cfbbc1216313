package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Many writers, shards that are rolled, and readers that follow: every reader sees every change once, in order.
class StreamFollowTest {
  private static final TableName COUNTERS = TableName.of("counters");
  private static final int WRITERS = 8;
  private static final int WRITES = 150;
  private static final int ITEMS = 5;
  private static final int ROLLS = 5;

  @ParameterizedTest
  @EnumSource
  void readers_see_every_change_once_and_in_order(Durability durability, @TempDir Path directory)
      throws Exception {
    var now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    var options = DatabaseOptions.at(directory).durability(durability).clock(now::get);
    try (var db = Database.open(options);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      db.createTable(
          CreateTable.of(COUNTERS, KeySchema.of("id")).streaming(StreamView.NEW_AND_OLD_IMAGES));
      var shown = db.describeTable(new DescribeTable(COUNTERS)).table().stream().orElseThrow();
      var stream = StreamArn.parse(shown.arn());
      var done = new AtomicBoolean();
      var polling = threads.submit(() -> poll(db, stream, done));
      var subscribed = threads.submit(() -> follow(db, stream, done));
      var written = new AtomicInteger();
      var writers = new ArrayList<Future<?>>();
      for (int writer = 0; writer < WRITERS; writer++) {
        int number = writer;
        writers.add(threads.submit(() -> write(db, number, written)));
      }
      roll(db, now, written);
      for (var writer : writers) {
        writer.get();
      }
      done.set(true);
      assertComplete(polling.get());
      assertThat(subscribed.get()).isEqualTo(polling.get());
      assertThat(db.describeStream(DescribeStream.of(stream)).shards())
          .as("the test is about several shards")
          .hasSizeGreaterThan(1);
    }
  }

  private static void write(Database db, int writer, AtomicInteger written) {
    for (int i = 0; i < WRITES; i++) {
      var key = Key.of("id", "item" + (writer + i) % ITEMS);
      db.updateItem(UpdateItem.of(COUNTERS, key, Update.add("count", Value.of(1))));
      written.incrementAndGet();
    }
  }

  /// Rolls the shard at random times. Less than a day passes, so that nothing is trimmed.
  private static void roll(Database db, AtomicReference<Instant> now, AtomicInteger written) {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    for (int i = 1; i <= ROLLS; i++) {
      while (written.get() < i * WRITERS * WRITES / (ROLLS + 1)) {
        assertThat(System.nanoTime()).as("waiting in vain").isLessThan(deadline);
        Thread.onSpinWait();
      }
      now.updateAndGet(instant -> instant.plus(Duration.ofMinutes(245)));
      db.sweep();
    }
  }

  private static List<StreamRecord> follow(Database db, StreamArn stream, AtomicBoolean done)
      throws InterruptedException {
    var records = new ArrayList<StreamRecord>();
    try (var subscription = db.subscribe(stream, Start.TRIM_HORIZON)) {
      boolean last;
      do {
        last = done.get();
        List<StreamRecord> found;
        do {
          found = subscription.next(Duration.ofMillis(1));
          records.addAll(found);
        } while (!found.isEmpty());
      } while (!last);
    }
    return records;
  }

  /// Reads as a remote client does: every shard from its beginning to its end, then its child.
  private static List<StreamRecord> poll(Database db, StreamArn stream, AtomicBoolean done) {
    var records = new ArrayList<StreamRecord>();
    var shard = db.describeStream(DescribeStream.of(stream)).shards().getFirst();
    while (readToEnd(db, stream, shard, done, records)) {
      var children = Optional.of(shard.id());
      shard =
          db.describeStream(new DescribeStream(stream, Optional.empty(), children, 1))
              .shards()
              .getFirst();
    }
    return records;
  }

  /// Whether the shard has ended, and not the test.
  private static boolean readToEnd(
      Database db, StreamArn stream, Shard shard, AtomicBoolean done, List<StreamRecord> records) {
    var iterator = place(db, stream, shard, records);
    while (true) {
      boolean last = done.get();
      try {
        var page = db.getRecords(new GetRecords(iterator, 7));
        records.addAll(page.records());
        if (page.next().isEmpty() || (last && page.records().isEmpty())) {
          return page.next().isEmpty();
        }
        iterator = page.next().get();
      } catch (ExpiredIteratorException _) {
        // The clock moves further than the lifetime of an iterator.
        iterator = place(db, stream, shard, records);
      }
    }
  }

  private static String place(
      Database db, StreamArn stream, Shard shard, List<StreamRecord> records) {
    var start =
        records.isEmpty() || records.getLast().sequenceNumber().compareTo(shard.first()) < 0
            ? Start.TRIM_HORIZON
            : new Start.After(records.getLast().sequenceNumber());
    return db.getShardIterator(new GetShardIterator(stream, shard.id(), start)).iterator();
  }

  private static void assertComplete(List<StreamRecord> records) {
    assertThat(records).hasSize(WRITERS * WRITES);
    assertThat(records).extracting(StreamRecord::sequenceNumber).isSorted().doesNotHaveDuplicates();
    assertThat(records).extracting(StreamRecord::eventId).doesNotHaveDuplicates();
    var counts = new HashMap<Key, Integer>();
    for (var record : records) {
      int before = counts.getOrDefault(record.key(), 0);
      assertThat(record.oldImage().map(image -> image.find("count").orElseThrow()))
          .isEqualTo(before == 0 ? Optional.empty() : Optional.of(Value.of(before)));
      assertThat(record.newImage().orElseThrow().find("count")).contains(Value.of(before + 1));
      counts.put(record.key(), before + 1);
    }
    assertThat(counts).hasSize(ITEMS);
    assertThat(counts.values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(WRITERS * WRITES);
  }
}
