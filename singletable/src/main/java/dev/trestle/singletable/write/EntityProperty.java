package dev.trestle.singletable.write;

import java.io.Serializable;
import java.util.function.Function;

/// A component of an entity, as a method reference: `Game::status`.
///
/// From a package that a module does not open, a method reference cannot be asked for its name; there, give the name with [#named].
@FunctionalInterface
public interface EntityProperty<T, V> extends Serializable {
  V of(T entity);

  /// The name of the component.
  default String name() {
    return MethodNames.of(this);
  }

  /// A component whose name is given.
  static <T, V> EntityProperty<T, V> named(String name, Function<T, V> reader) {
    return new Named<>(name, reader);
  }

  /// A component that need not be asked for its name.
  record Named<T, V>(String name, Function<T, V> reader) implements EntityProperty<T, V> {
    @Override
    public V of(T entity) {
      return reader.apply(entity);
    }
  }
}
