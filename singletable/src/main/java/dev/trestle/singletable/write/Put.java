package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.operand.TargetTable;
import dev.trestle.singletable.write.operand.Versions;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;

/// A write of an entity that replaces the whole item with the same key, if there is one. Attributes that the record does not have are
/// removed. If the entity has a version, the stored item must have that version (0 means no item), and it gets the next version.
public record Put<T>(TargetEntity<T> address, Item item, Optional<Requirement<T>> requirement)
    implements StoringWrite<T> {
  public static <T> Put<T> of(TargetTable destination, EntityModel<T> model, T entity) {
    var item = model.item(entity);
    var next =
        model
            .version()
            .map(version -> item.with(version.attribute(), Versions.of(entity, version) + 1));
    return new Put<>(
        TargetEntity.of(destination, model, entity, item), next.orElse(item), Optional.empty());
  }

  /// The same write with a condition. If there are several, all of them must be met.
  public Put<T> onlyIf(Requirement<T> required) {
    return new Put<>(address, item, Requirements.both(requirement, required, address.model()));
  }

  @Override
  public String label() {
    return "put " + address;
  }
}
