package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A shard is closed while it is being read.
class ShardEndTest {
  private static final TableName TABLE = TableName.of("numbers");

  private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
  private final InterruptedStore store = new InterruptedStore();
  private final Database db = Database.over(store, DatabaseOptions.inMemory().clock(clock));

  @Test
  void records_written_between_reading_the_log_and_the_end_of_the_shard_are_not_lost() {
    db.createTable(CreateTable.of(TABLE, KeySchema.of("id")).streaming(StreamView.KEYS_ONLY));
    put("first");
    clock.forward(Duration.ofHours(5));
    var iterator = iterator();
    store.afterNextLookAtTheLog =
        () -> {
          put("second");
          db.sweep();
        };
    var page = db.getRecords(GetRecords.of(iterator));
    assertThat(page.records()).extracting(StreamRecord::key).containsExactly(Key.of("id", "first"));
    assertThat(db.describeStream(DescribeStream.of(stream())).shards())
        .as("the shard has ended")
        .hasSize(2);
    var rest = db.getRecords(GetRecords.of(page.next().orElseThrow()));
    assertThat(rest.records())
        .extracting(StreamRecord::key)
        .containsExactly(Key.of("id", "second"));
    assertThat(rest.next()).isEmpty();
  }

  private void put(String id) {
    db.putItem(PutItem.of(TABLE, Item.of("id", Value.of(id))));
  }

  private String iterator() {
    var shard = db.describeStream(DescribeStream.of(stream())).shards().getFirst();
    return db.getShardIterator(
            new GetShardIterator(stream(), shard.id(), GetShardIterator.Start.TRIM_HORIZON))
        .iterator();
  }

  private StreamArn stream() {
    var shown = db.describeTable(new DescribeTable(TABLE)).table().stream().orElseThrow();
    return StreamArn.parse(shown.arn());
  }

  /// A store that runs a callback right after a cursor on the change log was opened.
  private static final class InterruptedStore implements Store {
    private final Store store = new MemoryStore();

    @Nullable Runnable afterNextLookAtTheLog;

    @Override
    public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
      var cursor = store.open(family, range, ascending);
      var next = afterNextLookAtTheLog;
      if (family == ColumnFamily.CHANGES && next != null) {
        afterNextLookAtTheLog = null;
        next.run();
      }
      return cursor;
    }

    @Override
    public byte @Nullable [] get(ColumnFamily family, byte[] key) {
      return store.get(family, key);
    }

    @Override
    public Snapshot snapshot() {
      return store.snapshot();
    }

    @Override
    public void write(Batch batch, boolean sync) {
      store.write(batch, sync);
    }

    @Override
    public long sizeBytes() {
      return store.sizeBytes();
    }

    @Override
    public void close() {
      store.close();
    }
  }
}
