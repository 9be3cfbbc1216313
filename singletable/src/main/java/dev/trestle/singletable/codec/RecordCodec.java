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

/// A record as a map of attributes.
public final class RecordCodec<T> implements Codec<T> {
  private final Class<T> type;
  private final List<Component> components;
  private final Optional<SchemaSteps> schema;
  private final RecordMaker maker;
  private final Map<String, Component> byName = new HashMap<>();
  private final Map<Component.Role, Component> byRole = new EnumMap<>(Component.Role.class);
  private final List<String> attributes = new ArrayList<>();
  // Which component comes where in the order of the attributes.
  private final int[] order;
  private final Layout<T> layout;

  RecordCodec(
      Class<T> type, List<Component> components, Optional<SchemaSteps> schema, RecordMaker maker) {
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
    this.layout = new Layout<>(this, List.of());
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

  /// Those of some names that are no components: methods make them of components, which only they know.
  public Set<String> derived(Set<String> names) {
    var derived = new TreeSet<>(names);
    components.forEach(component -> derived.remove(component.name()));
    return derived;
  }

  /// The one component that the table uses in some way.
  public Optional<Component> component(Component.Role role) {
    return Optional.ofNullable(byRole.get(role));
  }

  /// The versions in which it was stored, where they are counted.
  public Optional<SchemaSteps> schema() {
    return schema;
  }

  /// What is stored of an entity.
  public Attributes attributes(T entity) {
    return layout.encode(entity, layout.empty());
  }

  /// The inverse. Attributes and components are walked side by side, both in the order of their names, since looking up each for itself
  /// takes longer than reading it.
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

  /// Stored attributes as they would be stored now, those included that the record does not know.
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
    throw new UnreadableException("%s is stored, not a map".formatted(Shown.value(value)));
  }

  /// The names of the attributes, in order.
  public List<String> attributes() {
    return Collections.unmodifiableList(attributes);
  }
}
