package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern;
import dev.trestle.singletable.checked.CheckedPattern.CheckedBatchGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedPattern.CheckedUniqueGet;
import dev.trestle.singletable.checked.CheckedRange;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.key.KeyPartFormats;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;

/// Checks that access patterns format the parts of keys as entities do. A query with an `int` where a `long` is stored, or without the
/// format of the stored part, would be valid but never find an item.
record KeyFormatCheck(CheckedTable table, KeyPartFormats forms, DesignProblems problems) {
  void run() {
    for (var pattern : table.patterns()) {
      switch (pattern) {
        case CheckedGet get ->
            one(get, get.entity(), get.entity().key(), get.signature().parameters());
        case CheckedBatchGet batch -> one(batch, batch.entity(), batch.key(), batch.parameters());
        case CheckedUniqueGet owner ->
            compare(
                owner,
                owner.entity(),
                CheckedIndexKey.of(owner.unique().key()),
                CheckedIndexKey.of(owner.unique().key()),
                owner.signature().parameters());
        case CheckedQuery query -> query(query);
        case CheckedCounter _, CheckedIdempotent _ -> {
          // Only these patterns write their keys.
        }
      }
    }
  }

  private void one(
      CheckedPattern pattern,
      CheckedEntity entity,
      CheckedKey asked,
      List<JavaParameter> parameters) {
    var stored = CheckedIndexKey.of(entity.key());
    compare(pattern, entity, CheckedIndexKey.of(asked), stored, parameters);
  }

  private void query(CheckedQuery query) {
    for (var entity : query.entities()) {
      var stored = entity.keyIn(query.index());
      for (var bound : query.range().bounds()) {
        var sort = new ArrayList<>(query.equal());
        sort.add(bound);
        var parameters = query.signature().parameters();
        boolean beginning = query.range() instanceof CheckedRange.Prefix;
        stored.ifPresent(
            key -> {
              compare(query, entity, query.partition(), key.partition(), parameters, false);
              compare(query, entity, sort, key.sort(), parameters, beginning);
            });
      }
    }
  }

  private void compare(
      CheckedPattern pattern,
      CheckedEntity entity,
      CheckedIndexKey asked,
      CheckedIndexKey stored,
      List<JavaParameter> parameters) {
    compare(pattern, entity, asked.partition(), stored.partition(), parameters, false);
    compare(pattern, entity, asked.sort(), stored.sort(), parameters, false);
  }

  /// @param beginning whether the last template of the query may end within a part
  private void compare(
      CheckedPattern pattern,
      CheckedEntity entity,
      List<Template> asked,
      List<Template> stored,
      List<JavaParameter> parameters,
      boolean beginning) {
    var signature = pattern.signature();
    var asking = Scope.method(signature.name(), parameters);
    var storing = Scope.entity(entity.method(), entity.type());
    for (int i = 0; i < Math.min(asked.size(), stored.size()); i++) {
      boolean open = beginning && i == asked.size() - 1;
      var wanted = new KeyPartFormats.Written(asked.get(i), asking.names(), open);
      var there = new KeyPartFormats.Written(stored.get(i), storing.names(), false);
      var _ =
          problems.attempt(
              signature.place(),
              () -> {
                forms.requireAlike(wanted, there, asking.owner());
                return signature;
              });
    }
  }
}
