package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.KnownComponents;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A unique constraint of an entity. The entity that has a value owns its *lock*: an item whose key contains the unique value, and which
/// holds the components of its owner's key.
///
/// @param name the name of the constraint, for error messages
/// @param type the value of the table's type attribute in a lock
/// @param key the key of the lock, made from components of its owner
/// @param kept the components of its owner that a lock holds
public record UniqueModel(
    String name, String type, KeyNames keyNames, KeyPair key, List<Kept> kept) {
  /// A component of the owner, and the attribute of the lock that holds it.
  public record Kept(Component component, String attribute) {}

  public UniqueModel {
    kept = List.copyOf(kept);
  }

  /// The lock of an entity; empty where the unique value is absent.
  ///
  /// @param owner the entity
  public Optional<Item> lock(Object owner, Optional<String> typeAttribute) {
    var partition = key.partition().of(owner);
    var sort = key.sort().of(owner);
    if (partition.isEmpty() || sort.isEmpty()) {
      return Optional.empty();
    }
    var attributes = new LinkedHashMap<String, Value>();
    for (var held : kept) {
      var value = held.component().encode(owner);
      if (value != null) {
        attributes.put(held.attribute(), value);
      }
    }
    typeAttribute.ifPresent(attribute -> attributes.put(attribute, Value.of(type)));
    attributes.put(keyNames.partition(), Value.of(partition.get()));
    attributes.put(keyNames.sort(), Value.of(sort.get()));
    return Optional.of(Item.of(attributes));
  }

  /// The attribute of a lock that holds a component of its owner's key.
  public Kept kept(String component) {
    return kept.stream()
        .filter(held -> held.component().name().equals(component))
        .findFirst()
        .orElseThrow();
  }

  /// The key of the entity that owns a lock.
  public Key ownerKey(Item lock, EntityModel<?> owner) {
    var parts = KnownComponents.NONE;
    for (var name : owner.key().components()) {
      var held = kept(name);
      parts = parts.with(name, held.component().decode(lock.attributes().value(held.attribute())));
    }
    return owner.key(parts);
  }
}
