package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.IndexProjection.Include;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import java.util.HashSet;
import java.util.Set;

/// Validates the definition of one index.
final class IndexRules {
  private IndexRules() {}

  /// A local index shares the table's partitions: it has the same partition key and a sort key of its own.
  static void requireLocal(LocalIndex index, KeySchema table) {
    requireDistinctPair(index.key());
    if (index.key().sort().isEmpty()) {
      throw SchemaErrors.invalid(
          "Index KeySchema does not have a range key for index: " + index.name());
    }
    var partition = index.key().partition().getFirst();
    if (!table.partition().getFirst().equals(partition)) {
      throw SchemaErrors.invalid(
          ("Index KeySchema does not have the same leading hash key as table KeySchema for index: %s. "
                  + "index hash key: %s, table hash key: %s")
              .formatted(index.name(), partition, table.partition().getFirst()));
    }
    requireProjection(index.projection());
  }

  static void requireGlobal(GlobalIndex index) {
    requireGlobalKey(index.key());
    requireProjection(index.projection());
  }

  /// The two key attributes of a table or local index must be different.
  static void requireDistinctPair(KeySchema key) {
    if (key.sort().contains(key.partition().getFirst())) {
      throw new ValidationException(
          "Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }
  }

  /// Tables and local indexes have one partition attribute and at most one sort attribute.
  ///
  /// @param member the request's member with the key, for the error text
  static void requirePair(KeySchema key, String member) {
    if (key.attributes().size() > 2) {
      throw SchemaErrors.constraint(
          SchemaErrors.text(key), member, "Member must have length less than or equal to 2");
    }
    if (key.partition().size() > 1) {
      throw new ValidationException(
          "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
    }
  }

  /// @param member the request's member with the index, for the error text
  static void requireIncludedCount(IndexProjection projection, String member) {
    if (projection instanceof Include(var attributes)
        && attributes.size() > DynamoLimits.INCLUDED_ATTRIBUTES_PER_INDEX) {
      throw SchemaErrors.constraint(
          SchemaErrors.list(attributes),
          member + ".projection.nonKeyAttributes",
          "Member must have length less than or equal to "
              + DynamoLimits.INCLUDED_ATTRIBUTES_PER_INDEX);
    }
  }

  static int includedCount(IndexProjection projection) {
    return projection instanceof Include(var attributes) ? attributes.size() : 0;
  }

  private static void requireGlobalKey(KeySchema key) {
    if (key.partition().size() > KeySchema.MAX_ATTRIBUTES_PER_SIDE) {
      throw tooMany("HASH");
    }
    if (key.sort().size() > KeySchema.MAX_ATTRIBUTES_PER_SIDE) {
      throw tooMany("RANGE");
    }
    Set<String> distinct = new HashSet<>(key.attributes());
    if (distinct.size() < key.attributes().size()) {
      throw new ValidationException(
          "The KeySchema contains multiple key attributes with the same name");
    }
  }

  private static ValidationException tooMany(String type) {
    return SchemaErrors.invalid(
        "The KeySchema exceeds the maximum allowed number of %s key attributes".formatted(type));
  }

  private static void requireProjection(IndexProjection projection) {
    if (projection instanceof Include(var attributes) && attributes.isEmpty()) {
      throw SchemaErrors.invalid(
          "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
    }
  }
}
