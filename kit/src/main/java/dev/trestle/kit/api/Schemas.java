package dev.trestle.kit.api;

import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.json.Flattened;
import dev.trestle.web.json.JsonNames;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/// JSON schemas of records, each stored once under its name. Follows the rules of `web.json`: how a record is written is how it is described.
final class Schemas {
  static final String PREFIX = "#/components/schemas/";

  private final JsonNames names;
  private final Map<String, Map<String, Object>> named = new TreeMap<>();
  private final Map<String, Class<?>> owners = new TreeMap<>();

  /// @param names the spelling of names in bodies
  Schemas(JsonNames names) {
    this.names = names;
  }

  Map<String, Map<String, Object>> named() {
    return named;
  }

  /// Adds a record under a name of its own.
  void add(String name, Class<?> type) {
    var owner = owners.putIfAbsent(name, type);
    if (owner == null) {
      // Before its members, which may contain the record itself.
      named.put(name, new LinkedHashMap<>());
      named.put(name, type.isRecord() ? members(type) : choices(type));
    } else if (owner != type) {
      throw new IllegalStateException(
          "%s and %s have one name in the OpenAPI document: %s. Name one of them with @SchemaName."
              .formatted(owner.getName(), type.getName(), name));
    }
  }

  /// The schema of a type: a reference to that of a record, everything else in place.
  Map<String, Object> reference(Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic);
    }
    var raw = (Class<?>) type;
    if (raw == Object.class) {
      return new LinkedHashMap<>();
    }
    if (raw == String.class) {
      return typed("string");
    }
    if (raw.isEnum()) {
      var names = Arrays.stream(raw.getEnumConstants()).map(it -> ((Enum<?>) it).name()).toList();
      return OpenApi.ordered("type", "string", "enum", names);
    }
    if (raw == Instant.class) {
      return OpenApi.ordered("type", "string", "format", "date-time");
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return typed("boolean");
    }
    if (raw == int.class || raw == Integer.class || raw == OptionalInt.class) {
      return OpenApi.ordered("type", "integer", "format", "int32");
    }
    if (raw == long.class || raw == Long.class || raw == OptionalLong.class) {
      return OpenApi.ordered("type", "integer", "format", "int64");
    }
    if (raw.isPrimitive() || Number.class.isAssignableFrom(raw)) {
      return typed("number");
    }
    if (raw.isRecord() || raw.isSealed()) {
      add(nameOf(raw), raw);
      return new LinkedHashMap<>(Map.of("$ref", PREFIX + nameOf(raw)));
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
      return OpenApi.ordered("type", "array", "items", reference(arguments[0]));
    }
    return OpenApi.ordered("type", "object", "additionalProperties", reference(arguments[1]));
  }

  /// The name of the record; of one inside another class, with that before it, since many are called alike.
  private static String nameOf(Class<?> type) {
    var given = type.getAnnotation(SchemaName.class);
    if (given != null) {
      return given.value();
    }
    var outside = type.getEnclosingClass();
    return outside == null ? type.getSimpleName() : outside.getSimpleName() + type.getSimpleName();
  }

  private Map<String, Object> members(Class<?> type) {
    var properties = new LinkedHashMap<String, Object>();
    var required = new ArrayList<String>();
    addMembers(type, properties, required);
    var schema = OpenApi.ordered("type", "object", "properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private void addMembers(Class<?> type, Map<String, Object> properties, List<String> required) {
    for (var component : type.getRecordComponents()) {
      if (component.isAnnotationPresent(Flattened.class)) {
        addMembers(component.getType(), properties, required);
        continue;
      }
      var schema = reference(component.getGenericType());
      limit(component, schema);
      var name = names.of(component.getName());
      properties.put(name, schema);
      if (!isOptional(component)) {
        required.add(name);
      }
    }
  }

  private static boolean isOptional(RecordComponent component) {
    var type = component.getType();
    return type == Optional.class || type == OptionalInt.class || type == OptionalLong.class;
  }

  /// Adds the limits that [InputRules] checks.
  private static void limit(RecordComponent component, Map<String, Object> schema) {
    boolean list = "array".equals(schema.get("type"));
    limitText(component, list ? elements(schema) : schema);
    var range = component.getAnnotation(Range.class);
    if (range != null) {
      schema.put(list ? "minItems" : "minimum", range.min());
      schema.put(list ? "maxItems" : "maximum", range.max());
    }
  }

  @SuppressWarnings("unchecked") // made by generic()
  private static Map<String, Object> elements(Map<String, Object> array) {
    return (Map<String, Object>) Objects.requireNonNull(array.get("items"));
  }

  /// Adds the limits of a text, which at a list are those of each element.
  private static void limitText(RecordComponent component, Map<String, Object> schema) {
    var text = component.getAnnotation(Text.class);
    if (text != null) {
      if (text.min() > 0) {
        schema.put("minLength", text.min());
      }
      schema.put("maxLength", text.max());
      if (text.secret()) {
        schema.put("format", "password");
      }
    }
    var choice = component.getAnnotation(OneOf.class);
    if (choice != null) {
      var names = new ArrayList<>(Inputs.choices(choice.value()));
      names.removeAll(List.of(choice.except()));
      if (choice.orEmpty()) {
        names.add("");
      }
      schema.put("enum", names);
    }
  }

  /// A sealed interface: one of its records.
  private Map<String, Object> choices(Class<?> sealed) {
    var all = new ArrayList<Map<String, Object>>();
    for (var permitted : Objects.requireNonNull(sealed.getPermittedSubclasses())) {
      all.add(reference(permitted));
    }
    return OpenApi.ordered("oneOf", List.copyOf(all));
  }

  private static Map<String, Object> typed(String type) {
    return OpenApi.ordered("type", type);
  }
}
