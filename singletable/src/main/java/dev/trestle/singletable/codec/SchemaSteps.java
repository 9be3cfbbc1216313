package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The versions in which a record was ever stored, and the steps between them.
public final class SchemaSteps {
  private static final MethodType STEP = MethodType.methodType(Item.class, Item.class);

  private final String attribute;
  private final int version;
  // The step from version n is at n - 1.
  private final List<MethodHandle> steps;

  private SchemaSteps(String attribute, int version, List<MethodHandle> steps) {
    this.attribute = attribute;
    this.version = version;
    this.steps = List.copyOf(steps);
  }

  static Optional<SchemaSteps> of(Class<?> type, MethodHandles.Lookup lookup) {
    var schema = type.getAnnotation(Schema.class);
    if (schema == null) {
      return Optional.empty();
    }
    if (schema.version() < 1) {
      throw new IllegalArgumentException(
          "%s has the schema version %d; begin with 1"
              .formatted(type.getSimpleName(), schema.version()));
    }
    var steps = new ArrayList<MethodHandle>();
    for (int from = 1; from < schema.version(); from++) {
      steps.add(step(type, from, lookup));
    }
    return Optional.of(new SchemaSteps(schema.attribute(), schema.version(), steps));
  }

  private static MethodHandle step(Class<?> type, int from, MethodHandles.Lookup lookup) {
    for (var method : type.getDeclaredMethods()) {
      var upgrade = method.getAnnotation(Upgrade.class);
      if (upgrade != null && upgrade.from() == from) {
        return handle(method, lookup);
      }
    }
    throw new IllegalArgumentException(
        "%s cannot read what its version %d stored; add a static method from Item to Item with @Upgrade(from = %d)"
            .formatted(type.getSimpleName(), from, from));
  }

  private static MethodHandle handle(Method method, MethodHandles.Lookup lookup) {
    try {
      var handle = lookup.unreflect(method);
      if (Modifier.isStatic(method.getModifiers()) && handle.type().equals(STEP)) {
        return handle;
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalArgumentException(
        "%s.%s() has an @Upgrade, but is no static method from Item to Item"
            .formatted(method.getDeclaringClass().getSimpleName(), method.getName()));
  }

  /// Where the version is stored.
  public String attribute() {
    return attribute;
  }

  /// The version that is written now.
  public int version() {
    return version;
  }

  Value stored() {
    return Value.of(version);
  }

  public boolean isCurrent(Attributes stored) {
    return versionOf(stored) == version;
  }

  /// A stored item as this version would have stored it.
  Attributes upgraded(Attributes stored) {
    int from = versionOf(stored);
    if (from == version) {
      return stored;
    }
    if (from > version) {
      throw new UnreadableException(
          "version %d of it is stored, and this release knows versions up to %d; deploy the newer release everywhere before it writes"
              .formatted(from, version));
    }
    var item = Item.of(stored);
    for (int at = from; at < version; at++) {
      item = apply(steps.get(at - 1), item);
    }
    return item.attributes().with(attribute, stored());
  }

  private static Item apply(MethodHandle step, Item item) {
    try {
      return (Item) step.invokeExact(item);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private int versionOf(Attributes stored) {
    return versionIn(stored.value(attribute));
  }

  private int versionIn(@Nullable Value value) {
    if (value == null) {
      return 1;
    }
    if (value instanceof NumberValue(var number) && number.signum() > 0) {
      return number.intValue();
    }
    throw new UnreadableException("%s in %s is no version".formatted(value, attribute));
  }
}
