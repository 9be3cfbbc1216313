package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.evaluation.Updates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The key attributes of a table or an index, with their types.
record KeyAttributes(
    KeySchema schema,
    List<TypedKeyAttribute> partition,
    List<TypedKeyAttribute> sort,
    List<TypedKeyAttribute> all) {

  static KeyAttributes of(KeySchema schema, Map<String, KeyType> types) {
    var partition = typed(schema.partition(), types, true);
    var sort = typed(schema.sort(), types, false);
    return new KeyAttributes(
        schema, partition, sort, Stream.concat(partition.stream(), sort.stream()).toList());
  }

  static ValidationException mismatch() {
    return new ValidationException("The provided key element does not match the schema");
  }

  int size() {
    return all.size();
  }

  Optional<IndexKeyValues> indexKeyOf(Attributes item) {
    var partitionValues = valuesIn(item, partition, DynamoLimits.PARTITION_KEY_BYTES);
    if (partitionValues == null) {
      return Optional.empty();
    }
    var sortValues = valuesIn(item, sort, DynamoLimits.SORT_KEY_BYTES);
    return sortValues == null
        ? Optional.empty()
        : Optional.of(new IndexKeyValues(partitionValues, sortValues));
  }

  /// Rejects an item that is put if its index key attributes cannot be indexed.
  void requireIndexable(IndexName index, Attributes item) {
    for (var attribute : all) {
      var value = item.value(attribute.name());
      if (value != null) {
        requireIndexable(index, attribute, value);
      }
    }
    requireSizes(item);
  }

  /// Rejects an update that gave an index key attribute an invalid value.
  void requireIndexable(Update update, Attributes after) {
    for (var path : Updates.paths(update)) {
      for (var attribute : all) {
        var value =
            attribute.name().equals(path.attribute()) ? after.value(attribute.name()) : null;
        if (value != null) {
          requireIndexable(attribute, value);
        }
      }
    }
    requireSizes(after);
  }

  private static void requireIndexable(IndexName index, TypedKeyAttribute attribute, Value value) {
    if (!attribute.accepts(value)) {
      throw new ValidationException(
          ("One or more parameter values were invalid: "
                  + "Type mismatch for Index Key %s Expected: %s Actual: %s IndexName: %s")
              .formatted(attribute.name(), attribute.type(), value.type(), index));
    }
    if (TypedKeyAttribute.isEmpty(value)) {
      throw new ValidationException(emptyText(index, attribute, value));
    }
  }

  private static void requireIndexable(TypedKeyAttribute attribute, Value value) {
    if (!attribute.accepts(value)) {
      throw new ValidationException(
          "The update expression attempted to update the secondary index key to unsupported type");
    }
    if (TypedKeyAttribute.isEmpty(value)) {
      throw new ValidationException(
          "One or more parameter values are not valid. The update expression attempted to update a secondary index "
              + "key to a value that is not supported. "
              + TypedKeyAttribute.emptyText(value));
    }
  }

  static String emptyText(IndexName index, TypedKeyAttribute attribute, Value value) {
    return ("One or more parameter values are not valid. A value specified for a secondary index key is not supported. "
            + "%s IndexName: %s, IndexKey: %s")
        .formatted(TypedKeyAttribute.emptyText(value), index, attribute.name());
  }

  private void requireSizes(Attributes item) {
    if (bytes(partition, item) > DynamoLimits.PARTITION_KEY_BYTES) {
      throw TypedKeyAttribute.partitionTooLong();
    }
    if (bytes(sort, item) > DynamoLimits.SORT_KEY_BYTES) {
      throw TypedKeyAttribute.sortTooLong();
    }
  }

  private static int bytes(List<TypedKeyAttribute> attributes, Attributes item) {
    int bytes = 0;
    for (int i = 0; i < attributes.size(); i++) {
      var value = item.value(attributes.get(i).name());
      bytes += value == null ? 0 : TypedKeyAttribute.bytes(value);
    }
    return bytes;
  }

  private static @Nullable List<Value> valuesIn(
      Attributes item, List<TypedKeyAttribute> attributes, int maxBytes) {
    var values = new ArrayList<Value>(attributes.size());
    int bytes = 0;
    for (int i = 0; i < attributes.size(); i++) {
      var attribute = attributes.get(i);
      var value = item.value(attribute.name());
      if (value == null || !attribute.accepts(value) || TypedKeyAttribute.isEmpty(value)) {
        return null;
      }
      bytes += TypedKeyAttribute.bytes(value);
      values.add(value);
    }
    return bytes > maxBytes ? null : values;
  }

  private static List<TypedKeyAttribute> typed(
      List<String> names, Map<String, KeyType> types, boolean partition) {
    return names.stream()
        .map(name -> new TypedKeyAttribute(name, typeOf(name, types), partition))
        .toList();
  }

  private static KeyType typeOf(String name, Map<String, KeyType> types) {
    return Objects.requireNonNull(
        types.get(name), () -> "The key attribute %s has no type".formatted(name));
  }
}
