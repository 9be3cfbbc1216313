package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Validates the `ExclusiveStartKey` of queries and scans.
///
/// The error texts differ between the two, and between tables and indexes, for no visible reason; they are Amazon's.
final class StartKeyParser {
  private static final String INVALID = "The provided starting key is invalid";

  private final TableSchema schema;
  private final KeyAttributes source;

  StartKeyParser(TableSchema schema, KeyAttributes source) {
    this.schema = schema;
    this.source = source;
  }

  StartKey ofQuery(Key start, KeySelection selection) {
    requireNames(start.attributes(), INVALID);
    var position = positionIn(start.attributes());
    var startKey = new StartKey(position, itemIn(start.attributes()));
    requireInside(position, selection);
    return startKey;
  }

  StartKey ofScan(Key start) {
    if (schema.isTable(source.schema())) {
      requireNames(start.attributes(), INVALID + ": " + KeyAttributes.mismatch().text());
      var item = itemIn(start.attributes());
      return new StartKey(positionIn(start.attributes()), item);
    }
    requireNames(start.attributes(), INVALID);
    return new StartKey(positionIn(start.attributes()), itemIn(start.attributes()));
  }

  private void requireNames(Attributes start, String otherwise) {
    int expected = schema.table().size();
    for (var attribute : source.all()) {
      if (!start.containsKey(attribute.name())) {
        throw new ValidationException(otherwise);
      }
      expected += schema.key().contains(attribute.name()) ? 0 : 1;
    }
    if (start.size() != expected) {
      throw new ValidationException(otherwise);
    }
  }

  private IndexKeyValues positionIn(Attributes start) {
    return new IndexKeyValues(values(source.partition(), start), values(source.sort(), start));
  }

  private static List<Value> values(List<TypedKeyAttribute> attributes, Attributes start) {
    var values = new ArrayList<Value>(attributes.size());
    for (var attribute : attributes) {
      values.add(attribute.in(start));
    }
    return values;
  }

  private PrimaryKey itemIn(Attributes start) {
    try {
      return schema.keyIn(start);
    } catch (ValidationException wrong) {
      throw new ValidationException(INVALID + ": " + wrong.text());
    }
  }

  private static void requireInside(IndexKeyValues position, KeySelection selection) {
    boolean samePartition = position.partition().equals(selection.partition());
    if (selection.isWholePartition()) {
      if (!samePartition) {
        throw new ValidationException(
            "The provided starting key is outside query boundaries based on provided conditions");
      }
      return;
    }
    if (!selection.containsSort(position)) {
      throw new ValidationException(
          "The provided starting key does not match the range key predicate");
    }
    if (!samePartition) {
      throw new ValidationException("The query can return at most one row and cannot be restarted");
    }
  }
}
