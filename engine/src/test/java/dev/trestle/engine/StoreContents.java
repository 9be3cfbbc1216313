package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.change.ExpiryUpdate;
import dev.trestle.engine.commit.CollectionSize;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.Statistics.Count;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The rows in a database's store, for tests of invariants.
public record StoreContents(Store store) {
  /// The change log of a table, oldest first.
  List<ChangeRecord> changes(TableName name) {
    return rows(ColumnFamily.CHANGES, RowKeys.all(table(name).id())).values().stream()
        .map(row -> ChangeRecord.decode(row.toArray()))
        .toList();
  }

  /// The numbers of a table's changes, oldest first.
  List<Long> sequence(TableName name) {
    return rows(ColumnFamily.CHANGES, RowKeys.all(table(name).id())).keySet().stream()
        .map(key -> RowKeys.sequenceOf(key.toArray()))
        .toList();
  }

  EngineTable table(TableName name) {
    return Catalog.load(store).load(name);
  }

  /// Asserts that all derived rows are what would be computed from the items.
  public void assertConsistent() {
    var catalog = Catalog.load(store);
    assertNobodysRows(catalog);
    var expiry = new TreeMap<Bytes, Bytes>();
    for (var table : catalog.definitions()) {
      var items = rows(ColumnFamily.ITEMS, RowKeys.all(table.id()));
      assertThat(catalog.statistics().of(table.id()))
          .as("count of %s", table.name())
          .isEqualTo(count(items));
      for (var index : table.indexes()) {
        var expected = rebuilt(table, index, items);
        assertThat(rows(ColumnFamily.INDEXES, RowKeys.all(index.id())))
            .as("rows of %s", index.name())
            .isEqualTo(expected);
        assertThat(catalog.statistics().of(index.id()))
            .as("count of %s", index.name())
            .isEqualTo(count(expected));
      }
      assertCollections(table, items);
      table
          .definition()
          .expiry()
          .ifPresent(
              kept ->
                  items.forEach(
                      (key, row) ->
                          ExpiryUpdate.seconds(kept.attribute(), item(row).attributes())
                              .ifPresent(
                                  at ->
                                      expiry.put(
                                          Bytes.owning(RowKeys.expiry(at, key.toArray())),
                                          Bytes.EMPTY))));
    }
    assertThat(rows(ColumnFamily.EXPIRY, RowKeys.expiring(0, Long.MAX_VALUE)))
        .as("expiry")
        .isEqualTo(expiry);
  }

  /// Asserts that no rows of a deleted table or index are left.
  private void assertNobodysRows(Catalog catalog) {
    var tables = catalog.definitions().stream().map(EngineTable::id).toList();
    var indexes =
        catalog.definitions().stream()
            .flatMap(table -> table.indexes().stream())
            .map(EngineIndex::id)
            .toList();
    assertThat(ids(ColumnFamily.ITEMS)).isSubsetOf(tables);
    assertThat(ids(ColumnFamily.INDEXES)).isSubsetOf(indexes);
    var known = new TreeSet<Bytes>();
    Stream.concat(tables.stream(), indexes.stream())
        .forEach(id -> known.add(Bytes.owning(RowKeys.statistics(id))));
    assertThat(rows(ColumnFamily.CATALOG, KeyRange.prefix(new byte[] {'s'})).keySet())
        .as("statistics")
        .isSubsetOf(known);
    assertThat(rows(ColumnFamily.CATALOG, KeyRange.prefix(new byte[] {'c'})).keySet())
        .as("item collections")
        .allMatch(row -> tables.contains(RowKeys.idOf(Arrays.copyOfRange(row.toArray(), 1, 5))));
  }

  private Set<Integer> ids(ColumnFamily family) {
    var everything = new KeyRange(new byte[] {0}, new byte[] {(byte) 0xFF});
    var ids = new TreeSet<Integer>();
    rows(family, everything).keySet().forEach(row -> ids.add(RowKeys.idOf(row.toArray())));
    return ids;
  }

  private void assertCollections(EngineTable table, Map<Bytes, Bytes> items) {
    var sizes = new TreeMap<Bytes, Long>();
    if (table.hasLocalIndexes()) {
      items
          .values()
          .forEach(row -> grow(sizes, table, item(row), ItemCodec.sizeBytes(row.toArray())));
      table.indexes().stream()
          .filter(index -> !index.global())
          .flatMap(index -> rebuilt(table, index, items).values().stream())
          .forEach(row -> grow(sizes, table, item(row), ItemCodec.sizeBytes(row.toArray())));
    }
    var found = new TreeMap<Bytes, Long>();
    rows(ColumnFamily.CATALOG, RowKeys.collections(table.id()))
        .keySet()
        .forEach(row -> found.put(row, CollectionSize.find(store, row.toArray())));
    assertThat(found).as("item collections of %s", table.name()).isEqualTo(sizes);
  }

  private static void grow(Map<Bytes, Long> sizes, EngineTable table, Item item, long bytes) {
    var partition = item.find(table.key().partition().getFirst()).orElseThrow();
    sizes.merge(Bytes.owning(RowKeys.collection(table.id(), partition)), bytes, Long::sum);
  }

  /// The rows that an index would have if it were built again.
  private static Map<Bytes, Bytes> rebuilt(
      EngineTable table, EngineIndex index, Map<Bytes, Bytes> items) {
    var rows = new TreeMap<Bytes, Bytes>();
    for (var row : items.values()) {
      var item = item(row);
      table
          .schema()
          .indexKeyOf(index.key(), item.attributes())
          .ifPresent(
              indexKey ->
                  rows.put(
                      Bytes.owning(RowKeys.index(index.id(), indexKey, table.schema().keyOf(item))),
                      Bytes.owning(
                          ItemCodec.encode(
                              Item.of(index.project(table.key(), item.attributes()))))));
    }
    return rows;
  }

  private static Count count(Map<Bytes, Bytes> rows) {
    long bytes = rows.values().stream().mapToLong(row -> ItemCodec.sizeBytes(row.toArray())).sum();
    return new Count(rows.size(), bytes);
  }

  private static Item item(Bytes row) {
    return ItemCodec.decode(row.toArray());
  }

  private TreeMap<Bytes, Bytes> rows(ColumnFamily family, KeyRange range) {
    var rows = new TreeMap<Bytes, Bytes>();
    try (var cursor = store.open(family, range, true)) {
      while (cursor.next()) {
        rows.put(Bytes.owning(cursor.key()), Bytes.owning(cursor.value()));
      }
    }
    return rows;
  }
}
