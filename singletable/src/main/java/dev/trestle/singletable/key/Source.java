package dev.trestle.singletable.key;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where a part's value comes from: a component of an entity or an argument of a query, and perhaps a method of it.
final class Source {
  private final Type type;
  private final Reader reader;

  /// Reads the value; null where an `Optional` on the way is empty.
  @FunctionalInterface
  interface Reader {
    @Nullable Object read(Object from);
  }

  private Source(Type type, Reader reader) {
    this.type = type;
    this.reader = reader;
  }

  static Source of(Type type, Reader reader) {
    var inside = optional(type);
    return inside.isEmpty()
        ? new Source(type, reader)
        : new Source(inside.get(), from -> opened(reader.read(from)));
  }

  Class<?> type() {
    return raw(type);
  }

  @Nullable Object read(Object from) {
    return reader.read(from);
  }

  /// What a method without parameters of an entity returns, if it has one of that name.
  static Optional<Source> ofMethod(Class<?> entity, String name) {
    return method(entity, name)
        .map(method -> of(method.getGenericReturnType(), from -> invoke(method, from)));
  }

  /// The result of a method without parameters of what is here.
  Source then(String name, String place) {
    var method =
        method(type(), name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s: %s has no public method %s() without parameters"
                            .formatted(place, type().getSimpleName(), name)));
    return of(
        method.getGenericReturnType(),
        from -> {
          var value = reader.read(from);
          return value == null ? null : invoke(method, value);
        });
  }

  private static Optional<Method> method(Class<?> type, String name) {
    try {
      var method = type.getMethod(name);
      method.setAccessible(true);
      return method.getDeclaringClass() == Object.class ? Optional.empty() : Optional.of(method);
    } catch (NoSuchMethodException _) {
      return Optional.empty();
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

  private static Optional<Type> optional(Type type) {
    return raw(type) == Optional.class && type instanceof ParameterizedType generic
        ? Optional.of(generic.getActualTypeArguments()[0])
        : Optional.empty();
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : (Class<?>) type;
  }
}
