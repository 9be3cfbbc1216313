package dev.trestle.singletable.write.requirement;

import java.io.Serializable;
import java.util.function.Function;

/// A component of an entity, given as a method reference: `Game::status`.
///
/// The name of a method reference cannot be read in a package that its module does not open. There, give the name with [#named].
@FunctionalInterface
public interface EntityProperty<T, V> extends Serializable {
  V of(T entity);

  /// The name of the component.
  default String name() {
    return MethodNames.of(this);
  }

  /// A component with an explicit name.
  static <T, V> EntityProperty<T, V> named(String name, Function<T, V> reader) {
    return new Named<>(name, reader);
  }

  /// A component with an explicit name, which need not be read from a method reference.
  record Named<T, V>(String name, Function<T, V> reader) implements EntityProperty<T, V> {
    @Override
    public V of(T entity) {
      return reader.apply(entity);
    }
  }
}
