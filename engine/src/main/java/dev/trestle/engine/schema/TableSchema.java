package dev.trestle.engine.schema;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The key schema of one table with its indexes: converts items, keys and conditions to typed keys, or rejects them
/// with DynamoDB's error. Immutable; a changed table has a new one.
public final class TableSchema {
  private final KeySchema key;
  private final KeyAttributes table;
  private final Map<IndexName, KeyAttributes> indexes;

  public TableSchema(
      KeySchema key,
      Map<String, KeyType> types,
      List<LocalIndex> localIndexes,
      List<GlobalIndex> globalIndexes) {
    this.key = key;
    this.table = KeyAttributes.of(key, types);
    this.indexes = new LinkedHashMap<>();
    globalIndexes.forEach(index -> indexes.put(index.name(), KeyAttributes.of(index.key(), types)));
    localIndexes.forEach(index -> indexes.put(index.name(), KeyAttributes.of(index.key(), types)));
  }

  public static TableSchema of(CreateTable request) {
    return new TableSchema(
        request.key(), request.attributeTypes(), request.localIndexes(), request.globalIndexes());
  }

  /// The key schema of the table itself.
  public KeySchema key() {
    return key;
  }

  /// The key of an item that is put.
  public PrimaryKey keyOf(Item item) {
    var partition = table.partition().getFirst();
    var partitionValue = partition.of(item.attributes());
    return table.sort().isEmpty()
        ? new PrimaryKey(partitionValue, null)
        : new PrimaryKey(partitionValue, table.sort().getFirst().of(item.attributes()));
  }

  /// The key in a request.
  public PrimaryKey keyOf(Key named) {
    if (named.attributes().size() != table.size()) {
      throw KeyAttributes.mismatch();
    }
    return keyIn(named.attributes());
  }

  /// The key attributes of an item, as in responses and stream records.
  public Key keyAttributesOf(Attributes item) {
    var found = Attributes.EMPTY;
    for (var attribute : table.all()) {
      found = withIfPresent(found, attribute.name(), item);
    }
    return new Key(found);
  }

  /// The attributes of an item's position in a table or index, as in `LastEvaluatedKey`.
  public Key positionOf(KeySchema source, Attributes item) {
    var found = keyAttributesOf(item).attributes();
    for (var name : source.attributes()) {
      found = withIfPresent(found, name, item);
    }
    return new Key(found);
  }

  /// The key of an item in an index. Empty if one of the index's key attributes is missing or has an invalid value, as
  /// in items that are older than the index.
  public Optional<IndexKeyValues> indexKeyOf(KeySchema index, Attributes item) {
    return attributesOf(index).indexKeyOf(item);
  }

  /// Rejects an item whose index key attributes have a wrong type, are empty or are too long. They may be missing.
  public void requireIndexable(Item item) {
    indexes.forEach((name, attributes) -> attributes.requireIndexable(name, item.attributes()));
  }

  /// Rejects the result of an update in the same way. DynamoDB has other error texts here, and checks only what the
  /// update changed.
  public void requireIndexable(Update update, Item after) {
    indexes.values().forEach(attributes -> attributes.requireIndexable(update, after.attributes()));
  }

  /// Rejects paths that lead into a key attribute of the table or an index: keys are scalars.
  public void requireScalarKeys(List<Path> paths) {
    PathRules.requireScalar(paths, table, indexes.values());
  }

  /// Rejects an update of key attributes, even one that would not change them.
  public void requireKeyUntouched(Update update) {
    PathRules.requireKeyUntouched(update, table);
  }

  /// The rows that a query selects of the table, or of the index with the given key.
  public KeySelection select(KeySchema source, KeyCondition condition) {
    return new KeySelector(attributesOf(source), nameOf(source)).select(condition);
  }

  /// Rejects a filter on the key attributes of the queried source: they belong into the key condition.
  public void requireFilterable(KeySchema source, Condition filter) {
    PathRules.requireNoKeys(filter, attributesOf(source));
  }

  /// The position after which a query continues.
  public StartKey startOf(KeySchema source, Key start, KeySelection selection) {
    return new StartKeyParser(this, attributesOf(source)).ofQuery(start, selection);
  }

  /// The position after which a scan continues.
  public StartKey startOf(KeySchema source, Key start) {
    return new StartKeyParser(this, attributesOf(source)).ofScan(start);
  }

  KeyAttributes table() {
    return table;
  }

  boolean isTable(KeySchema source) {
    return source.equals(key);
  }

  /// The primary key among other attributes.
  PrimaryKey keyIn(Attributes attributes) {
    var partition = table.partition().getFirst().in(attributes);
    return new PrimaryKey(
        partition, table.sort().isEmpty() ? null : table.sort().getFirst().in(attributes));
  }

  private KeyAttributes attributesOf(KeySchema source) {
    if (isTable(source)) {
      return table;
    }
    for (var attributes : indexes.values()) {
      if (attributes.schema().equals(source)) {
        return attributes;
      }
    }
    throw new IllegalStateException(
        "Neither the table nor an index has the key %s".formatted(source));
  }

  /// Only for error texts: two indexes with the same key cannot be distinguished here.
  private Optional<IndexName> nameOf(KeySchema source) {
    return isTable(source)
        ? Optional.empty()
        : indexes.entrySet().stream()
            .filter(index -> index.getValue().schema().equals(source))
            .map(Map.Entry::getKey)
            .findFirst();
  }

  private static Attributes withIfPresent(Attributes found, String name, Attributes item) {
    var value = item.value(name);
    return value == null ? found : found.with(name, value);
  }
}
