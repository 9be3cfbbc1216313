package dev.trestle.singletable.stream;

import java.util.Optional;

/// A change of an entity, as a stream handler receives it.
///
/// ```java
/// switch (change) {
///   case Created(var message, _) -> announce(message);
///   case Changed(var before, var after, _) -> mark(after, !before.text().equals(after.text()));
///   case Removed(var message, _) -> withdraw(message);
///   case Expired(var message, _) -> withdraw(message);
/// }
/// ```
public sealed interface Change<T> {
  /// The stream record of the change.
  ChangeOrigin origin();

  /// The entity before the change; empty if there was none.
  Optional<T> earlier();

  /// The entity after the change; empty if there is none.
  Optional<T> later();

  /// A new entity was stored.
  record Created<T>(T entity, ChangeOrigin origin) implements Change<T> {
    @Override
    public Optional<T> earlier() {
      return Optional.empty();
    }

    @Override
    public Optional<T> later() {
      return Optional.of(entity);
    }
  }

  /// An existing entity was written with other values.
  record Changed<T>(T before, T after, ChangeOrigin origin) implements Change<T> {
    @Override
    public Optional<T> earlier() {
      return Optional.of(before);
    }

    @Override
    public Optional<T> later() {
      return Optional.of(after);
    }
  }

  /// A client deleted the entity.
  record Removed<T>(T entity, ChangeOrigin origin) implements Change<T> {
    @Override
    public Optional<T> earlier() {
      return Optional.of(entity);
    }

    @Override
    public Optional<T> later() {
      return Optional.empty();
    }
  }

  /// The entity expired, and the database deleted it, possibly some time later. An expired entity that was written again before the
  /// deletion is [Changed].
  record Expired<T>(T entity, ChangeOrigin origin) implements Change<T> {
    @Override
    public Optional<T> earlier() {
      return Optional.of(entity);
    }

    @Override
    public Optional<T> later() {
      return Optional.empty();
    }
  }
}
