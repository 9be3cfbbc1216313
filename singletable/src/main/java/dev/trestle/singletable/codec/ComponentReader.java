package dev.trestle.singletable.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/// Reads one component of records. How it does so is found out with the first one, as [RecordConstructor] does. Safe for many threads.
public final class ComponentReader {
  private final RecordComponent component;
  private final MethodHandles.Lookup lookup;
  private volatile @Nullable MethodHandle accessor;

  ComponentReader(RecordComponent component, MethodHandles.Lookup lookup) {
    this.component = component;
    this.lookup = lookup;
  }

  /// The component of a record. Throws whatever its accessor throws.
  @Nullable Object read(Object entity) throws Throwable {
    var known = accessor;
    if (known == null) {
      known = find();
      accessor = known;
    }
    return (Object) known.invokeExact(entity);
  }

  /// From an `Object` to an `Object`.
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
