package dev.trestle.engine.backup;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.table.Table;
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
  final class Past implements RestoreSource {
    private final Supplier<PointInTime> opening;
    private final long lastSequence;
    private final Runnable breath;
    private @Nullable PointInTime past;

    /// @param opened closed with this source
    Past(PointInTime opened, long lastSequence, Runnable breath) {
      this(() -> opened, lastSequence, breath);
      this.past = opened;
    }

    /// @param opening opens the table's history when it is first needed
    Past(Supplier<PointInTime> opening, long lastSequence, Runnable breath) {
      this.opening = opening;
      this.lastSequence = lastSequence;
      this.breath = breath;
    }

    @Override
    public ItemRows open(byte[] mark) {
      var source = past;
      if (source == null) {
        source = opened();
        past = source;
      }
      var table = source.table();
      var from =
          mark.length == 0
              ? RowKeys.all(table.id()).from()
              : Arrays.copyOf(in(table.id(), mark), mark.length + 1);
      return new PastItems(source.snapshot(), table, lastSequence, from, breath);
    }

    private PointInTime opened() {
      try {
        return opening.get();
      } catch (RequestException refused) {
        throw new HopelessException(refused.text());
      }
    }

    @Override
    public void close() {
      if (past != null) {
        past.close();
        past = null;
      }
    }
  }

  /// A backup file.
  record File(Path file) implements RestoreSource {
    @Override
    public ItemRows open(byte[] mark) {
      var reader = new BackupReader(file);
      return mark.length == 0 ? reader : new Behind(reader, mark);
    }

    @Override
    public void close() {}
  }

  /// The items of a backup file after a given one.
  final class Behind implements ItemRows {
    private final BackupReader reader;
    private final Table table;
    private final byte[] mark;
    private boolean reached;

    Behind(BackupReader reader, byte[] mark) {
      this.reader = reader;
      this.table = new Table(reader.definition());
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
