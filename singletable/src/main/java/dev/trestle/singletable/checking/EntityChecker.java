package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.checking.TemplateReader.Scope;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.codec.StorageFormats;
import dev.trestle.singletable.declaration.EntityDeclaration;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.javatype.JavaType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks the declarations of entities.
record EntityChecker(
    TableDeclaration table,
    StorageFormats forms,
    TemplateReader templates,
    DesignProblems problems) {
  /// Checks an entity; empty where it has a problem.
  Optional<CheckedEntity> draft(EntityDeclaration sketch, JavaType type) {
    int before = problems.count();
    var isRecord =
        problems.attempt(
            sketch.place(),
            () -> {
              forms.requireEntity(type);
              return type;
            });
    if (isRecord.isEmpty()) {
      return Optional.empty();
    }
    var components = components(sketch, type);
    var scope = Scope.entity(sketch.method(), type);
    var indexed = indexed(sketch, type, components, scope);
    var key = templates.key(sketch.key(), scope);
    if (key.isEmpty()) {
      return Optional.empty();
    }
    var draft =
        new CheckedEntity(
            sketch.place(),
            sketch.method(),
            name(sketch, type),
            type,
            components,
            key.get(),
            indexed,
            List.of());
    var uniques = new UniqueChecker(templates, problems).draft(sketch, draft, scope);
    return problems.count() == before ? Optional.of(draft.with(uniques)) : Optional.empty();
  }

  private List<ComponentFormat> components(EntityDeclaration sketch, JavaType type) {
    var found = new ArrayList<ComponentFormat>();
    for (var component : type.components()) {
      problems
          .attempt(
              SourceLocation.of(component).or(sketch.place()),
              () -> forms.component(type, component))
          .ifPresent(found::add);
    }
    return found;
  }

  private Map<String, CheckedIndexKey> indexed(
      EntityDeclaration sketch, JavaType type, List<ComponentFormat> components, Scope scope) {
    var indexed = new LinkedHashMap<String, CheckedIndexKey>();
    var named =
        table.type().isEmpty()
            ? Map.<String, String>of()
            : Map.of(table.type(), name(sketch, type));
    for (var in : sketch.in()) {
      problems
          .attempt(in.key().place().member("index"), () -> table.index(in.index(), scope.owner()))
          .ifPresent(
              index ->
                  drafter(index, components, named, scope)
                      .draft(in.key())
                      .ifPresent(key -> indexed.put(index.name(), key)));
    }
    return indexed;
  }

  private IndexedChecker drafter(
      IndexDeclaration index,
      List<ComponentFormat> components,
      Map<String, String> type,
      Scope scope) {
    return new IndexedChecker(index, components, type, scope, forms, templates, problems);
  }

  private static String name(EntityDeclaration sketch, JavaType type) {
    return sketch.type().isEmpty() ? type.simpleName() : sketch.type();
  }
}
