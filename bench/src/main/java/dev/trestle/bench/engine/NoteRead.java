package dev.trestle.bench.engine;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.measure.RandomChoice;
import dev.trestle.bench.report.PerformanceTarget;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.KeyRange;
import java.util.List;
import java.util.Objects;
import org.rocksdb.RocksDBException;

/// A kind of read of notes, whose cost should not depend on the size of the table.
enum NoteRead {
  HOT_ITEM("GetItem, hot", true, EngineGet.OVER_RAW),
  ANY_ITEM("GetItem, even", false, EngineGet.OVER_RAW),
  HOT_PAGE("page, hot", true, EngineQuery.OVER_RAW),
  ANY_PAGE("page, even", false, EngineQuery.OVER_RAW);

  private final String text;
  private final boolean cached;
  private final double overRaw;

  NoteRead(String text, boolean cached, double overRaw) {
    this.text = text;
    this.cached = cached;
    this.overRaw = overRaw;
  }

  /// The least ratio of the engine's rate to that of RocksDB alone.
  PerformanceTarget overRaw() {
    return PerformanceTarget.atLeast(overRaw);
  }

  /// Whether the rows that are read fit into the cache, however large the table. The cost of such reads must not grow.
  /// Uniform reads of a table beyond the cache also read a block from the file system, in RocksDB as in the engine:
  /// there, RocksDB alone is the measure.
  boolean isCached() {
    return cached;
  }

  MeasuredOperation onEngine(NotesFixture fixture, RandomChoice draw) {
    return switch (this) {
      case HOT_ITEM -> () -> item(fixture, fixture.hot(draw));
      case ANY_ITEM -> () -> item(fixture, fixture.any(draw));
      case HOT_PAGE -> () -> page(fixture, fixture.hotBook(draw));
      case ANY_PAGE -> () -> page(fixture, fixture.anyBook(draw));
    };
  }

  MeasuredOperation onRaw(NotesFixture fixture, RandomChoice draw) {
    return switch (this) {
      case HOT_ITEM -> () -> row(fixture, fixture.hot(draw));
      case ANY_ITEM -> () -> row(fixture, fixture.any(draw));
      case HOT_PAGE -> () -> rows(fixture, fixture.hotBook(draw));
      case ANY_PAGE -> () -> rows(fixture, fixture.anyBook(draw));
    };
  }

  private static Item item(NotesFixture fixture, long number) {
    return fixture
        .engine()
        .getItem(GetItem.of(NoteItems.TABLE, NoteItems.key(number)))
        .item()
        .orElseThrow();
  }

  private static byte[] row(NotesFixture fixture, long number) throws RocksDBException {
    var key = RowKeys.item(fixture.tableId(), NoteItems.primaryKey(number));
    return Objects.requireNonNull(fixture.raw().get(key));
  }

  private static Item page(NotesFixture fixture, Value book) {
    var newest =
        Query.of(NoteItems.TABLE, KeyCondition.equal(NoteItems.BOOK, book))
            .limit(EngineQuery.ITEMS)
            .descending();
    return fixture.engine().query(newest).items().getLast();
  }

  private static byte[] rows(NotesFixture fixture, Value book) {
    var partition = RowKeys.partition(fixture.tableId(), List.of(book));
    return fixture.raw().last(KeyRange.prefix(partition.toBytes()), EngineQuery.ITEMS).getLast();
  }

  @Override
  public String toString() {
    return text;
  }
}
