package dev.trestle.singletable.key;

import dev.trestle.singletable.javatype.JavaType;
import dev.trestle.singletable.javatype.Reflection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The source of a key part's value: a component of an entity or an argument of a query, or the result of a method of it.
///
/// @param type the type of the value, or the type inside where it is an `Optional`
record KeyPartSource(JavaType type, Reader reader) {
  /// Reads the value; null where an `Optional` on the path is empty.
  @FunctionalInterface
  interface Reader {
    @Nullable Object read(Object from);
  }

  static KeyPartSource of(JavaType type, Reader reader) {
    return type.is(Optional.class)
        ? new KeyPartSource(type.opened(), from -> opened(reader.read(from)))
        : new KeyPartSource(type, reader);
  }

  /// The result of an entity's method without parameters.
  static KeyPartSource ofMethod(JavaType entity, String name) {
    var method = method(entity, name);
    return of(Reflection.of(method.getGenericReturnType()), from -> invoke(method, from));
  }

  @Nullable Object read(Object from) {
    return reader.read(from);
  }

  /// The result of a method without parameters, called on the value of this source.
  KeyPartSource then(String name) {
    var method = method(type, name);
    return of(
        Reflection.of(method.getGenericReturnType()),
        from -> {
          var value = reader.read(from);
          return value == null ? null : invoke(method, value);
        });
  }

  private static Method method(JavaType type, String name) {
    try {
      var method = Reflection.classOf(type).getMethod(name);
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object invoke(Method method, Object on) {
    try {
      return method.invoke(on);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object opened(@Nullable Object optional) {
    return optional == null ? null : ((Optional<?>) optional).orElse(null);
  }
}
