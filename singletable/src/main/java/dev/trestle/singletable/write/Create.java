package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.blueprint.EntityModel;
import java.util.Optional;

/// Writes an entity that must not be there yet.
///
/// @param item as it is stored: with version 1, where versions are counted
public record Create<T>(Address<T> address, Item item) implements Saving<T> {
  public static <T> Create<T> of(Destination destination, EntityModel<T> model, T entity) {
    var item = model.item(entity);
    var first = model.version().map(version -> item.with(version.attribute(), Value.of(1)));
    return new Create<>(Address.of(destination, model, entity, item), first.orElse(item));
  }

  @Override
  public String label() {
    return "create " + address;
  }

  @Override
  public Optional<Requirement<T>> requirement() {
    return Optional.empty();
  }
}
