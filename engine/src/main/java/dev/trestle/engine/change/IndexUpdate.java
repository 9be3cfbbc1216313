package dev.trestle.engine.change;

import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.schema.PrimaryKey;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The update of one index that follows from a change of an item: its row before and its row after, either of which may
/// be absent.
public final class IndexUpdate {
  private final EngineIndex index;
  private final @Nullable Row before;
  private final @Nullable Row after;

  private IndexUpdate(EngineIndex index, @Nullable Row before, @Nullable Row after) {
    this.index = index;
    this.before = before;
    this.after = after;
  }

  /// A row of an index.
  private static final class Row {
    final byte[] key;
    final StoredItem value;

    Row(byte[] key, StoredItem value) {
      this.key = key;
      this.value = value;
    }

    int sizeBytes() {
      return value.sizeBytes();
    }

    boolean sameAs(Row other) {
      return Arrays.equals(key, other.key) && value.sameAs(other.value);
    }
  }

  static IndexUpdate of(
      EngineTable table,
      EngineIndex index,
      PrimaryKey key,
      @Nullable StoredItem before,
      @Nullable StoredItem after) {
    return new IndexUpdate(index, row(table, index, key, before), row(table, index, key, after));
  }

  /// The update that adds an existing item to a new index.
  public static IndexUpdate entering(EngineTable table, EngineIndex index, StoredItem item) {
    return of(table, index, table.schema().keyOf(item.item()), null, item);
  }

  public EngineIndex index() {
    return index;
  }

  /// Whether the index stays unchanged.
  public boolean isUnchanged() {
    return before == null ? after == null : after != null && before.sameAs(after);
  }

  /// The write capacity units that DynamoDB charges to the index: one write, or two if the row moves to another key.
  public double writeUnits() {
    if (isUnchanged()) {
      return 0;
    }
    if (before != null && after != null && !Arrays.equals(before.key, after.key)) {
      return Capacity.writeUnits(before.sizeBytes(), 0) + Capacity.writeUnits(0, after.sizeBytes());
    }
    return Capacity.writeUnits(size(before), size(after));
  }

  public int itemsDelta() {
    return (after == null ? 0 : 1) - (before == null ? 0 : 1);
  }

  public long bytesDelta() {
    return size(after) - size(before);
  }

  /// Adds the rows that this update deletes and puts.
  public void addTo(Batch batch) {
    if (before != null && leaves(before)) {
      batch.delete(ColumnFamily.INDEXES, before.key);
    }
    if (after != null) {
      batch.put(ColumnFamily.INDEXES, after.key, after.value.bytes());
    }
  }

  /// Adds the rows of the index that this update deletes and puts.
  public void addTo(List<ChangedRow> touched) {
    if (before != null && leaves(before)) {
      touched.add(new ChangedRow(before.key, null));
    }
    if (after != null) {
      touched.add(new ChangedRow(after.key, after.value));
    }
  }

  private boolean leaves(Row row) {
    return after == null || !Arrays.equals(row.key, after.key);
  }

  private static long size(@Nullable Row row) {
    return row == null ? 0 : row.sizeBytes();
  }

  private static @Nullable Row row(
      EngineTable table, EngineIndex index, PrimaryKey key, @Nullable StoredItem stored) {
    if (stored == null) {
      return null;
    }
    var attributes = stored.item().attributes();
    return table
        .schema()
        .indexKeyOf(index.key(), attributes)
        .map(
            indexKey -> {
              // With a projection of all attributes the row is the item itself.
              var copy =
                  index.projection() instanceof IndexProjection.All
                      ? stored
                      : StoredItem.of(Item.of(index.project(table.key(), attributes)));
              return new Row(RowKeys.index(index.id(), indexKey, key), copy);
            })
        .orElse(null);
  }
}
