package dev.trestle.singletable.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Makes records of one type. Safe for many threads.
///
/// How it does so is found out with the first one: for each shape of record the JVM makes classes of its own, and to make them for all
/// entities of a large design takes longer than to prove it.
final class RecordConstructor {
  private final Class<?> type;
  private final MethodHandles.Lookup lookup;
  private volatile @Nullable MethodHandle constructor;

  RecordConstructor(Class<?> type, MethodHandles.Lookup lookup) {
    this.type = type;
    this.lookup = lookup;
  }

  /// A record of its components, in their order. Throws whatever its constructor throws.
  Object make(@Nullable Object[] components) throws Throwable {
    var known = constructor;
    if (known == null) {
      known = find();
      constructor = known;
    }
    return (Object) known.invokeExact(components);
  }

  /// From an array to an `Object`.
  private MethodHandle find() {
    var parameters =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return lookup
          .findConstructor(type, MethodType.methodType(void.class, parameters))
          .asSpreader(Object[].class, parameters.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
