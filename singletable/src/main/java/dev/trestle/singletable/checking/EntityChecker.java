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
  Optional<CheckedEntity> check(EntityDeclaration declaration, JavaType type) {
    int before = problems.count();
    var isRecord =
        problems.attempt(
            declaration.place(),
            () -> {
              forms.requireEntity(type);
              return type;
            });
    if (isRecord.isEmpty()) {
      return Optional.empty();
    }
    var components = components(declaration, type);
    var scope = Scope.entity(declaration.method(), type);
    var indexed = indexed(declaration, type, components, scope);
    var key = templates.entityKey(declaration.key(), scope);
    if (key.isEmpty()) {
      return Optional.empty();
    }
    var checked =
        new CheckedEntity(
            declaration.place(),
            declaration.method(),
            name(declaration, type),
            type,
            components,
            key.get(),
            indexed,
            List.of());
    var uniques = new UniqueChecker(templates, problems).check(declaration, checked, scope);
    return problems.count() == before ? Optional.of(checked.with(uniques)) : Optional.empty();
  }

  private List<ComponentFormat> components(EntityDeclaration declaration, JavaType type) {
    var found = new ArrayList<ComponentFormat>();
    for (var component : type.components()) {
      problems
          .attempt(
              SourceLocation.of(component).or(declaration.place()),
              () -> forms.component(type, component))
          .ifPresent(found::add);
    }
    return found;
  }

  private Map<String, CheckedIndexKey> indexed(
      EntityDeclaration declaration, JavaType type, List<ComponentFormat> components, Scope scope) {
    var indexed = new LinkedHashMap<String, CheckedIndexKey>();
    var named =
        table.type().isEmpty()
            ? Map.<String, String>of()
            : Map.of(table.type(), name(declaration, type));
    for (var in : declaration.in()) {
      problems
          .attempt(in.key().place().member("index"), () -> table.index(in.index(), scope.owner()))
          .ifPresent(
              index ->
                  drafter(index, components, named, scope)
                      .check(in.key())
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

  private static String name(EntityDeclaration declaration, JavaType type) {
    return declaration.type().isEmpty() ? type.simpleName() : declaration.type();
  }
}
