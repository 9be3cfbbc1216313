package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.codec.Parts;
import java.util.Optional;

/// Where an entity stands, and what is known of it without asking.
///
/// @param destination the table that it is in
/// @param parts components that its key is made from: they never change
/// @param entity the entity as someone read it, if it was given: it may have changed since
public record Address<T>(
    Destination destination, EntityModel<T> model, Key key, Parts parts, Optional<T> entity) {
  public static <T> Address<T> of(Destination destination, EntityModel<T> model, T entity) {
    return new Address<>(destination, model, model.key(entity), Parts.NONE, Optional.of(entity));
  }

  /// That of an entity whose item is made already, and with it its key.
  static <T> Address<T> of(Destination destination, EntityModel<T> model, T entity, Item item) {
    return new Address<>(
        destination, model, model.keyNames().key(item), Parts.NONE, Optional.of(entity));
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
