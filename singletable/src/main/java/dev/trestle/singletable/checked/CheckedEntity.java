package dev.trestle.singletable.checked;

import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.codec.ComponentFormat;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaType;
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
public record CheckedEntity(
    SourceLocation place,
    String method,
    String name,
    JavaType type,
    List<ComponentFormat> components,
    CheckedKey key,
    Map<String, CheckedIndexKey> indexed,
    List<CheckedUnique> uniques) {
  public CheckedEntity {
    components = List.copyOf(components);
    indexed = Collections.unmodifiableMap(new LinkedHashMap<>(indexed));
    uniques = List.copyOf(uniques);
  }

  /// What it is called in messages: with the fragment that it comes from, if it does.
  public String label() {
    return place.fragment().map(fragment -> name + " of " + fragment).orElse(name);
  }

  public Optional<ComponentFormat> component(String wanted) {
    return components.stream().filter(each -> each.name().equals(wanted)).findFirst();
  }

  public SourceLocation placeOf(ComponentFormat component) {
    return type.components().stream()
        .filter(each -> each.name().equals(component.name()))
        .findFirst()
        .map(each -> SourceLocation.of(each).or(key.place()))
        .orElse(key.place());
  }

  public Optional<ComponentFormat> component(Role role) {
    return components.stream().filter(each -> each.role() == role).findFirst();
  }

  /// Those of some names that are no components: methods make them of components, which only they know.
  public Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(each -> derived.remove(each.name()));
    return derived;
  }

  /// Its key in an index, or in the table itself; empty where it is not there.
  public Optional<CheckedIndexKey> keyIn(Optional<String> index) {
    return index.isEmpty()
        ? Optional.of(CheckedIndexKey.of(key))
        : Optional.ofNullable(indexed.get(index.get()));
  }

  public CheckedEntity with(List<CheckedUnique> drafts) {
    return new CheckedEntity(place, method, name, type, components, key, indexed, drafts);
  }
}
