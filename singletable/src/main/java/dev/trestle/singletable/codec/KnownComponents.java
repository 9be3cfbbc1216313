package dev.trestle.singletable.codec;

import java.util.HashMap;
import java.util.Map;

/// Some components of an entity, by name, where the whole entity is not available.
public record KnownComponents(Map<String, Object> values) {
  public static final KnownComponents NONE = new KnownComponents(Map.of());

  public KnownComponents {
    values = Map.copyOf(values);
  }

  public boolean has(String component) {
    return values.containsKey(component);
  }

  public KnownComponents with(String component, Object value) {
    var more = new HashMap<>(values);
    more.put(component, value);
    return new KnownComponents(more);
  }

  Object value(String component) {
    var value = values.get(component);
    if (value == null) {
      throw new IllegalStateException(
          "%s is not among the parts %s".formatted(component, values.keySet()));
    }
    return value;
  }
}
