package dev.trestle.singletable.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/// Reads one component of records with a method handle. The handle is created at the first read, as in [RecordConstructor]. Safe for many
/// threads.
public final class ComponentReader {
  private final RecordComponent component;
  private final MethodHandles.Lookup lookup;
  private volatile @Nullable MethodHandle accessor;

  ComponentReader(RecordComponent component, MethodHandles.Lookup lookup) {
    this.component = component;
    this.lookup = lookup;
  }

  /// The component's value in a record. Throws every exception that the accessor throws.
  @Nullable Object read(Object entity) throws Throwable {
    var known = accessor;
    if (known == null) {
      known = find();
      accessor = known;
    }
    return (Object) known.invokeExact(entity);
  }

  /// Finds the accessor as a handle from `Object` to `Object`.
  private MethodHandle find() {
    try {
      return lookup
          .unreflect(component.getAccessor())
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
