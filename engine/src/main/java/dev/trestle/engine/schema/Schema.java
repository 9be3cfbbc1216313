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

/// The rules of one table's keys: turns items, keys and conditions into values of the right types,
/// or says what is wrong with them. Immutable; a changed table has a new one.
public final class Schema {
  private final KeySchema key;
  private final KeyAttributes table;
  private final Map<IndexName, KeyAttributes> indexes;

  public Schema(
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

  public static Schema of(CreateTable request) {
    return new Schema(
        request.key(), request.attributeTypes(), request.localIndexes(), request.globalIndexes());
  }

  /// The key schema of the table itself.
  public KeySchema key() {
    return key;
  }

  /// The key of an item that is to be written whole.
  public PrimaryKey keyOf(Item item) {
    var partition = table.partition().getFirst();
    var partitionValue = partition.of(item.attributes());
    return table.sort().isEmpty()
        ? new PrimaryKey(partitionValue, null)
        : new PrimaryKey(partitionValue, table.sort().getFirst().of(item.attributes()));
  }

  /// The key that a request names an item by.
  public PrimaryKey keyOf(Key named) {
    if (named.attributes().size() != table.size()) {
      throw KeyAttributes.mismatch();
    }
    return keyIn(named.attributes());
  }

  /// The key attributes of an item, as they stand in responses and in stream records.
  public Key keyAttributesOf(Attributes item) {
    var found = Attributes.EMPTY;
    for (var attribute : table.all()) {
      found = withIfPresent(found, attribute.name(), item);
    }
    return new Key(found);
  }

  /// The attributes that name an item's place in a table or index: what `LastEvaluatedKey` shows.
  public Key positionOf(KeySchema source, Attributes item) {
    var found = keyAttributesOf(item).attributes();
    for (var name : source.attributes()) {
      found = withIfPresent(found, name, item);
    }
    return new Key(found);
  }

  /// Where an item stands in an index. Nowhere if one of the index's key attributes is missing or
  /// cannot be a key, as in items that are older than the index.
  public Optional<IndexKey> indexKeyOf(KeySchema index, Attributes item) {
    return attributesOf(index).indexKeyOf(item);
  }

  /// Refuses an item whose index key attributes have a wrong type, are empty or are too long.
  /// Missing ones are fine.
  public void requireIndexable(Item item) {
    indexes.forEach((name, attributes) -> attributes.requireIndexable(name, item.attributes()));
  }

  /// The same for an item that an update has made: DynamoDB words it differently, and looks only at
  /// what the update touched.
  public void requireIndexable(Update update, Item after) {
    indexes.values().forEach(attributes -> attributes.requireIndexable(update, after.attributes()));
  }

  /// Refuses paths that lead into a key attribute of the table or an index: keys are scalars and
  /// have no inside.
  public void requireScalarKeys(List<Path> paths) {
    PathRules.requireScalar(paths, table, indexes.values());
  }

  /// Refuses an update of key attributes, whatever it would make of them.
  public void requireKeyUntouched(Update update) {
    PathRules.requireKeyUntouched(update, table);
  }

  /// What a query reads of the table, or of the index with the given key.
  public KeySelection select(KeySchema source, KeyCondition condition) {
    return new KeySelector(attributesOf(source), nameOf(source)).select(condition);
  }

  /// Refuses a filter on the key attributes of what is queried: they belong into the key condition.
  public void requireFilterable(KeySchema source, Condition filter) {
    PathRules.requireNoKeys(filter, attributesOf(source));
  }

  /// The place after which a query goes on.
  public StartKey startOf(KeySchema source, Key start, KeySelection selection) {
    return new StartKeys(this, attributesOf(source)).ofQuery(start, selection);
  }

  /// The place after which a scan goes on.
  public StartKey startOf(KeySchema source, Key start) {
    return new StartKeys(this, attributesOf(source)).ofScan(start);
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

  /// Only for texts: two indexes with the same key are told apart by nothing else here.
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
