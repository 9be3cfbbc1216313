package dev.trestle.singletable;

import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.write.Address;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.Destination;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.Update;

/// The entities of one kind in a table: makes writes of them, which the table carries out. To write what is known by its key only, see
/// [Ref].
public final class Entities<T> {
  private final Destination destination;
  private final EntityModel<T> model;

  public Entities(Destination destination, EntityModel<T> model) {
    this.destination = destination;
    this.model = model;
  }

  /// Writes an entity that must not be there yet.
  public Create<T> create(T entity) {
    return Create.of(destination, model, entity);
  }

  /// Writes an entity, in place of the one with the same key: the whole item, as DynamoDB's own `PutItem` does. Attributes that the record
  /// does not know, which a newer release or another program has stored, are gone afterwards. To keep them, write what was read with
  /// `update(entity).setAll()`.
  public Put<T> put(T entity) {
    return Put.of(destination, model, entity);
  }

  /// Changes some components of an entity that was read. Only the version that was read, where versions are counted.
  public Update<T> update(T entity) {
    return Update.of(Address.of(destination, model, entity));
  }

  /// Removes an entity that was read. Only the version that was read, where versions are counted.
  public Delete<T> delete(T entity) {
    return Delete.of(Address.of(destination, model, entity));
  }
}
