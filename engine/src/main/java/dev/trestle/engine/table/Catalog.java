package dev.trestle.engine.table;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.Store;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/// All tables of a database, by name. What is here is on disk; changes go to disk first and come here when they are there.
///
/// Deleted tables stay known as long as somebody may read their streams.
///
/// Safe for many threads. Changes to one table are made under its exclusive lock.
public final class Catalog {
  private final ConcurrentSkipListMap<TableName, LiveTable> byName = new ConcurrentSkipListMap<>();
  private final ConcurrentHashMap<Integer, LiveTable> byId = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<Integer, TableDefinition> deleted =
      new ConcurrentSkipListMap<>();
  private final Statistics statistics = new Statistics();
  private int nextId;

  private Catalog(int nextId) {
    this.nextId = nextId;
  }

  /// Reads the tables that a store has.
  public static Catalog load(Store store) {
    var next = store.get(Family.CATALOG, RowKeys.nextId());
    var catalog = new Catalog(next == null ? 1 : ByteBuffer.wrap(next).getInt());
    try (var rows = store.open(Family.CATALOG, RowKeys.definitions(), true)) {
      while (rows.next()) {
        var table = new Table(TableDefinitionCodec.decode(rows.value()));
        catalog.add(table);
        catalog.loadStatistics(store, table);
      }
    }
    try (var rows = store.open(Family.CATALOG, RowKeys.deletedTables(), true)) {
      while (rows.next()) {
        var definition = TableDefinitionCodec.decode(rows.value());
        catalog.deleted.put(definition.id(), definition);
      }
    }
    return catalog;
  }

  private void loadStatistics(Store store, Table table) {
    loadStatistics(store, table.id());
    table.indexes().forEach(index -> loadStatistics(store, index.id()));
  }

  private void loadStatistics(Store store, int id) {
    var row = store.get(Family.CATALOG, RowKeys.statistics(id));
    if (row != null) {
      var buffer = ByteBuffer.wrap(row);
      statistics.put(id, new Statistics.Count(buffer.getLong(), buffer.getLong()));
    }
  }

  public Statistics statistics() {
    return statistics;
  }

  /// The table in use under this name, or DynamoDB's error of a data operation that misses it.
  public LiveTable live(TableName name) {
    var live = byName.get(name);
    // Where a table is still being restored, DynamoDB answers as if there were none.
    if (live == null || !live.table().complete()) {
      throw LiveTable.missing();
    }
    return live;
  }

  /// The table's definition at this moment.
  public Table load(TableName name) {
    return live(name).table();
  }

  public Optional<LiveTable> find(TableName name) {
    return Optional.ofNullable(byName.get(name));
  }

  public Optional<LiveTable> find(int tableId) {
    return Optional.ofNullable(byId.get(tableId));
  }

  /// DynamoDB's error of a table operation that misses its table.
  public static ResourceNotFoundException missing(TableName name) {
    return LiveTable.missing(name);
  }

  /// All names, in order.
  public Collection<TableName> names() {
    return byName.keySet();
  }

  /// The names behind `start`, in order.
  public Collection<TableName> namesAfter(TableName start) {
    return byName.tailMap(start, false).keySet();
  }

  public List<LiveTable> all() {
    return List.copyOf(byName.values());
  }

  /// All tables as they are at this moment.
  public List<Table> definitions() {
    return byName.values().stream().flatMap(live -> live.find().stream()).toList();
  }

  /// Deleted tables whose streams may still be read, the oldest first.
  public Collection<TableDefinition> deleted() {
    return deleted.values();
  }

  /// Takes ids for a new table or index. Ids are never used twice, so rows of a dropped table are never mistaken for another's.
  public synchronized int takeIds(int count) {
    int first = nextId;
    nextId += count;
    return first;
  }

  /// Adds the rows that keep a table's definition. Goes to disk with the change that it describes.
  public void addTo(Batch batch, TableDefinition definition) {
    batch.put(
        Family.CATALOG,
        RowKeys.definition(definition.id()),
        TableDefinitionCodec.encode(definition));
    batch.put(
        Family.CATALOG,
        RowKeys.nextId(),
        ByteBuffer.allocate(Integer.BYTES).putInt(currentNextId()).array());
  }

  /// Adds the removal of a table and everything it has, but what its streams still show.
  ///
  /// @param last the definition with all streams switched off
  public static void addRemovalTo(Batch batch, TableDefinition last) {
    batch.delete(Family.CATALOG, RowKeys.definition(last.id()));
    batch.delete(Family.CATALOG, RowKeys.statistics(last.id()));
    batch.deleteRange(Family.CATALOG, RowKeys.collections(last.id()));
    batch.deleteRange(Family.ITEMS, RowKeys.all(last.id()));
    last.indexes().forEach(index -> addRemovalTo(batch, index));
    if (last.expiry().isPresent()) {
      addStrayExpiriesTo(batch, last.id(), last.id());
    }
    if (last.hasReadableStreams()) {
      batch.put(Family.CATALOG, RowKeys.deleted(last.id()), TableDefinitionCodec.encode(last));
    } else {
      addChangesRemovalTo(batch, last.id());
    }
  }

  /// Adds the note that a table's expiry was switched off. Comes before the definition, which keeps the id from being used again.
  public void addExpiryRemovalTo(Batch batch, int tableId) {
    addStrayExpiriesTo(batch, takeIds(1), tableId);
  }

  /// Rows of the expiry order stand by time and not by table, so they are looked for later.
  private static void addStrayExpiriesTo(Batch batch, int id, int tableId) {
    batch.put(
        Family.CATALOG,
        RowKeys.strayExpiries(id),
        ByteBuffer.allocate(Integer.BYTES).putInt(tableId).array());
  }

  /// Adds the removal of what the streams of a deleted table showed.
  public static void addChangesRemovalTo(Batch batch, int tableId) {
    batch.delete(Family.CATALOG, RowKeys.deleted(tableId));
    batch.delete(Family.CATALOG, RowKeys.horizon(tableId));
    batch.deleteRange(Family.CHANGES, RowKeys.all(tableId));
  }

  /// Adds the removal of an index and all its rows.
  public static void addRemovalTo(Batch batch, Index index) {
    batch.deleteRange(Family.INDEXES, RowKeys.all(index.id()));
    batch.delete(Family.CATALOG, RowKeys.statistics(index.id()));
  }

  public LiveTable add(Table table) {
    var live = new LiveTable(table);
    byName.put(table.name(), live);
    byId.put(table.id(), live);
    return live;
  }

  /// Puts a changed definition into use. The caller holds the exclusive lock, and the change is on disk.
  public void replace(LiveTable live, Table changed) {
    var gone = new ArrayList<>(live.table().indexes());
    gone.removeIf(
        index -> changed.find(index.name()).filter(kept -> kept.id() == index.id()).isPresent());
    gone.forEach(index -> statistics.remove(index.id()));
    live.become(changed);
  }

  /// Takes a table out of use. The caller holds the exclusive lock, and the removal is on disk.
  ///
  /// @param last the definition with all streams switched off
  public void remove(LiveTable live, TableDefinition last) {
    // First here, then gone there: who looks for a stream finds it the whole time.
    if (last.hasReadableStreams()) {
      deleted.put(last.id(), last);
    }
    byName.remove(last.name());
    byId.remove(last.id());
    statistics.remove(last.id());
    last.indexes().forEach(index -> statistics.remove(index.id()));
    live.become(null);
  }

  /// Forgets a deleted table. That is on disk already.
  public void forget(TableDefinition table) {
    deleted.remove(table.id());
  }

  private synchronized int currentNextId() {
    return nextId;
  }
}
