package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Operation;
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

/// A way to read notes, of which a table of any size should have the same cost.
enum NoteReading {
  HOT_ITEM("GetItem, hot", true),
  /// Even reads of a table far larger than the cache cost one block from the file system more, in RocksDB as in the engine: that is
  /// shown, but no target can ask it away.
  ANY_ITEM("GetItem, even", false),
  HOT_PAGE("page, hot", true),
  ANY_PAGE("page, even", false);

  private final String text;
  private final boolean judged;

  NoteReading(String text, boolean judged) {
    this.text = text;
    this.judged = judged;
  }

  /// Whether it has to be flat.
  boolean isJudged() {
    return judged;
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
