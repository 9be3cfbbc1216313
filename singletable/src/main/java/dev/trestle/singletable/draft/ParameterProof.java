package dev.trestle.singletable.draft;

import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.draft.PatternDraft.BatchDraft;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.sketch.Signature;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Shows that every parameter of an access pattern fills a part of its key: one that fills none would be ignored.
record ParameterProof(TableDraft table, Problems problems) {
  void run() {
    for (var pattern : table.patterns()) {
      var signature = pattern.signature();
      switch (pattern) {
        case GetDraft get -> require(signature, signature.parameters(), get.entity().key().roots());
        case BatchDraft batch -> require(signature, batch.parameters(), batch.key().roots());
        case OwnerDraft owner ->
            require(signature, signature.parameters(), owner.unique().key().roots());
        case QueryDraft query -> require(signature, signature.parameters(), roots(query));
        case CountDraft count -> require(signature, signature.parameters(), count.key().roots());
        case OnceDraft once -> require(signature, signature.parameters(), once.key().roots());
      }
    }
  }

  private static Set<String> roots(QueryDraft query) {
    return Stream.of(query.partition(), query.equal(), query.range().bounds())
        .flatMap(List::stream)
        .map(Template::parts)
        .flatMap(List::stream)
        .map(Part::root)
        .collect(Collectors.toSet());
  }

  private void require(Signature signature, List<Parameter> parameters, Set<String> used) {
    for (var parameter : parameters) {
      if (!used.contains(parameter.name()) && !parameter.type().is(PageRequest.class)) {
        problems.add(
            signature.place(),
            "%s has the parameter %s, which no template uses; put {%s} into a key, or drop it."
                .formatted(signature, parameter.name(), parameter.name()));
      }
    }
  }
}
