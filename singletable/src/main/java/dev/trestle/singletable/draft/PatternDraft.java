package dev.trestle.singletable.draft;

import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.template.Template;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One way in which a table is asked.
public sealed interface PatternDraft {
  Signature signature();

  /// Finds an entity by its key, whose parts are the parameters.
  record GetDraft(Signature signature, EntityDraft entity, boolean consistent)
      implements PatternDraft {}

  /// Finds many entities by their keys.
  ///
  /// @param key of the entity, with parts that are found in the parameters
  /// @param parameters those of the method, with one that is wanted in the place of all
  /// @param each which of them that is
  record BatchDraft(
      Signature signature,
      EntityDraft entity,
      KeyDraft key,
      List<Parameter> parameters,
      int each,
      boolean consistent)
      implements PatternDraft {
    public BatchDraft {
      parameters = List.copyOf(parameters);
    }
  }

  /// Finds an entity by what is unique of it.
  record OwnerDraft(Signature signature, EntityDraft entity, UniqueDraft unique)
      implements PatternDraft {}

  /// Lists entities of a partition.
  ///
  /// @param place where the annotation stands that says all this
  /// @param index where it asks; empty for the table itself
  /// @param partition one for each attribute of the partition key
  /// @param equal what the first attributes of the sort key are
  /// @param range of the attribute behind those
  record QueryDraft(
      Signature signature,
      Place place,
      List<EntityDraft> entities,
      Optional<String> index,
      List<Template> partition,
      List<Template> equal,
      RangeDraft range,
      boolean ascending,
      boolean filtered,
      boolean consistent)
      implements PatternDraft {
    public QueryDraft {
      entities = List.copyOf(entities);
      partition = List.copyOf(partition);
      equal = List.copyOf(equal);
    }

    boolean lists(EntityDraft entity) {
      // Every query is asked about every entity, so without a stream.
      for (var each : entities) {
        if (each.type().id().equals(entity.type().id())) {
          return true;
        }
      }
      return false;
    }

    /// Whether some item of this key is in what it asks for.
    boolean finds(IndexKeyDraft key) {
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
    String wanted() {
      var sort = new ArrayList<>(equal);
      if (equal.isEmpty() || !range.head().pieces().isEmpty()) {
        sort.add(range.head());
      }
      return "%s / %s".formatted(IndexKeyDraft.joined(partition), IndexKeyDraft.joined(sort));
    }
  }

  /// Counts something.
  ///
  /// @param parameters those of the method, and behind them the number of the shard
  record CountDraft(
      Signature signature,
      List<Parameter> parameters,
      KeyDraft key,
      String attribute,
      int shards,
      String changedAt,
      String type)
      implements PatternDraft {
    public CountDraft {
      parameters = List.copyOf(parameters);
    }
  }

  /// Remembers what came of a request.
  record OnceDraft(
      Signature signature, KeyDraft key, JavaType outcome, Duration keepFor, String type)
      implements PatternDraft {}
}
