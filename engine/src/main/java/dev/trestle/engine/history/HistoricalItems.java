package dev.trestle.engine.history;

import static java.util.Objects.requireNonNull;

import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.EngineTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A table's items as they were after one of its logged changes: the current items with all later changes undone.
///
/// An item that was changed since then is as it was before the first of those changes; all others are as they are now.
public final class HistoricalItems implements ItemRows {
  private final StoreView view;
  private final EngineTable table;
  private final ChangedKeys changed;
  private @Nullable RowCursor cursor;
  private byte @Nullable [] currentKey;

  /// Opens the items from a row key on.
  ///
  /// @param lastSequence the last change that is not undone
  /// @param from the first row key
  /// @param checkOpen called regularly during a long step
  public HistoricalItems(
      StoreView view, EngineTable table, long lastSequence, byte[] from, Runnable checkOpen) {
    this(
        view,
        table,
        new ChangedKeys(view, table, lastSequence, Long.MAX_VALUE - 1, checkOpen),
        from);
  }

  HistoricalItems(StoreView view, EngineTable table, ChangedKeys changed, byte[] from) {
    this.view = view;
    this.table = table;
    this.changed = changed;
    look(from);
  }

  private void look(byte[] from) {
    changed.load(from);
    cursor = view.open(ColumnFamily.ITEMS, new KeyRange(from, changed.bound()), true);
    advance(cursor);
  }

  @Override
  public byte @Nullable [] next() {
    var items = cursor;
    if (items == null) {
      throw new IllegalStateException("The items are closed");
    }
    while (true) {
      var undone = changed.changes().isEmpty() ? null : changed.changes().firstKey();
      if (undone != null
          && (currentKey == null || Arrays.compareUnsigned(undone, currentKey) <= 0)) {
        if (Arrays.equals(undone, currentKey)) {
          advance(items);
        }
        var before = before(changed.changes().pollFirstEntry().getValue().first());
        if (before != null) {
          return before;
        }
      } else if (currentKey != null) {
        var row = items.value();
        advance(items);
        return row;
      } else if (changed.complete()) {
        return null;
      } else {
        items.close();
        look(changed.bound());
        items = requireNonNull(cursor);
      }
    }
  }

  private void advance(RowCursor items) {
    currentKey = items.next() ? items.key() : null;
  }

  private byte @Nullable [] before(long sequence) {
    return before(view, table, sequence);
  }

  /// The item's row before a change; null if there was no item.
  public static byte @Nullable [] before(StoreView view, EngineTable table, long sequence) {
    var record = view.get(ColumnFamily.CHANGES, RowKeys.change(table.id(), sequence));
    if (record == null) {
      throw new StorageException(
          "The change log of table %s has lost its record %d.".formatted(table.name(), sequence));
    }
    return ChangeRecord.rowBefore(record);
  }

  @Override
  public void close() {
    if (cursor != null) {
      cursor.close();
      cursor = null;
    }
  }
}
