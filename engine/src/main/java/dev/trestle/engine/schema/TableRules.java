package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTable.CreateIndex;
import dev.trestle.dynamo.table.UpdateTable.DropIndex;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Validates the creation and the update of tables.
public final class TableRules {
  private TableRules() {}

  public static void requireCreatable(CreateTable request) {
    new CreateTableRules(request).require();
  }

  /// Rejects more tags than a table can have.
  public static void requireFewTags(int count) {
    if (count > DynamoLimits.TAGS) {
      throw new ValidationException(
          "Too many tags: a resource can have at most %d".formatted(DynamoLimits.TAGS));
    }
  }

  /// Rejects an update that is invalid for any table, or for this table in its current state.
  ///
  /// @param table the table before the update
  public static void requireUpdatable(UpdateTable request, TableDescription table) {
    new UpdateTableRules(request, table).require();
  }

  /// The types of all key attributes after indexes were added and removed: of the request's definitions, only those
  /// that a key uses are kept; existing definitions are not changed; and those that only a removed index used are
  /// dropped.
  public static Map<String, KeyType> typesAfter(UpdateTable request, TableDescription table) {
    var used = new LinkedHashSet<>(keyAttributes(request, table));
    for (var change : request.indexChanges()) {
      if (change instanceof CreateIndex(var index)) {
        used.addAll(index.key().attributes());
      }
    }
    var types = new LinkedHashMap<String, KeyType>();
    for (var name : used) {
      var type = table.attributeTypes().getOrDefault(name, request.attributeTypes().get(name));
      types.put(
          name,
          Objects.requireNonNull(type, () -> "The key attribute %s has no type".formatted(name)));
    }
    return types;
  }

  private static Set<String> keyAttributes(UpdateTable request, TableDescription table) {
    var used = new LinkedHashSet<>(table.key().attributes());
    table.localIndexes().stream()
        .map(LocalIndexDescription::index)
        .forEach(index -> add(used, index.key()));
    table.globalIndexes().stream()
        .map(GlobalIndexDescription::index)
        .filter(index -> !request.indexChanges().contains(new DropIndex(index.name())))
        .forEach(index -> add(used, index.key()));
    return used;
  }

  private static void add(Set<String> used, KeySchema key) {
    used.addAll(key.attributes());
  }
}
