package dev.trestle.singletable.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Constructs records of one type with a method handle. Safe for many threads.
///
/// The handle is created with the first record: the JVM generates classes for each shape of record, and to generate them for all entities
/// of a large design takes longer than to check the design.
final class RecordConstructor {
  private final Class<?> type;
  private final MethodHandles.Lookup lookup;
  private volatile @Nullable MethodHandle constructor;

  RecordConstructor(Class<?> type, MethodHandles.Lookup lookup) {
    this.type = type;
    this.lookup = lookup;
  }

  /// Constructs a record from its components, in their order. Throws every exception that the constructor throws.
  Object make(@Nullable Object[] components) throws Throwable {
    var known = constructor;
    if (known == null) {
      known = find();
      constructor = known;
    }
    return (Object) known.invokeExact(components);
  }

  /// Finds the constructor as a handle from an array to an `Object`.
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
