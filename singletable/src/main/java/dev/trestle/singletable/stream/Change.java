package dev.trestle.singletable.stream;

import java.util.Optional;

/// What happened to an entity, as a handler is told.
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
  /// The record that tells of it.
  ChangeOrigin origin();

  /// The entity as it was before; empty where there was none.
  Optional<T> earlier();

  /// The entity as it was afterwards; empty where there was none any more.
  Optional<T> later();

  /// There was none before.
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

  /// It was there before, and was written again with something else in it.
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

  /// Somebody removed it.
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

  /// Its time was over, and the database removed it, which may be a while later. An entity whose time was over and which was written anew
  /// before that is [Changed].
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
