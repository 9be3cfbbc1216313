package dev.trestle.apps.nbhd.generator.schema;

import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/// A schema that parsed JSON can be checked against. Immutable.
public final class JsonSchema {
  /// Maximum depth of schemas and values.
  static final int MAX_DEPTH = 20;

  private static final Set<String> ANNOTATIONS =
      Set.of("$schema", "$id", "$comment", "title", "description", "default", "examples", "order");
  private static final Set<String> KEYWORDS =
      Set.of(
          "type",
          "properties",
          "required",
          "additionalProperties",
          "items",
          "enum",
          "const",
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "uniqueItems",
          "minimum",
          "maximum",
          "pattern",
          "format");
  private static final Set<String> TYPES =
      Set.of("string", "number", "integer", "boolean", "array", "object", "null");

  private final Map<?, ?> root;

  private JsonSchema(Map<?, ?> root) {
    this.root = root;
  }

  /// Reads a schema.
  ///
  /// @throws SchemaException where it is no JSON, or has keywords that are not supported
  public static JsonSchema parse(String json) {
    try {
      var root = Json.readObject(json);
      require(root, "schema.json", 0);
      return new JsonSchema(root);
    } catch (JsonException e) {
      throw new SchemaException("schema.json", String.valueOf(e.getMessage()));
    }
  }

  private static void require(Object schema, String path, int depth) {
    if (depth > MAX_DEPTH) {
      throw new SchemaException(path, "is nested too deeply");
    }
    if (!(schema instanceof Map<?, ?> fields)) {
      throw new SchemaException(path, "is no object");
    }
    fields.forEach((key, value) -> requireKeyword(String.valueOf(key), value, path, depth));
  }

  private static void requireKeyword(String key, @Nullable Object value, String path, int depth) {
    var place = path + "/" + key;
    if (!KEYWORDS.contains(key) && !ANNOTATIONS.contains(key)) {
      throw new SchemaException(place, "is not supported");
    }
    boolean valid =
        switch (key) {
          case "type" -> value instanceof String type && TYPES.contains(type);
          case "properties" -> value instanceof Map<?, ?>;
          case "items" -> value instanceof Map<?, ?>;
          case "required", "enum" -> value instanceof List<?>;
          case "additionalProperties", "uniqueItems" -> value instanceof Boolean;
          case "minLength", "maxLength", "minItems", "maxItems" ->
              value instanceof Integer number && number >= 0;
          case "minimum", "maximum" -> value instanceof Number;
          case "pattern" -> value instanceof String text && isPattern(text);
          case "format" -> value instanceof String text && SchemaFormat.isKnown(text);
          default -> true;
        };
    if (!valid) {
      throw new SchemaException(place, "has a value that is not supported: " + value);
    }
    if (key.equals("properties") && value instanceof Map<?, ?> properties) {
      properties.forEach((name, schema) -> require(orEmpty(schema), place + "/" + name, depth + 1));
    } else if (key.equals("items")) {
      require(orEmpty(value), place, depth + 1);
    }
  }

  private static Object orEmpty(@Nullable Object value) {
    return value == null ? "" : value;
  }

  private static boolean isPattern(String text) {
    try {
      // Groups that repeat can take for ever.
      return text.length() <= 200 && !text.contains("(") && Pattern.compile(text).flags() == 0;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  /// Everything that the schema does not allow in a value, in the order of the schema.
  public List<SchemaViolation> check(Map<String, ?> value) {
    var found = new ArrayList<SchemaViolation>();
    check(root, value, "", found, 0);
    return found;
  }

  private static void check(
      Map<?, ?> schema,
      @Nullable Object value,
      String path,
      List<SchemaViolation> found,
      int depth) {
    if (depth > MAX_DEPTH) {
      found.add(new SchemaViolation(path, "is nested too deeply"));
      return;
    }
    if (schema.get("type") instanceof String type && !hasType(value, type)) {
      found.add(new SchemaViolation(path, "must be of type " + type));
      return;
    }
    if (schema.get("enum") instanceof List<?> allowed && !allowed.contains(value)) {
      found.add(new SchemaViolation(path, "must be one of " + allowed));
    }
    if (schema.containsKey("const") && !Objects.equals(schema.get("const"), value)) {
      found.add(new SchemaViolation(path, "must be " + schema.get("const")));
    }
    switch (value) {
      case String text -> text(schema, text, path, found);
      case Number number -> number(schema, new BigDecimal(number.toString()), path, found);
      case List<?> list -> list(schema, list, path, found, depth);
      case Map<?, ?> object -> object(schema, object, path, found, depth);
      case null, default -> {}
    }
  }

  private static boolean hasType(@Nullable Object value, String type) {
    return switch (type) {
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "array" -> value instanceof List<?>;
      case "object" -> value instanceof Map<?, ?>;
      case "number" -> value instanceof Number;
      case "integer" ->
          value instanceof Number number
              && new BigDecimal(number.toString()).stripTrailingZeros().scale() <= 0;
      default -> value == null;
    };
  }

  private static void text(
      Map<?, ?> schema, String text, String path, List<SchemaViolation> found) {
    int length = text.codePointCount(0, text.length());
    if (schema.get("minLength") instanceof Integer min && length < min) {
      found.add(
          new SchemaViolation(
              path,
              min == 1 ? "must not be empty" : "must have at least %d characters".formatted(min)));
    }
    if (schema.get("maxLength") instanceof Integer max && length > max) {
      found.add(new SchemaViolation(path, "must have at most %d characters".formatted(max)));
    }
    if (schema.get("pattern") instanceof String pattern
        && !Pattern.compile(pattern).matcher(text).find()) {
      found.add(new SchemaViolation(path, "must match " + pattern));
    }
    if (schema.get("format") instanceof String format && !SchemaFormat.matches(format, text)) {
      found.add(new SchemaViolation(path, "must be a valid " + format));
    }
  }

  private static void number(
      Map<?, ?> schema, BigDecimal number, String path, List<SchemaViolation> found) {
    if (schema.get("minimum") instanceof Number min
        && number.compareTo(new BigDecimal(min.toString())) < 0) {
      found.add(new SchemaViolation(path, "must be at least " + min));
    }
    if (schema.get("maximum") instanceof Number max
        && number.compareTo(new BigDecimal(max.toString())) > 0) {
      found.add(new SchemaViolation(path, "must be at most " + max));
    }
  }

  private static void list(
      Map<?, ?> schema, List<?> list, String path, List<SchemaViolation> found, int depth) {
    if (schema.get("minItems") instanceof Integer min && list.size() < min) {
      found.add(new SchemaViolation(path, "must have at least %d items".formatted(min)));
    }
    if (schema.get("maxItems") instanceof Integer max && list.size() > max) {
      found.add(new SchemaViolation(path, "must have at most %d items".formatted(max)));
      return;
    }
    if (Boolean.TRUE.equals(schema.get("uniqueItems"))
        && new HashSet<>(list).size() < list.size()) {
      found.add(new SchemaViolation(path, "must not have an item twice"));
    }
    if (schema.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        check(items, list.get(i), "%s[%d]".formatted(path, i), found, depth + 1);
      }
    }
  }

  private static void object(
      Map<?, ?> schema, Map<?, ?> object, String path, List<SchemaViolation> found, int depth) {
    if (schema.get("required") instanceof List<?> required) {
      for (var name : required) {
        if (!object.containsKey(name)) {
          found.add(new SchemaViolation(member(path, name), "is required"));
        }
      }
    }
    var properties = schema.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    properties.forEach(
        (name, inner) -> {
          if (inner instanceof Map<?, ?> rules && object.containsKey(name)) {
            check(rules, object.get(name), member(path, name), found, depth + 1);
          }
        });
    if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
      object.keySet().stream()
          .filter(name -> !properties.containsKey(name))
          .map(String::valueOf)
          .sorted()
          .forEach(name -> found.add(new SchemaViolation(member(path, name), "is not known")));
    }
  }

  private static String member(String path, @Nullable Object name) {
    return path.isEmpty() ? String.valueOf(name) : path + "." + name;
  }
}
