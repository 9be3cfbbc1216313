package dev.trestle.engine.table;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/// The catalog of all tables of a database, by name. A change is written to disk first and is visible here afterwards.
///
/// Deleted tables stay in it as long as their streams may be read.
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

  /// Loads the tables of a store.
  public static Catalog load(Store store) {
    var next = store.get(ColumnFamily.CATALOG, RowKeys.nextId());
    var catalog = new Catalog(next == null ? 1 : ByteBuffer.wrap(next).getInt());
    try (var rows = store.open(ColumnFamily.CATALOG, RowKeys.definitions(), true)) {
      while (rows.next()) {
        var table = new EngineTable(TableDefinitionCodec.decode(rows.value()));
        catalog.add(table);
        catalog.loadStatistics(store, table);
      }
    }
    try (var rows = store.open(ColumnFamily.CATALOG, RowKeys.deletedTables(), true)) {
      while (rows.next()) {
        var definition = TableDefinitionCodec.decode(rows.value());
        catalog.deleted.put(definition.id(), definition);
      }
    }
    return catalog;
  }

  private void loadStatistics(Store store, EngineTable table) {
    loadStatistics(store, table.id());
    table.indexes().forEach(index -> loadStatistics(store, index.id()));
  }

  private void loadStatistics(Store store, int id) {
    var row = store.get(ColumnFamily.CATALOG, RowKeys.statistics(id));
    if (row != null) {
      var buffer = ByteBuffer.wrap(row);
      statistics.put(id, new Statistics.Count(buffer.getLong(), buffer.getLong()));
    }
  }

  public Statistics statistics() {
    return statistics;
  }

  /// The usable table of this name. Throws DynamoDB's error of data operations if there is none.
  public LiveTable live(TableName name) {
    var live = byName.get(name);
    // While a table is being restored, DynamoDB answers as if it did not exist.
    if (live == null || !live.table().complete()) {
      throw LiveTable.missing();
    }
    return live;
  }

  /// The table's current definition.
  public EngineTable load(TableName name) {
    return live(name).table();
  }

  public Optional<LiveTable> find(TableName name) {
    return Optional.ofNullable(byName.get(name));
  }

  public Optional<LiveTable> find(int tableId) {
    return Optional.ofNullable(byId.get(tableId));
  }

  /// DynamoDB's error of a table operation on a missing table.
  public static ResourceNotFoundException missing(TableName name) {
    return LiveTable.missing(name);
  }

  /// All names, in order.
  public Collection<TableName> names() {
    return byName.keySet();
  }

  /// The names after `start`, in order.
  public Collection<TableName> namesAfter(TableName start) {
    return byName.tailMap(start, false).keySet();
  }

  public List<LiveTable> all() {
    return List.copyOf(byName.values());
  }

  /// The current definitions of all tables.
  public List<EngineTable> definitions() {
    return byName.values().stream().flatMap(live -> live.find().stream()).toList();
  }

  /// Deleted tables whose streams may still be read, the oldest first.
  public Collection<TableDefinition> deleted() {
    return deleted.values();
  }

  /// Allocates ids for a new table or index. Ids are never used twice, so rows of a dropped table are never mistaken
  /// for those of another.
  public synchronized int takeIds(int count) {
    int first = nextId;
    nextId += count;
    return first;
  }

  /// Adds the rows of a table's definition. Written in the batch of the change that it describes.
  public void addTo(Batch batch, TableDefinition definition) {
    batch.put(
        ColumnFamily.CATALOG,
        RowKeys.definition(definition.id()),
        TableDefinitionCodec.encode(definition));
    batch.put(
        ColumnFamily.CATALOG,
        RowKeys.nextId(),
        ByteBuffer.allocate(Integer.BYTES).putInt(currentNextId()).array());
  }

  /// Adds the removal of a table with everything except what its streams still show.
  ///
  /// @param last the definition with all streams disabled
  public static void addRemovalTo(Batch batch, TableDefinition last) {
    batch.delete(ColumnFamily.CATALOG, RowKeys.definition(last.id()));
    batch.delete(ColumnFamily.CATALOG, RowKeys.statistics(last.id()));
    batch.deleteRange(ColumnFamily.CATALOG, RowKeys.collections(last.id()));
    batch.deleteRange(ColumnFamily.ITEMS, RowKeys.all(last.id()));
    last.indexes().forEach(index -> addRemovalTo(batch, index));
    if (last.expiry().isPresent()) {
      addStrayExpiriesTo(batch, last.id(), last.id());
    }
    if (last.hasReadableStreams()) {
      batch.put(
          ColumnFamily.CATALOG, RowKeys.deleted(last.id()), TableDefinitionCodec.encode(last));
    } else {
      addChangesRemovalTo(batch, last.id());
    }
  }

  /// Adds a row that marks a table whose TTL was disabled. Must be added before the definition, which keeps the id from
  /// being used again.
  public void addExpiryRemovalTo(Batch batch, int tableId) {
    addStrayExpiriesTo(batch, takeIds(1), tableId);
  }

  /// Expiry rows are ordered by time and not by table, so they are searched for later.
  private static void addStrayExpiriesTo(Batch batch, int id, int tableId) {
    batch.put(
        ColumnFamily.CATALOG,
        RowKeys.strayExpiries(id),
        ByteBuffer.allocate(Integer.BYTES).putInt(tableId).array());
  }

  /// Adds the removal of the change log of a deleted table.
  public static void addChangesRemovalTo(Batch batch, int tableId) {
    batch.delete(ColumnFamily.CATALOG, RowKeys.deleted(tableId));
    batch.delete(ColumnFamily.CATALOG, RowKeys.horizon(tableId));
    batch.deleteRange(ColumnFamily.CHANGES, RowKeys.all(tableId));
  }

  /// Adds the removal of an index and all its rows.
  public static void addRemovalTo(Batch batch, EngineIndex index) {
    batch.deleteRange(ColumnFamily.INDEXES, RowKeys.all(index.id()));
    batch.delete(ColumnFamily.CATALOG, RowKeys.statistics(index.id()));
  }

  public LiveTable add(EngineTable table) {
    var live = new LiveTable(table);
    byName.put(table.name(), live);
    byId.put(table.id(), live);
    return live;
  }

  /// Puts a changed definition into use. The caller holds the exclusive lock, and the change is on disk.
  public void replace(LiveTable live, EngineTable changed) {
    var gone = new ArrayList<>(live.table().indexes());
    gone.removeIf(
        index -> changed.find(index.name()).filter(kept -> kept.id() == index.id()).isPresent());
    gone.forEach(index -> statistics.remove(index.id()));
    live.replace(changed);
  }

  /// Removes a table from use. The caller holds the exclusive lock, and the removal is on disk.
  ///
  /// @param last the definition with all streams disabled
  public void remove(LiveTable live, TableDefinition last) {
    // Added here before it is removed there, so that its streams are found the whole time.
    if (last.hasReadableStreams()) {
      deleted.put(last.id(), last);
    }
    byName.remove(last.name());
    byId.remove(last.id());
    statistics.remove(last.id());
    last.indexes().forEach(index -> statistics.remove(index.id()));
    live.replace(null);
  }

  /// Removes a deleted table whose removal is on disk already.
  public void forget(TableDefinition table) {
    deleted.remove(table.id());
  }

  private synchronized int currentNextId() {
    return nextId;
  }
}
