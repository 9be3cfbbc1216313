package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Something that no two entities of a kind have in common. Who has it owns a *lock*: an item whose key says what is unique, and which
/// holds the components that its owner's key is made from.
///
/// @param name what is unique, for whoever is told that it is taken
/// @param type what the table's type attribute holds in a lock
/// @param key of the lock, made from components of its owner
/// @param kept the components of the owner that a lock holds
public record UniqueModel(
    String name, String type, KeyNames keyNames, KeyPair key, List<Component> kept) {
  public UniqueModel {
    kept = List.copyOf(kept);
  }

  /// The lock of an entity; empty where what is unique is absent.
  ///
  /// @param from the entity, or [dev.trestle.singletable.codec.Parts] of it that hold what is kept
  public Optional<Item> lock(Object from, Optional<String> typeAttribute) {
    var partition = key.partition().of(from);
    var sort = key.sort().of(from);
    if (partition.isEmpty() || sort.isEmpty()) {
      return Optional.empty();
    }
    var attributes = new LinkedHashMap<String, Value>();
    for (var component : kept) {
      var value = component.encode(from);
      if (value != null) {
        attributes.put(component.attribute(), value);
      }
    }
    typeAttribute.ifPresent(attribute -> attributes.put(attribute, Value.of(type)));
    attributes.put(keyNames.partition(), Value.of(partition.get()));
    attributes.put(keyNames.sort(), Value.of(sort.get()));
    return Optional.of(Item.of(attributes));
  }
}
