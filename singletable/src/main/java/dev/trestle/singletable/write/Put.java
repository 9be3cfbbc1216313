package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.blueprint.EntityModel;
import java.util.Optional;

/// Writes an entity in place of the one with the same key, or of none: the whole item, so that attributes that the record does not know are
/// gone. Where versions are counted, what is there must have the version of
/// the entity (none is version 0), and gets the next one.
public record Put<T>(Address<T> address, Item item, Optional<Requirement<T>> requirement)
    implements Saving<T> {
  public static <T> Put<T> of(Destination destination, EntityModel<T> model, T entity) {
    var item = model.item(entity);
    var next =
        model
            .version()
            .map(version -> item.with(version.attribute(), Versions.of(entity, version) + 1));
    return new Put<>(
        Address.of(destination, model, entity, item), next.orElse(item), Optional.empty());
  }

  /// The same, if something is so. Said twice, both have to be so.
  public Put<T> onlyIf(Requirement<T> required) {
    return new Put<>(address, item, Requirements.both(requirement, required, address.model()));
  }

  @Override
  public String label() {
    return "put " + address;
  }
}
