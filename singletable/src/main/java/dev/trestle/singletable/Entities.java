package dev.trestle.singletable;

import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.write.Write;

/// The entities of one kind in a table: makes writes of them, which the table carries out.
public final class Entities<T> {
  private final EntityModel<T> model;

  public Entities(EntityModel<T> model) {
    this.model = model;
  }

  /// Writes an entity, in place of the one with the same key.
  public Write put(T entity) {
    return new Write.Put("put " + label(entity), model.item(entity));
  }

  /// Writes an entity that must not be there yet.
  public Write create(T entity) {
    return new Write.Create("create " + label(entity), model.item(entity));
  }

  public Write delete(T entity) {
    return new Write.Delete("delete " + label(entity), model.key(entity));
  }

  private String label(T entity) {
    return "%s %s".formatted(model.name(), model.key(entity));
  }
}
