package dev.trestle.singletable.draft;

import dev.trestle.singletable.draft.PatternDraft.BatchDraft;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.key.PartForms;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.List;

/// Shows that access patterns write the parts of keys as entities do. With an `int` where a `long` is stored, or without the format that
/// it is stored in, a query would be in order, and never find anything.
record FormProof(TableDraft table, PartForms forms, Problems problems) {
  void run() {
    for (var pattern : table.patterns()) {
      switch (pattern) {
        case GetDraft get ->
            one(get, get.entity(), get.entity().key(), get.signature().parameters());
        case BatchDraft batch -> one(batch, batch.entity(), batch.key(), batch.parameters());
        case OwnerDraft owner ->
            compare(
                owner,
                owner.entity(),
                IndexKeyDraft.of(owner.unique().key()),
                IndexKeyDraft.of(owner.unique().key()),
                owner.signature().parameters());
        case QueryDraft query -> query(query);
        case CountDraft _, OnceDraft _ -> {
          // Nobody else writes their keys.
        }
      }
    }
  }

  private void one(
      PatternDraft pattern, EntityDraft entity, KeyDraft asked, List<Parameter> parameters) {
    var stored = IndexKeyDraft.of(entity.key());
    compare(pattern, entity, IndexKeyDraft.of(asked), stored, parameters);
  }

  private void query(QueryDraft query) {
    for (var entity : query.entities()) {
      var stored = entity.keyIn(query.index());
      for (var bound : query.range().bounds()) {
        var sort = new ArrayList<>(query.equal());
        sort.add(bound);
        var parameters = query.signature().parameters();
        boolean beginning = query.range() instanceof RangeDraft.Prefix;
        stored.ifPresent(
            key -> {
              compare(query, entity, query.partition(), key.partition(), parameters, false);
              compare(query, entity, sort, key.sort(), parameters, beginning);
            });
      }
    }
  }

  private void compare(
      PatternDraft pattern,
      EntityDraft entity,
      IndexKeyDraft asked,
      IndexKeyDraft stored,
      List<Parameter> parameters) {
    compare(pattern, entity, asked.partition(), stored.partition(), parameters, false);
    compare(pattern, entity, asked.sort(), stored.sort(), parameters, false);
  }

  /// @param beginning whether the last of what is asked may end within a part
  private void compare(
      PatternDraft pattern,
      EntityDraft entity,
      List<Template> asked,
      List<Template> stored,
      List<Parameter> parameters,
      boolean beginning) {
    var signature = pattern.signature();
    var asking = Scope.method(signature.name(), parameters);
    var storing = Scope.entity(entity.method(), entity.type());
    for (int i = 0; i < Math.min(asked.size(), stored.size()); i++) {
      boolean open = beginning && i == asked.size() - 1;
      var wanted = new PartForms.Written(asked.get(i), asking.names(), open);
      var there = new PartForms.Written(stored.get(i), storing.names(), false);
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
