package dev.trestle.singletable.write.operand;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.KnownComponents;
import dev.trestle.singletable.model.EntityModel;
import java.util.Optional;

/// The entity that a write goes to: its table, its key, and the components that are known without a read.
///
/// @param destination the table of the entity
/// @param parts the components of its key, which never change
/// @param entity the entity as it was read, if it was given; it may have changed since
public record TargetEntity<T>(
    TargetTable destination,
    EntityModel<T> model,
    Key key,
    KnownComponents parts,
    Optional<T> entity) {
  public static <T> TargetEntity<T> of(TargetTable destination, EntityModel<T> model, T entity) {
    return new TargetEntity<>(
        destination, model, model.key(entity), KnownComponents.NONE, Optional.of(entity));
  }

  /// The target of an entity whose item, and thereby its key, is already made.
  public static <T> TargetEntity<T> of(
      TargetTable destination, EntityModel<T> model, T entity, Item item) {
    return new TargetEntity<>(
        destination, model, model.keyNames().key(item), KnownComponents.NONE, Optional.of(entity));
  }

  @Override
  public String toString() {
    var names = model.keyNames();
    return "%s %s / %s".formatted(model.name(), text(names.partition()), text(names.sort()));
  }

  private String text(String attribute) {
    return key.attributes().value(attribute) instanceof StringValue(var text) ? text : "?";
  }
}
