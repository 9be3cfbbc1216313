package dev.trestle.singletable.draft;

import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.template.Template;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One way in which a table is asked.
public sealed interface PatternDraft {
  Signature signature();

  /// Finds an entity by its key, whose parts are the parameters.
  record GetDraft(Signature signature, EntityDraft entity, boolean consistent)
      implements PatternDraft {}

  /// Finds an entity by what is unique of it.
  record OwnerDraft(Signature signature, EntityDraft entity, UniqueDraft unique)
      implements PatternDraft {}

  /// Lists entities of a partition.
  ///
  /// @param place where the annotation stands that says all this
  /// @param index where it asks; empty for the table itself
  record QueryDraft(
      Signature signature,
      Place place,
      List<EntityDraft> entities,
      Optional<String> index,
      Template partition,
      RangeDraft range,
      boolean ascending,
      boolean filtered,
      boolean consistent)
      implements PatternDraft {
    public QueryDraft {
      entities = List.copyOf(entities);
    }

    boolean lists(EntityDraft entity) {
      return entities.stream().anyMatch(each -> each.type().id().equals(entity.type().id()));
    }

    /// Whether some item of this key is in what it asks for.
    boolean finds(KeyDraft key) {
      var head = range.head();
      return !partition.isApart(key.partition())
          && !head.isApart(key.sort())
          && partition.canEqual(key.partition())
          && head.canBegin(key.sort());
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
