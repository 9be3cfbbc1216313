package dev.trestle.singletable.draft;

import dev.trestle.singletable.codec.ComponentForm;
import dev.trestle.singletable.codec.Forms;
import dev.trestle.singletable.draft.Templates.Scope;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.EntitySketch;
import dev.trestle.singletable.sketch.InSketch;
import dev.trestle.singletable.sketch.KeySketch;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.TableSketch;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
    var indexed = indexed(sketch, components, scope);
    var key = key(sketch.key(), table.pk(), table.sk(), components, scope);
    if (key.isEmpty()) {
      return Optional.empty();
    }
    var draft =
        new EntityDraft(
            sketch.place(),
            sketch.method(),
            sketch.type().isEmpty() ? type.simpleName() : sketch.type(),
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

  private Map<String, KeyDraft> indexed(
      EntitySketch sketch, List<ComponentForm> components, Scope scope) {
    var indexed = new LinkedHashMap<String, KeyDraft>();
    for (var in : sketch.in()) {
      indexed(in, components, scope).ifPresent(key -> indexed.put(in.index(), key));
    }
    return indexed;
  }

  private Optional<KeyDraft> indexed(InSketch in, List<ComponentForm> components, Scope scope) {
    return problems
        .attempt(in.key().place().member("index"), () -> table.index(in.index(), scope.owner()))
        .flatMap(index -> key(in.key(), index.pk(), index.sk(), components, scope));
  }

  /// @param pk the attribute that the partition key is stored in
  /// @param sk the attribute that the sort key is stored in
  private Optional<KeyDraft> key(
      KeySketch key, String pk, String sk, List<ComponentForm> components, Scope scope) {
    var partition =
        templates.read(key.place().member("pk"), key.pk(), scope, plain(pk, components));
    var sort = templates.read(key.place().member("sk"), key.sk(), scope, plain(sk, components));
    return partition.flatMap(one -> sort.map(two -> new KeyDraft(key.place(), one, two)));
  }

  /// A key attribute may be a component itself, as in `slug` with the template `{slug}`: then it is stored once, as it is.
  private static UnaryOperator<Template> plain(String attribute, List<ComponentForm> components) {
    return template ->
        template
            .plain()
            .filter(
                plain ->
                    components.stream()
                        .filter(each -> each.name().equals(plain.parts().getFirst().path()))
                        .anyMatch(each -> each.attribute().equals(attribute)))
            .orElse(template);
  }
}
