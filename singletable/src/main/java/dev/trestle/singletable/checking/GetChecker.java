package dev.trestle.singletable.checking;

import dev.trestle.singletable.Ref;
import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern;
import dev.trestle.singletable.checked.CheckedPattern.CheckedGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedUniqueGet;
import dev.trestle.singletable.checked.CheckedUnique;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import java.util.Map;
import java.util.Optional;

/// Checks the declarations of gets, which find one entity by its key or by a unique value.
record GetChecker(DeclaredEntities entities, TemplateReader templates, DesignProblems problems) {
  Optional<? extends CheckedPattern> check(PatternDeclaration.Get get) {
    var signature = get.signature();
    if (signature.returns().is(Map.class)) {
      return new BatchGetChecker(entities, templates, problems).check(get);
    }
    boolean isRef = signature.returns().is(Ref.class) && get.unique().isEmpty();
    return problems
        .attempt(
            signature.place(),
            () ->
                entities.find(
                    ReturnTypes.entity(signature, isRef ? Ref.class : Optional.class),
                    signature.toString()))
        .flatMap(found -> found)
        .flatMap(entity -> get.unique().isEmpty() ? byKey(get, entity) : byUnique(get, entity));
  }

  private Optional<? extends CheckedPattern> byKey(
      PatternDeclaration.Get get, CheckedEntity entity) {
    return problems.attempt(
        get.signature().place(),
        () -> {
          requireParameters(entity.key(), get.signature());
          return new CheckedGet(get.signature(), entity, !get.eventual());
        });
  }

  private Optional<? extends CheckedPattern> byUnique(
      PatternDeclaration.Get get, CheckedEntity entity) {
    var signature = get.signature();
    return problems.attempt(
        signature.place().member("unique"),
        () -> {
          var unique = unique(get, entity);
          if (get.eventual()) {
            throw new IllegalArgumentException(
                "%s finds by a unique attribute, which is always read consistently; remove eventual"
                    .formatted(signature));
          }
          requireParameters(unique.key(), signature);
          return new CheckedUniqueGet(signature, entity, unique);
        });
  }

  private static CheckedUnique unique(PatternDeclaration.Get get, CheckedEntity entity) {
    return entity.uniques().stream()
        .filter(each -> each.name().equals(get.unique()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: %s of %s is not unique; say so with a @Unique(\"%s\")"
                        .formatted(get.signature(), get.unique(), entity.name(), get.unique())));
  }

  private void requireParameters(CheckedKey key, PatternSignature signature) {
    var scope = scope(signature);
    templates.fillable(key.partition(), scope);
    templates.fillable(key.sort(), scope);
  }

  private static Scope scope(PatternSignature signature) {
    return Scope.method(signature.name(), signature.parameters());
  }
}
