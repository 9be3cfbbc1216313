package dev.trestle.singletable.spec;

import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel;
import dev.trestle.singletable.model.PatternModel.BatchPattern;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import dev.trestle.singletable.model.PatternModel.Range;
import dev.trestle.singletable.model.PatternModel.UniquePattern;
import dev.trestle.singletable.model.TableModel;
import java.util.List;
import java.util.stream.Collectors;

/// Models as texts, with everything that tells one from another. Codecs and accessors follow from the records that are named.
final class ModelTexts {
  private ModelTexts() {}

  static String text(TableModel table) {
    var lines =
        table.entities().stream().map(ModelTexts::text).collect(Collectors.joining("\n"))
            + "\n"
            + table.patterns().stream().map(ModelTexts::text).collect(Collectors.joining("\n"));
    return "%s %s %s %s %s\n%s"
        .formatted(table.name(), table.key(), table.ttl(), table.stream(), table.indexes(), lines);
  }

  private static String text(EntityModel<?> entity) {
    var uniques =
        entity.uniques().stream()
            .map(
                unique ->
                    "%s %s %s %s"
                        .formatted(
                            unique.name(),
                            unique.type(),
                            unique.key(),
                            unique.kept().stream()
                                .map(kept -> kept.component().name() + " as " + kept.attribute())
                                .toList()))
            .toList();
    return "%s %s %s %s %s %s %s %s"
        .formatted(
            entity.name(),
            entity.type(),
            entity.codec().attributes(),
            entity.keyNames(),
            entity.typeAttribute(),
            entity.key(),
            entity.indexed(),
            uniques);
  }

  private static String text(PatternModel pattern) {
    return switch (pattern) {
      case GetPattern get ->
          "get %s %s %s %s".formatted(get.name(), get.entity().name(), get.key(), get.consistent());
      case BatchPattern batch ->
          "batch %s %s %s %d %s"
              .formatted(
                  batch.name(),
                  batch.entity().name(),
                  batch.key(),
                  batch.each(),
                  batch.consistent());
      case UniquePattern<?> owner ->
          "owner %s %s %s %s"
              .formatted(owner.name(), owner.entity().name(), owner.unique().name(), owner.key());
      case QueryPattern query ->
          "query %s %s %s %s %s %s %s %s %s"
              .formatted(
                  query.name(),
                  names(query.entities()),
                  query.index(),
                  query.partition(),
                  query.equal(),
                  text(query.range()),
                  query.ascending(),
                  query.skipOtherTypes(),
                  query.consistent());
      case CounterPattern count ->
          "count %s %s %s %s %s %s"
              .formatted(
                  count.name(),
                  count.key(),
                  count.attribute(),
                  count.shards(),
                  count.changedAt(),
                  count.type());
      case IdempotentPattern once ->
          "once %s %s %s %s %s"
              .formatted(once.name(), once.key(), once.keepFor(), once.ttl(), once.type());
    };
  }

  private static List<String> names(List<EntityModel<?>> entities) {
    return entities.stream().map(EntityModel::name).collect(Collectors.toList());
  }

  private static String text(Range range) {
    return switch (range) {
      case Range.Prefix(var bound) -> "prefix " + bound;
      case Range.Exact(var bound) -> "exactly " + bound;
      case Range.After(var bound) -> "after " + bound;
      case Range.Before(var bound) -> "before " + bound;
      case Range.From(var bound) -> "from " + bound;
      case Range.To(var bound) -> "to " + bound;
      case Range.Within(var low, var high) -> "within %s %s".formatted(low, high);
    };
  }
}
