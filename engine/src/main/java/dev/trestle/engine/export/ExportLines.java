package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportView;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.history.ChangedKeys;
import dev.trestle.engine.history.HistoricalItems;
import dev.trestle.engine.history.ItemRows;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.EngineTable;
import org.jspecify.annotations.Nullable;

/// The lines of an export, one for each item or changed item. For one thread; must be closed.
sealed interface ExportLines extends AutoCloseable {
  /// One line.
  ///
  /// @param billedBytes the size of the items in it
  @SuppressWarnings("ArrayRecordComponent") // on its way to a file, never compared
  record Line(byte[] text, long billedBytes) {}

  /// The next line, or null at the end.
  @Nullable Line next();

  @Override
  void close();

  static ExportLines of(Export export, EngineTable table, StoreView view, Runnable checkOpen) {
    return switch (export.scope()) {
      case ExportScope.Full _ ->
          new Items(
              new HistoricalItems(
                  view, table, export.source().last(), RowKeys.all(table.id()).from(), checkOpen));
      case ExportScope.Incremental(_, _, var images) ->
          new Changes(
              view,
              table,
              images,
              new ChangedKeys(
                  view, table, export.source().after(), export.source().last(), checkOpen));
    };
  }

  /// All items at one moment.
  record Items(ItemRows rows) implements ExportLines {
    @Override
    public @Nullable Line next() {
      var row = rows.next();
      return row == null
          ? null
          : new Line(
              LineFormat.DYNAMODB_JSON.line(ItemCodec.decode(row)), ItemCodec.sizeBytes(row));
    }

    @Override
    public void close() {
      rows.close();
    }
  }

  /// The changed items, each once, as they were before and after. An item that was created and removed within the range
  /// is left out.
  final class Changes implements ExportLines {
    private final StoreView view;
    private final EngineTable table;
    private final ExportView images;
    private final ChangedKeys changed;

    Changes(StoreView view, EngineTable table, ExportView images, ChangedKeys changed) {
      this.view = view;
      this.table = table;
      this.images = images;
      this.changed = changed;
      changed.load(RowKeys.all(table.id()).from());
    }

    @Override
    public @Nullable Line next() {
      while (true) {
        var entry = changed.changes().pollFirstEntry();
        if (entry != null) {
          var line = line(entry.getKey(), entry.getValue());
          if (line != null) {
            return line;
          }
        } else if (changed.complete()) {
          return null;
        } else {
          changed.load(changed.bound());
        }
      }
    }

    private @Nullable Line line(byte[] key, ChangedKeys.KeyChanges changes) {
      var before = HistoricalItems.before(view, table, changes.first());
      var after =
          changes.next() == 0
              ? view.get(ColumnFamily.ITEMS, key)
              : HistoricalItems.before(view, table, changes.next());
      if (before == null && after == null) {
        return null;
      }
      var record = record(changes.last());
      var json = new ItemJsonWriter().begin('{').name("Metadata");
      var micros = Value.of(ChangeRecord.timeOf(record).toEpochMilli() * 1000);
      json.typed(Attributes.EMPTY.with("WriteTimestampMicros", micros));
      json.name("Keys").typed(ChangeRecord.keyOf(record).attributes());
      long bytes = 0;
      if (images == ExportView.NEW_AND_OLD_IMAGES && before != null) {
        json.name("OldImage").typed(ItemCodec.decode(before).attributes());
        bytes += ItemCodec.sizeBytes(before);
      }
      if (after != null) {
        json.name("NewImage").typed(ItemCodec.decode(after).attributes());
        bytes += ItemCodec.sizeBytes(after);
      }
      return new Line(json.end('}').toLine(), bytes);
    }

    private byte[] record(long sequence) {
      var record = view.get(ColumnFamily.CHANGES, RowKeys.change(table.id(), sequence));
      if (record == null) {
        throw new StorageException(
            "The change log of table %s has lost its record %d.".formatted(table.name(), sequence));
      }
      return record;
    }

    @Override
    public void close() {
      changed.changes().clear();
    }
  }
}
