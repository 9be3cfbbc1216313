package dev.trestle.singletable.write;

import java.util.Optional;
import java.util.function.Function;

/// A component of an entity that may be absent, as a method reference: `Game::winnerId`.
@FunctionalInterface
public interface OptionalEntityProperty<T, V> extends EntityProperty<T, Optional<V>> {
  /// A component whose name is given.
  static <T, V> OptionalEntityProperty<T, V> named(String name, Function<T, Optional<V>> reader) {
    return new Named<>(name, reader);
  }

  /// A component that need not be asked for its name.
  record Named<T, V>(String name, Function<T, Optional<V>> reader)
      implements OptionalEntityProperty<T, V> {
    @Override
    public Optional<V> of(T entity) {
      return reader.apply(entity);
    }
  }
}
