package dev.trestle.singletable.draft;

import dev.trestle.singletable.Ref;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.sketch.PatternSketch;
import dev.trestle.singletable.sketch.Signature;
import java.util.Map;
import java.util.Optional;

/// Makes drafts of the ways in which one entity is found.
record GetDrafter(Entries entities, Templates templates, Problems problems) {
  Optional<? extends PatternDraft> draft(PatternSketch.Get get) {
    var signature = get.signature();
    if (signature.returns().is(Map.class)) {
      return new BatchDrafter(entities, templates, problems).draft(get);
    }
    boolean isRef = signature.returns().is(Ref.class) && get.unique().isEmpty();
    return problems
        .attempt(
            signature.place(),
            () ->
                entities.find(
                    Returned.entity(signature, isRef ? Ref.class : Optional.class),
                    signature.toString()))
        .flatMap(found -> found)
        .flatMap(entity -> get.unique().isEmpty() ? byKey(get, entity) : byUnique(get, entity));
  }

  private Optional<? extends PatternDraft> byKey(PatternSketch.Get get, EntityDraft entity) {
    return problems.attempt(
        get.signature().place(),
        () -> {
          requireParameters(entity.key(), get.signature());
          return new GetDraft(get.signature(), entity, !get.eventual());
        });
  }

  private Optional<? extends PatternDraft> byUnique(PatternSketch.Get get, EntityDraft entity) {
    var signature = get.signature();
    return problems.attempt(
        signature.place().member("unique"),
        () -> {
          var unique = unique(get, entity);
          if (get.eventual()) {
            throw new IllegalArgumentException(
                "%s finds by what is unique, which is always read consistently; drop eventual"
                    .formatted(signature));
          }
          requireParameters(unique.key(), signature);
          return new OwnerDraft(signature, entity, unique);
        });
  }

  private static UniqueDraft unique(PatternSketch.Get get, EntityDraft entity) {
    return entity.uniques().stream()
        .filter(each -> each.name().equals(get.unique()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s of %s is not unique; say so with a @Unique(\"%s\")"
                        .formatted(get.signature(), get.unique(), entity.name(), get.unique())));
  }

  private void requireParameters(KeyDraft key, Signature signature) {
    var scope = scope(signature);
    templates.fillable(key.partition(), scope);
    templates.fillable(key.sort(), scope);
  }

  private static Scope scope(Signature signature) {
    return Scope.method(signature.name(), signature.parameters());
  }
}
