package dev.trestle.singletable.write.requirement;

import java.util.Optional;
import java.util.function.Function;

/// An optional component of an entity, given as a method reference: `Game::winnerId`.
@FunctionalInterface
public interface OptionalEntityProperty<T, V> extends EntityProperty<T, Optional<V>> {
  /// An optional component with an explicit name.
  static <T, V> OptionalEntityProperty<T, V> named(String name, Function<T, Optional<V>> reader) {
    return new Named<>(name, reader);
  }

  /// An optional component with an explicit name, which need not be read from a method reference.
  record Named<T, V>(String name, Function<T, Optional<V>> reader)
      implements OptionalEntityProperty<T, V> {
    @Override
    public Optional<V> of(T entity) {
      return reader.apply(entity);
    }
  }
}
