package dev.trestle.singletable.checked;

import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.template.Template;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A checked access pattern: a get, batch get, unique lookup, query, counter or idempotent request.
public sealed interface CheckedPattern {
  PatternSignature signature();

  /// Gets an entity by its key, whose parts are the parameters.
  record CheckedGet(PatternSignature signature, CheckedEntity entity, boolean consistent)
      implements CheckedPattern {}

  /// Gets many entities by their keys, in batches.
  ///
  /// @param key the key of the entity, with parts that refer to the parameters
  /// @param parameters the parameters of the method, with one element in place of the collection
  /// @param each the index of that parameter
  record CheckedBatchGet(
      PatternSignature signature,
      CheckedEntity entity,
      CheckedKey key,
      List<JavaParameter> parameters,
      int each,
      boolean consistent)
      implements CheckedPattern {
    public CheckedBatchGet {
      parameters = List.copyOf(parameters);
    }
  }

  /// Gets an entity by a unique value.
  record CheckedUniqueGet(PatternSignature signature, CheckedEntity entity, CheckedUnique unique)
      implements CheckedPattern {}

  /// Queries the entities of a partition.
  ///
  /// @param place the location of the annotation with the templates
  /// @param index the index that is queried; empty for the table itself
  /// @param partition one template for each attribute of the partition key
  /// @param equal the exact values of the first attributes of the sort key
  /// @param range the range of the next attribute of the sort key
  record CheckedQuery(
      PatternSignature signature,
      SourceLocation place,
      List<CheckedEntity> entities,
      Optional<String> index,
      List<Template> partition,
      List<Template> equal,
      CheckedRange range,
      boolean ascending,
      boolean skipOtherTypes,
      boolean consistent)
      implements CheckedPattern {
    public CheckedQuery {
      entities = List.copyOf(entities);
      partition = List.copyOf(partition);
      equal = List.copyOf(equal);
    }

    public boolean lists(CheckedEntity entity) {
      // Called for every query and every entity, so without a stream.
      for (var each : entities) {
        if (each.type().id().equals(entity.type().id())) {
          return true;
        }
      }
      return false;
    }

    /// Whether the query can find an item with this key.
    public boolean finds(CheckedIndexKey key) {
      int behind = equal.size();
      return (behind >= key.sort().size() || range.canFind(key.sort().get(behind)))
          && canEqual(equal, key.sort())
          && canEqual(partition, key.partition());
    }

    private static boolean canEqual(List<Template> asked, List<Template> stored) {
      for (int i = 0; i < asked.size(); i++) {
        if (!asked.get(i).canEqual(stored.get(i))) {
          return false;
        }
      }
      return true;
    }

    /// The keys that the query asks for, for error messages.
    public String wanted() {
      var sort = new ArrayList<>(equal);
      if (equal.isEmpty() || !range.head().pieces().isEmpty()) {
        sort.add(range.head());
      }
      return "%s / %s".formatted(CheckedIndexKey.joined(partition), CheckedIndexKey.joined(sort));
    }
  }

  /// Counts in one item, or in several shards.
  ///
  /// @param parameters the parameters of the method, and after them the number of the shard
  record CheckedCounter(
      PatternSignature signature,
      List<JavaParameter> parameters,
      CheckedKey key,
      String attribute,
      int shards,
      String changedAt,
      String type)
      implements CheckedPattern {
    public CheckedCounter {
      parameters = List.copyOf(parameters);
    }
  }

  /// Stores the outcome of a request, so that the request is not executed twice.
  record CheckedIdempotent(
      PatternSignature signature, CheckedKey key, JavaType outcome, Duration keepFor, String type)
      implements CheckedPattern {}
}
