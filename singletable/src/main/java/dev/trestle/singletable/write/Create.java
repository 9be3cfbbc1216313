package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.operand.TargetTable;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.Optional;

/// A write of an entity that must not exist yet.
///
/// @param item the stored item, with version 1 if the entity has a version
public record Create<T>(TargetEntity<T> address, Item item) implements StoringWrite<T> {
  public static <T> Create<T> of(TargetTable destination, EntityModel<T> model, T entity) {
    var item = model.item(entity);
    var first = model.version().map(version -> item.with(version.attribute(), Value.of(1)));
    return new Create<>(TargetEntity.of(destination, model, entity, item), first.orElse(item));
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
