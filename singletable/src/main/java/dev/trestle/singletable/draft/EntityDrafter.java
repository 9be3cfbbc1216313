package dev.trestle.singletable.draft;

import dev.trestle.singletable.codec.ComponentForm;
import dev.trestle.singletable.codec.Forms;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.TableSketch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes drafts of entities.
record EntityDrafter(TableSketch table, Forms forms, Templates templates, Problems problems) {
  /// A draft; empty where something is wrong.
  Optional<EntityDraft> draft(EntitySketch sketch, JavaType type) {
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
        new EntityDraft(
            sketch.place(),
            sketch.method(),
            name(sketch, type),
            type,
            components,
            key.get(),
            indexed,
            List.of());
    var uniques = new UniqueDrafter(templates, problems).draft(sketch, draft, scope);
    return problems.count() == before ? Optional.of(draft.with(uniques)) : Optional.empty();
  }

  private List<ComponentForm> components(EntitySketch sketch, JavaType type) {
    var found = new ArrayList<ComponentForm>();
    for (var component : type.components()) {
      problems
          .attempt(Place.of(component).or(sketch.place()), () -> forms.component(type, component))
          .ifPresent(found::add);
    }
    return found;
  }

  private Map<String, IndexKeyDraft> indexed(
      EntitySketch sketch, JavaType type, List<ComponentForm> components, Scope scope) {
    var indexed = new LinkedHashMap<String, IndexKeyDraft>();
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

  private InDrafter drafter(
      IndexSketch index, List<ComponentForm> components, Map<String, String> type, Scope scope) {
    return new InDrafter(index, components, type, scope, forms, templates, problems);
  }

  private static String name(EntitySketch sketch, JavaType type) {
    return sketch.type().isEmpty() ? type.simpleName() : sketch.type();
  }
}
