package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Draw;
import dev.trestle.bench.measure.Operation;
import dev.trestle.bench.report.Target;
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
enum NoteReading {
  HOT_ITEM("GetItem, hot", true, GetOne.OVER_RAW),
  ANY_ITEM("GetItem, even", false, GetOne.OVER_RAW),
  HOT_PAGE("page, hot", true, NewestPage.OVER_RAW),
  ANY_PAGE("page, even", false, NewestPage.OVER_RAW);

  private final String text;
  private final boolean cached;
  private final double overRaw;

  NoteReading(String text, boolean cached, double overRaw) {
    this.text = text;
    this.cached = cached;
    this.overRaw = overRaw;
  }

  /// The least ratio of the engine's rate to that of RocksDB alone.
  Target overRaw() {
    return Target.atLeast(overRaw);
  }

  /// Whether the rows that are read fit into the cache, however large the table. The cost of such reads must not grow.
  /// Uniform reads of a table beyond the cache also read a block from the file system, in RocksDB as in the engine:
  /// there, RocksDB alone is the measure.
  boolean isCached() {
    return cached;
  }

  Operation onEngine(Shelf shelf, Draw draw) {
    return switch (this) {
      case HOT_ITEM -> () -> item(shelf, shelf.hot(draw));
      case ANY_ITEM -> () -> item(shelf, shelf.any(draw));
      case HOT_PAGE -> () -> page(shelf, shelf.hotBook(draw));
      case ANY_PAGE -> () -> page(shelf, shelf.anyBook(draw));
    };
  }

  Operation onRaw(Shelf shelf, Draw draw) {
    return switch (this) {
      case HOT_ITEM -> () -> row(shelf, shelf.hot(draw));
      case ANY_ITEM -> () -> row(shelf, shelf.any(draw));
      case HOT_PAGE -> () -> rows(shelf, shelf.hotBook(draw));
      case ANY_PAGE -> () -> rows(shelf, shelf.anyBook(draw));
    };
  }

  private static Item item(Shelf shelf, long number) {
    return shelf.engine().getItem(GetItem.of(Notes.TABLE, Notes.key(number))).item().orElseThrow();
  }

  private static byte[] row(Shelf shelf, long number) throws RocksDBException {
    var key = RowKeys.item(shelf.tableId(), Notes.primaryKey(number));
    return Objects.requireNonNull(shelf.raw().get(key));
  }

  private static Item page(Shelf shelf, Value book) {
    var newest =
        Query.of(Notes.TABLE, KeyCondition.equal(Notes.BOOK, book))
            .limit(NewestPage.ITEMS)
            .descending();
    return shelf.engine().query(newest).items().getLast();
  }

  private static byte[] rows(Shelf shelf, Value book) {
    var partition = RowKeys.partition(shelf.tableId(), List.of(book));
    return shelf.raw().last(KeyRange.prefix(partition.toBytes()), NewestPage.ITEMS).getLast();
  }

  @Override
  public String toString() {
    return text;
  }
}
