package dev.trestle.engine.change;

import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.schema.PrimaryKey;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The change of one item, from its state before to its state after, with all rows that follow from it. Immutable.
///
/// It is computed on the writer's own thread, so that the committer only copies bytes.
public final class ItemChange {
  private final EngineTable table;
  private final PrimaryKey key;
  private final byte[] itemKey;
  private final @Nullable StoredItem before;
  private final @Nullable StoredItem after;
  private final boolean unchanged;
  private final List<IndexUpdate> indexUpdates;
  private final byte @Nullable [] record;

  private ItemChange(
      EngineTable table,
      PrimaryKey key,
      byte[] itemKey,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      boolean nothing,
      List<IndexUpdate> indexMoves,
      byte @Nullable [] record) {
    this.table = table;
    this.key = key;
    this.itemKey = itemKey;
    this.before = before;
    this.after = after;
    this.unchanged = nothing;
    this.indexUpdates = indexMoves;
    this.record = record;
  }

  public static ItemChange of(
      EngineTable table,
      PrimaryKey key,
      byte[] itemKey,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      ChangeSource actor) {
    boolean nothing = before == null ? after == null : before.sameAs(after);
    // DynamoDB writes no stream record where nothing changed.
    var record =
        table.logged() && !nothing ? ChangeRecord.encode(table, before, after, actor) : null;
    var moves = indexUpdates(table, key, itemKey, before, after);
    return new ItemChange(table, key, itemKey, before, after, nothing, moves, record);
  }

  private static List<IndexUpdate> indexUpdates(
      EngineTable table,
      PrimaryKey key,
      byte[] itemKey,
      @Nullable StoredItem before,
      @Nullable StoredItem after) {
    var indexes = table.indexes();
    if (indexes.isEmpty()) {
      return List.of();
    }
    var moves = new ArrayList<IndexUpdate>(indexes.size());
    for (EngineIndex index : indexes) {
      if (index.backfill().covers(itemKey)) {
        moves.add(IndexUpdate.of(table, index, key, before, after));
      }
    }
    return moves;
  }

  public EngineTable table() {
    return table;
  }

  public PrimaryKey key() {
    return key;
  }

  public byte[] itemKey() {
    return itemKey;
  }

  public @Nullable StoredItem before() {
    return before;
  }

  public @Nullable StoredItem after() {
    return after;
  }

  /// The key attributes of the item, which exists before or after: otherwise there is no change.
  public Key item() {
    var known = after == null ? Objects.requireNonNull(before) : after;
    return table.schema().keyAttributesOf(known.item().attributes());
  }

  /// The item after the change, if there is one.
  public Optional<Item> stored() {
    return Optional.ofNullable(after).map(StoredItem::item);
  }

  public List<IndexUpdate> indexUpdates() {
    return indexUpdates;
  }

  /// Whether the store stays unchanged.
  public boolean isUnchanged() {
    return unchanged;
  }

  /// Whether this change has a record in the change log, and so takes a sequence number.
  public boolean isLogged() {
    return record != null;
  }

  /// The record in the change log; the change must be [#isLogged]. Complete once the change is committed.
  public byte[] record() {
    if (record == null) {
      throw new IllegalStateException("This change has no record in the change log");
    }
    return record;
  }

  /// The write capacity units that DynamoDB charges to the table itself.
  public double tableWriteUnits() {
    return Capacity.writeUnits(size(before), size(after));
  }

  public long sizeBefore() {
    return size(before);
  }

  public int itemsDelta() {
    return (after == null ? 0 : 1) - (before == null ? 0 : 1);
  }

  public long bytesDelta() {
    return size(after) - size(before);
  }

  /// The growth of the item collection in bytes: the item itself and its copies in local indexes.
  public long collectionBytesDelta() {
    long delta = bytesDelta();
    for (var move : indexUpdates) {
      if (!move.index().global()) {
        delta += move.bytesDelta();
      }
    }
    return delta;
  }

  /// Adds the item's row and all other rows that follow from the change.
  public void addTo(Batch batch) {
    if (isUnchanged()) {
      return;
    }
    if (after != null) {
      batch.put(ColumnFamily.ITEMS, itemKey, after.bytes());
    } else {
      batch.delete(ColumnFamily.ITEMS, itemKey);
    }
    for (var move : indexUpdates) {
      if (!move.isUnchanged()) {
        move.addTo(batch);
      }
    }
    ExpiryUpdate.addTo(batch, table, itemKey, before, after);
  }

  /// Adds the rows of the table and its indexes that this change writes or removes.
  public void addTo(List<ChangedRow> touched) {
    if (isUnchanged()) {
      return;
    }
    touched.add(new ChangedRow(itemKey, after));
    for (var move : indexUpdates) {
      if (!move.isUnchanged()) {
        move.addTo(touched);
      }
    }
  }

  /// Adds the record in the change log, with its sequence number and time; the change must be [#isLogged].
  public void addRecordTo(Batch batch, long sequence, long millis) {
    batch.put(
        ColumnFamily.CHANGES,
        RowKeys.change(table.id(), sequence),
        ChangeRecord.at(millis, record()));
  }

  private static long size(@Nullable StoredItem item) {
    return item == null ? 0 : item.sizeBytes();
  }
}
