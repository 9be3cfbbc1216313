package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.KnownComponents;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Something that no two entities of a kind have in common. Who has it owns a *lock*: an item whose key says what is unique, and which
/// holds the components that its owner's key is made from.
///
/// @param name what is unique, for whoever is told that it is taken
/// @param type what the table's type attribute holds in a lock
/// @param key of the lock, made from components of its owner
/// @param kept what a lock holds of its owner
public record UniqueModel(
    String name, String type, KeyNames keyNames, KeyPair key, List<Kept> kept) {
  /// A component of the owner, and where a lock holds it.
  public record Kept(Component component, String attribute) {}

  public UniqueModel {
    kept = List.copyOf(kept);
  }

  /// The lock of an entity; empty where what is unique is absent.
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

  /// Where a lock holds a component of its owner's key.
  public Kept kept(String component) {
    return kept.stream()
        .filter(held -> held.component().name().equals(component))
        .findFirst()
        .orElseThrow();
  }

  /// The key of whoever owns a lock.
  public Key ownerKey(Item lock, EntityModel<?> owner) {
    var parts = KnownComponents.NONE;
    for (var name : owner.key().components()) {
      var held = kept(name);
      parts = parts.with(name, held.component().decode(lock.attributes().value(held.attribute())));
    }
    return owner.key(parts);
  }
}
