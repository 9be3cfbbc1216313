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

/// A checked entity: its record type with the formats of its components, and the parsed templates of its keys.
///
/// @param method the method of the design that returns its `Entities`
/// @param name the value of the type attribute
/// @param indexed its keys in indexes, by the names of the indexes
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

  /// The name in messages, with the fragment that declares it, where there is one.
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

  /// The names among these that are not components: methods of the entity compute their values from components that only the methods know.
  public Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(each -> derived.remove(each.name()));
    return derived;
  }

  /// Its key in an index, or in the table itself; empty where it is not in the index.
  public Optional<CheckedIndexKey> keyIn(Optional<String> index) {
    return index.isEmpty()
        ? Optional.of(CheckedIndexKey.of(key))
        : Optional.ofNullable(indexed.get(index.get()));
  }

  public CheckedEntity with(List<CheckedUnique> uniques) {
    return new CheckedEntity(place, method, name, type, components, key, indexed, uniques);
  }
}
