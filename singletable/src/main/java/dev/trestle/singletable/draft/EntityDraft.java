package dev.trestle.singletable.draft;

import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.codec.ComponentForm;
import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.sketch.Place;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// An entity.
///
/// @param method what gives its entities
/// @param name what the type attribute holds
/// @param indexed its keys in the indexes that it is in, by their names
public record EntityDraft(
    Place place,
    String method,
    String name,
    JavaType type,
    List<ComponentForm> components,
    KeyDraft key,
    Map<String, IndexKeyDraft> indexed,
    List<UniqueDraft> uniques) {
  public EntityDraft {
    components = List.copyOf(components);
    indexed = Collections.unmodifiableMap(new LinkedHashMap<>(indexed));
    uniques = List.copyOf(uniques);
  }

  /// What it is called in messages: with the fragment that it comes from, if it does.
  String label() {
    return place.fragment().map(fragment -> name + " of " + fragment).orElse(name);
  }

  Optional<ComponentForm> component(String wanted) {
    return components.stream().filter(each -> each.name().equals(wanted)).findFirst();
  }

  Place placeOf(ComponentForm component) {
    return type.components().stream()
        .filter(each -> each.name().equals(component.name()))
        .findFirst()
        .map(each -> Place.of(each).or(key.place()))
        .orElse(key.place());
  }

  Optional<ComponentForm> component(Role role) {
    return components.stream().filter(each -> each.role() == role).findFirst();
  }

  /// Those of some names that are no components: methods make them of components, which only they know.
  Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(each -> derived.remove(each.name()));
    return derived;
  }

  /// Its key in an index, or in the table itself; empty where it is not there.
  public Optional<IndexKeyDraft> keyIn(Optional<String> index) {
    return index.isEmpty()
        ? Optional.of(IndexKeyDraft.of(key))
        : Optional.ofNullable(indexed.get(index.get()));
  }

  EntityDraft with(List<UniqueDraft> drafts) {
    return new EntityDraft(place, method, name, type, components, key, indexed, drafts);
  }
}
