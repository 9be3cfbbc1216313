package dev.trestle.conformance.crash;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The table under load: with a global and a local index, a stream and TTL, so that every write touches every kind of
/// row.
public final class CrashTable {
  public static final TableName NAME = TableName.of("ledger");
  public static final IndexName BY_TAG = IndexName.of("by-tag");
  public static final IndexName BY_NUMBER = IndexName.of("by-number");

  private CrashTable() {}

  public static void createIfMissing(Dynamo dynamo) {
    if (dynamo.listTables(ListTables.FIRST_PAGE).tables().contains(NAME)) {
      return;
    }
    dynamo.createTable(
        CreateTable.of(NAME, KeySchema.of("pk", "sk"))
            .with(GlobalIndex.of(BY_TAG.text(), KeySchema.of("tag", "sk")))
            .with(
                new LocalIndex(BY_NUMBER, KeySchema.of("pk", "number"), IndexProjection.KEYS_ONLY))
            .typed("number", KeyType.N)
            .streaming(StreamView.NEW_AND_OLD_IMAGES));
    dynamo.updateTimeToLive(new UpdateTimeToLive(NAME, "expires", true));
  }

  public static Key keyOf(Item item) {
    return new Key(only(item, List.of("pk", "sk")));
  }

  /// All items of the table, by key.
  public static SortedMap<String, Item> items(Dynamo dynamo) {
    return all(dynamo, Scan.of(NAME).consistently());
  }

  public static SortedMap<String, Item> index(Dynamo dynamo, IndexName index) {
    return all(dynamo, Scan.of(NAME).onIndex(index));
  }

  /// The expected content of an index, given the table's items.
  public static SortedMap<String, Item> expectedIndex(Map<String, Item> items, IndexName index) {
    var expected = new TreeMap<String, Item>();
    items.forEach(
        (key, item) -> {
          boolean byTag = index.equals(BY_TAG);
          if (item.find(byTag ? "tag" : "number").isPresent()) {
            expected.put(key, byTag ? item : Item.of(only(item, List.of("pk", "sk", "number"))));
          }
        });
    return expected;
  }

  private static SortedMap<String, Item> all(Dynamo dynamo, Scan scan) {
    var items = new TreeMap<String, Item>();
    var page = dynamo.scan(scan);
    while (true) {
      for (var item : page.items()) {
        if (items.put(keyOf(item).toString(), item) != null) {
          throw new IllegalStateException("Twice in one scan: " + item);
        }
      }
      if (page.last().isEmpty()) {
        return items;
      }
      page = dynamo.scan(scan.startingAfter(page.last().get()));
    }
  }

  private static Attributes only(Item item, List<String> names) {
    var attributes = Attributes.EMPTY;
    for (var name : names) {
      attributes = attributes.with(name, item.find(name).orElseThrow());
    }
    return attributes;
  }
}
