package dev.trestle.bench.engine;

import dev.trestle.bench.measure.Operation;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.value.Item;
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
  ANY_PAGE("page, even", true);

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
      case ANY_PAGE ->
          () -> {
            var book = KeyCondition.equal(Notes.BOOK, shelf.anyBook(draw));
            var newest = Query.of(Notes.TABLE, book).limit(NewestPage.ITEMS).descending();
            return shelf.engine().query(newest).items().getLast();
          };
    };
  }

  Operation onRaw(Shelf shelf, Draw draw) {
    return switch (this) {
      case HOT_ITEM -> () -> row(shelf, shelf.hot(draw));
      case ANY_ITEM -> () -> row(shelf, shelf.any(draw));
      case ANY_PAGE ->
          () -> {
            var book = RowKeys.partition(shelf.tableId(), List.of(shelf.anyBook(draw)));
            return shelf.raw().last(KeyRange.prefix(book.toBytes()), NewestPage.ITEMS).getLast();
          };
    };
  }

  private static Item item(Shelf shelf, long number) {
    return shelf.engine().getItem(GetItem.of(Notes.TABLE, Notes.key(number))).item().orElseThrow();
  }

  private static byte[] row(Shelf shelf, long number) throws RocksDBException {
    var key = RowKeys.item(shelf.tableId(), Notes.primaryKey(number));
    return Objects.requireNonNull(shelf.raw().get(key));
  }

  @Override
  public String toString() {
    return text;
  }
}
