package dev.trestle.kit.api;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Records as JSON schemas, each once under its name.
final class Schemas {
  private final Map<String, Map<String, Object>> named = new TreeMap<>();
  private final Map<String, Class<?>> owners = new TreeMap<>();

  Map<String, Map<String, Object>> named() {
    return named;
  }

  /// A schema for a record that stands for itself.
  static Map<String, Object> of(Class<?> type) {
    return new Schemas().members(type);
  }

  /// How a type is spoken of: a record by its name, everything else by what it is.
  Map<String, Object> reference(Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic);
    }
    var raw = (Class<?>) type;
    if (raw == String.class || raw.isEnum()) {
      return typed("string");
    }
    if (raw == Instant.class) {
      var moment = typed("string");
      moment.put("format", "date-time");
      return moment;
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return typed("boolean");
    }
    if (raw == int.class || raw == long.class || raw == Integer.class || raw == Long.class) {
      return typed("integer");
    }
    if (raw.isPrimitive() || Number.class.isAssignableFrom(raw)) {
      return typed("number");
    }
    if (raw.isRecord()) {
      name(raw);
      return new LinkedHashMap<>(Map.of("$ref", "#/components/schemas/" + nameOf(raw)));
    }
    return typed("object");
  }

  private Map<String, Object> generic(ParameterizedType type) {
    var raw = (Class<?>) type.getRawType();
    var arguments = type.getActualTypeArguments();
    if (raw == Optional.class) {
      return reference(arguments[0]);
    }
    if (Collection.class.isAssignableFrom(raw)) {
      var list = typed("array");
      list.put("items", reference(arguments[0]));
      return list;
    }
    var map = typed("object");
    map.put("additionalProperties", reference(arguments[1]));
    return map;
  }

  private void name(Class<?> type) {
    var name = nameOf(type);
    var owner = owners.putIfAbsent(name, type);
    if (owner == null) {
      named.put(name, new LinkedHashMap<>());
      named.put(name, members(type));
    } else if (owner != type) {
      throw new IllegalStateException(
          "%s and %s would have one name in the description; call one of them another"
              .formatted(owner.getName(), type.getName()));
    }
  }

  /// The name of the record; of one inside another class, with that before it, since many are called alike.
  private static String nameOf(Class<?> type) {
    var outside = type.getEnclosingClass();
    return outside == null ? type.getSimpleName() : outside.getSimpleName() + type.getSimpleName();
  }

  private Map<String, Object> members(Class<?> type) {
    var properties = new LinkedHashMap<String, Object>();
    var required = new ArrayList<String>();
    for (RecordComponent component : type.getRecordComponents()) {
      properties.put(component.getName(), reference(component.getGenericType()));
      if (component.getType() != Optional.class) {
        required.add(component.getName());
      }
    }
    var schema = typed("object");
    schema.put("properties", properties);
    schema.put("required", required);
    return schema;
  }

  private static Map<String, Object> typed(String type) {
    var schema = new LinkedHashMap<String, Object>();
    schema.put("type", type);
    return schema;
  }
}
