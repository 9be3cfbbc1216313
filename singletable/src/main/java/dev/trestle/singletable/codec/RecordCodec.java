package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A record as a map of attributes.
public final class RecordCodec<T> implements Codec<T> {
  private final Class<T> type;
  private final List<Component> components;
  private final Optional<SchemaSteps> schema;
  private final MethodHandle constructor;

  /// @param constructor takes the components in order as one array, and gives an `Object`
  RecordCodec(
      Class<T> type,
      List<Component> components,
      Optional<SchemaSteps> schema,
      MethodHandle constructor) {
    this.type = type;
    this.components = List.copyOf(components);
    this.schema = schema;
    this.constructor = constructor;
  }

  public Class<T> type() {
    return type;
  }

  public List<Component> components() {
    return components;
  }

  public Optional<Component> component(String name) {
    return components.stream().filter(component -> component.name().equals(name)).findFirst();
  }

  /// Those of some names that are no components: methods make them of components, which only they know.
  public Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(component -> derived.remove(component.name()));
    return derived;
  }

  /// The one component that the table uses in some way.
  public Optional<Component> component(Component.Role role) {
    return components.stream().filter(component -> component.role() == role).findFirst();
  }

  /// The versions in which it was stored, where they are counted.
  public Optional<SchemaSteps> schema() {
    return schema;
  }

  /// What is stored of an entity, together with other attributes, which come from its keys.
  public Attributes encode(T entity, Map<String, Value> others) {
    var attributes = new TreeMap<String, Value>(others);
    schema.ifPresent(steps -> attributes.put(steps.attribute(), steps.stored()));
    for (var component : components) {
      var value = component.encode(entity);
      if (value != null) {
        attributes.put(component.attribute(), value);
      }
    }
    return Attributes.of(attributes);
  }

  public T decode(Attributes attributes) {
    var current = current(attributes);
    var values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = decode(components.get(i), current);
    }
    return construct(values);
  }

  /// Stored attributes as they would be stored now.
  private Attributes current(Attributes attributes) {
    try {
      return schema.isEmpty() ? attributes : schema.get().upgraded(attributes);
    } catch (UnreadableException unreadable) {
      throw unreadable(unreadable);
    }
  }

  private UnreadableException unreadable(UnreadableException cause) {
    return new UnreadableException(
        "Cannot read a stored %s: %s".formatted(type.getSimpleName(), cause.getMessage()), cause);
  }

  private Object decode(Component component, Attributes attributes) {
    try {
      return component.decode(attributes.value(component.attribute()));
    } catch (UnreadableException unreadable) {
      throw unreadable(unreadable);
    }
  }

  T construct(@Nullable Object[] values) {
    try {
      return type.cast((Object) constructor.invokeExact(values));
    } catch (RuntimeException refused) {
      throw new UnreadableException(
          "A stored %s is not one that the application allows: %s"
              .formatted(type.getSimpleName(), refused.getMessage()),
          refused);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Value encode(T value) {
    return new MapValue(encode(value, Map.of()));
  }

  @Override
  public T decode(Value value) {
    if (value instanceof MapValue(var entries)) {
      return decode(entries);
    }
    throw new UnreadableException("%s is stored, not a map".formatted(value));
  }

  /// The names of the attributes, in order.
  public List<String> attributes() {
    var names = new ArrayList<String>();
    components.stream()
        .map(Component::attribute)
        .sorted(Comparator.naturalOrder())
        .forEach(names::add);
    return names;
  }
}
