package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Upgrade;
import dev.trestle.singletable.javatype.JavaMethod;
import dev.trestle.singletable.javatype.JavaType;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The schema versions of a record, and the upgrade steps from each version to the next.
public final class SchemaSteps {
  private final String attribute;
  private final int version;
  // The step from version n is at n - 1.
  private final List<MethodHandle> steps;

  private SchemaSteps(String attribute, int version, List<MethodHandle> steps) {
    this.attribute = attribute;
    this.version = version;
    this.steps = List.copyOf(steps);
  }

  /// Throws where a step is missing, so that the record could not be read as an earlier version stored it.
  static void require(JavaType type) {
    var schema = type.annotation(Schema.class);
    if (schema.isEmpty()) {
      return;
    }
    int version = schema.get().version();
    if (version < 1) {
      throw new IllegalArgumentException(
          "%s has the schema version %d; begin with 1".formatted(type.simpleName(), version));
    }
    for (int from = 1; from < version; from++) {
      requireStep(type, from);
    }
  }

  private static void requireStep(JavaType type, int from) {
    var step =
        type.ownMethods().stream()
            .filter(each -> each.annotation(Upgrade.class).filter(is(from)).isPresent())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s cannot read what its version %d stored; add a static method from Item to Item with @Upgrade(from = %d)"
                            .formatted(type.simpleName(), from, from)));
    if (!isStep(step)) {
      throw new IllegalArgumentException(
          "%s.%s() has an @Upgrade, but is no static method from Item to Item"
              .formatted(type.simpleName(), step.name()));
    }
  }

  private static Predicate<Upgrade> is(int from) {
    return upgrade -> upgrade.from() == from;
  }

  private static boolean isStep(JavaMethod method) {
    return method.isStatic()
        && method.type().is(Item.class)
        && method.parameters().size() == 1
        && method.parameters().getFirst().type().is(Item.class);
  }

  /// The steps of a record that `require` has accepted; empty where it has no `@Schema`.
  static Optional<SchemaSteps> of(Class<?> type, MethodHandles.Lookup lookup, StorageStyle style) {
    return Optional.ofNullable(type.getAnnotation(Schema.class))
        .map(
            schema ->
                new SchemaSteps(
                    style.versionAttribute(schema),
                    schema.version(),
                    IntStream.range(1, schema.version())
                        .mapToObj(from -> step(type, from, lookup))
                        .toList()));
  }

  private static MethodHandle step(Class<?> type, int from, MethodHandles.Lookup lookup) {
    var step =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Upgrade.class))
            .filter(method -> is(from).test(method.getAnnotation(Upgrade.class)))
            .findFirst()
            .orElseThrow();
    try {
      return lookup.unreflect(step);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The name of the attribute that holds the version.
  public String attribute() {
    return attribute;
  }

  /// The current version, which is written.
  public int version() {
    return version;
  }

  Value stored() {
    return Value.of(version);
  }

  public boolean isCurrent(Attributes stored) {
    return versionOf(stored) == version;
  }

  /// Upgrades a stored item to the current version.
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
    throw new UnreadableException(
        "%s in %s is no version".formatted(ValueText.value(value), attribute));
  }
}
