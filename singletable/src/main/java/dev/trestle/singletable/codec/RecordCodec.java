package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Codec of a record: stores each component as an attribute, and constructs the record from its attributes.
public final class RecordCodec<T> implements Codec<T> {
  private final Class<T> type;
  private final List<Component> components;
  private final Optional<SchemaSteps> schema;
  private final RecordConstructor maker;
  private final Map<String, Component> byName = new HashMap<>();
  private final Map<Component.Role, Component> byRole = new EnumMap<>(Component.Role.class);
  private final List<String> attributes = new ArrayList<>();
  // The indexes of the components in the order of their attribute names.
  private final int[] order;
  private final AttributeOrder<T> layout;

  RecordCodec(
      Class<T> type,
      List<Component> components,
      Optional<SchemaSteps> schema,
      RecordConstructor maker) {
    this.type = type;
    this.components = List.copyOf(components);
    this.schema = schema;
    this.maker = maker;
    var sorted = new ArrayList<>(components);
    sorted.sort(Comparator.comparing(Component::attribute));
    this.order = new int[sorted.size()];
    for (int i = 0; i < order.length; i++) {
      var component = sorted.get(i);
      order[i] = components.indexOf(component);
      attributes.add(component.attribute());
    }
    for (var component : components) {
      byName.put(component.name(), component);
      byRole.putIfAbsent(component.role(), component);
    }
    this.layout = new AttributeOrder<>(this, List.of());
  }

  public Class<T> type() {
    return type;
  }

  public List<Component> components() {
    return components;
  }

  public Optional<Component> component(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /// The names among these that are not components: methods of the entity compute their values from components that only the methods know.
  public Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(component -> derived.remove(component.name()));
    return derived;
  }

  /// The component that has a role in the table.
  public Optional<Component> component(Component.Role role) {
    return Optional.ofNullable(byRole.get(role));
  }

  /// The schema versions of the record, where it has a `@Schema`.
  public Optional<SchemaSteps> schema() {
    return schema;
  }

  /// Encodes an entity as attributes.
  public Attributes attributes(T entity) {
    return layout.encode(entity, layout.empty());
  }

  /// Decodes an entity from its attributes. Attributes and components are read in one pass, both in the order of their names, since a
  /// lookup of each takes longer than reading it.
  public T decode(Attributes attributes) {
    var current = current(attributes);
    var values = new Object[order.length];
    int at = 0;
    for (int i : order) {
      var component = components.get(i);
      while (at < current.size() && current.nameAt(at).compareTo(component.attribute()) < 0) {
        at++;
      }
      boolean found = at < current.size() && current.nameAt(at).equals(component.attribute());
      values[i] = decode(component, found ? current.valueAt(at) : null);
    }
    return construct(values);
  }

  /// Upgrades stored attributes to the current schema version, and keeps attributes that the record does not know.
  public Attributes current(Attributes attributes) {
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

  private Object decode(Component component, @Nullable Value stored) {
    try {
      return component.decode(stored);
    } catch (UnreadableException unreadable) {
      throw unreadable(unreadable);
    }
  }

  T construct(@Nullable Object[] values) {
    try {
      return type.cast(maker.make(values));
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
    return new MapValue(attributes(value));
  }

  @Override
  public T decode(Value value) {
    if (value instanceof MapValue(var entries)) {
      return decode(entries);
    }
    throw new UnreadableException("%s is stored, not a map".formatted(ValueText.value(value)));
  }

  /// The names of the attributes, sorted.
  public List<String> attributes() {
    return Collections.unmodifiableList(attributes);
  }
}
