package dev.trestle.engine.restore;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.engine.backup.BackupReader;
import dev.trestle.engine.history.HistoricalItems;
import dev.trestle.engine.history.ItemRows;
import dev.trestle.engine.history.TableHistory;
import dev.trestle.engine.job.UnrecoverableJobException;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.table.EngineTable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The source of a restore's items, which can be opened repeatedly. Must be closed.
interface RestoreSource extends AutoCloseable {
  /// Opens the items from the beginning, or after a given row.
  ///
  /// @param mark the key of a row in another table with the same key schema; empty for the beginning
  ItemRows open(byte[] mark);

  @Override
  void close();

  /// The key of the same row in another table.
  private static byte[] in(int tableId, byte[] row) {
    return RowKeys.moved(row, tableId);
  }

  /// The history of a table, for point-in-time recovery.
  final class HistorySource implements RestoreSource {
    private final Supplier<TableHistory> opening;
    private final long lastSequence;
    private final Runnable checkOpen;
    private @Nullable TableHistory history;

    /// @param opened closed with this source
    HistorySource(TableHistory opened, long lastSequence, Runnable checkOpen) {
      this(() -> opened, lastSequence, checkOpen);
      this.history = opened;
    }

    /// @param opening opens the table's history when it is first needed
    HistorySource(Supplier<TableHistory> opening, long lastSequence, Runnable checkOpen) {
      this.opening = opening;
      this.lastSequence = lastSequence;
      this.checkOpen = checkOpen;
    }

    @Override
    public ItemRows open(byte[] mark) {
      var source = history;
      if (source == null) {
        source = opened();
        history = source;
      }
      var table = source.table();
      var from =
          mark.length == 0
              ? RowKeys.all(table.id()).from()
              : Arrays.copyOf(in(table.id(), mark), mark.length + 1);
      return new HistoricalItems(source.snapshot(), table, lastSequence, from, checkOpen);
    }

    private TableHistory opened() {
      try {
        return opening.get();
      } catch (RequestException refused) {
        throw new UnrecoverableJobException(refused.text());
      }
    }

    @Override
    public void close() {
      if (history != null) {
        history.close();
        history = null;
      }
    }
  }

  /// A backup file.
  record FileSource(Path file) implements RestoreSource {
    @Override
    public ItemRows open(byte[] mark) {
      var reader = new BackupReader(file);
      return mark.length == 0 ? reader : new ItemsAfter(reader, mark);
    }

    @Override
    public void close() {}
  }

  /// The items of a backup file after a given one.
  final class ItemsAfter implements ItemRows {
    private final BackupReader reader;
    private final EngineTable table;
    private final byte[] mark;
    private boolean reached;

    ItemsAfter(BackupReader reader, byte[] mark) {
      this.reader = reader;
      this.table = new EngineTable(reader.definition());
      this.mark = in(table.id(), mark);
    }

    @Override
    public byte @Nullable [] next() {
      var row = reader.next();
      while (!reached && row != null) {
        var key = table.schema().keyOf(ItemCodec.decode(row));
        reached = Arrays.compareUnsigned(RowKeys.item(table.id(), key), mark) > 0;
        if (!reached) {
          row = reader.next();
        }
      }
      return row;
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
