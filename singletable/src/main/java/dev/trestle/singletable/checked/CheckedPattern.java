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

/// One way in which a table is asked.
public sealed interface CheckedPattern {
  PatternSignature signature();

  /// Finds an entity by its key, whose parts are the parameters.
  record CheckedGet(PatternSignature signature, CheckedEntity entity, boolean consistent)
      implements CheckedPattern {}

  /// Finds many entities by their keys.
  ///
  /// @param key of the entity, with parts that are found in the parameters
  /// @param parameters those of the method, with one that is wanted in the place of all
  /// @param each which of them that is
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

  /// Finds an entity by what is unique of it.
  record CheckedUniqueGet(PatternSignature signature, CheckedEntity entity, CheckedUnique unique)
      implements CheckedPattern {}

  /// Lists entities of a partition.
  ///
  /// @param place where the annotation stands that says all this
  /// @param index where it asks; empty for the table itself
  /// @param partition one for each attribute of the partition key
  /// @param equal what the first attributes of the sort key are
  /// @param range of the attribute behind those
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
      // Every query is asked about every entity, so without a stream.
      for (var each : entities) {
        if (each.type().id().equals(entity.type().id())) {
          return true;
        }
      }
      return false;
    }

    /// Whether some item of this key is in what it asks for.
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

    /// What it asks for, for whoever has to mend it.
    public String wanted() {
      var sort = new ArrayList<>(equal);
      if (equal.isEmpty() || !range.head().pieces().isEmpty()) {
        sort.add(range.head());
      }
      return "%s / %s".formatted(CheckedIndexKey.joined(partition), CheckedIndexKey.joined(sort));
    }
  }

  /// Counts something.
  ///
  /// @param parameters those of the method, and behind them the number of the shard
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

  /// Remembers what came of a request.
  record CheckedIdempotent(
      PatternSignature signature, CheckedKey key, JavaType outcome, Duration keepFor, String type)
      implements CheckedPattern {}
}
