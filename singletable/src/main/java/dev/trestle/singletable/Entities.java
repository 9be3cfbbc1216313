package dev.trestle.singletable;

import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.TargetEntity;
import dev.trestle.singletable.write.operand.TargetTable;

/// Makes the writes of one entity type of a table: create, put, update, delete. The table carries them out. To write an entity of which
/// only the key is known, see [Ref].
public final class Entities<T> {
  private final TargetTable destination;
  private final EntityModel<T> model;

  public Entities(TargetTable destination, EntityModel<T> model) {
    this.destination = destination;
    this.model = model;
  }

  /// Writes an entity that must not exist yet.
  public Create<T> create(T entity) {
    return Create.of(destination, model, entity);
  }

  /// Writes an entity and replaces the one with the same key: the whole item, as DynamoDB's `PutItem` does. Attributes that the record does
  /// not have, stored by a newer release or by another program, are removed. To keep them, write an entity that was read with
  /// `update(entity).setAll()`.
  public Put<T> put(T entity) {
    return Put.of(destination, model, entity);
  }

  /// Changes some components of an entity that was read. With a version attribute, the write succeeds only on the version that was read.
  public Update<T> update(T entity) {
    return Update.of(TargetEntity.of(destination, model, entity));
  }

  /// Deletes an entity that was read. With a version attribute, the write succeeds only on the version that was read.
  public Delete<T> delete(T entity) {
    return Delete.of(TargetEntity.of(destination, model, entity));
  }
}
