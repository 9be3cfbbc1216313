package dev.trestle.web.testing.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Checks JSON against the schemas of an OpenAPI document. A member that no schema names is an error, too.
record JsonSchema(Map<?, ?> document) {
  private static final String PREFIX = "#/components/schemas/";

  /// The schema itself, or the one that it refers to.
  Map<?, ?> resolved(Map<?, ?> schema) {
    if (!(schema.get("$ref") instanceof String reference)) {
      return schema;
    }
    var schemas = (Map<?, ?>) require((Map<?, ?>) require(document, "components"), "schemas");
    return (Map<?, ?>) require(schemas, reference.substring(PREFIX.length()));
  }

  void check(Map<?, ?> given, Object json, String where) {
    var schema = resolved(given);
    if (schema.get("allOf") instanceof List<?> parts) {
      parts.forEach(part -> checkPart((Map<?, ?>) part, json, where));
      return;
    }
    if (schema.get("oneOf") instanceof List<?> choices) {
      assertThat(choices).as(where).anySatisfy(one -> check((Map<?, ?>) one, json, where));
      return;
    }
    if (schema.get("enum") instanceof List<?> allowed) {
      assertThat(allowed.contains(json)).as("%s is %s, of %s", where, json, allowed).isTrue();
    }
    switch (String.valueOf(schema.get("type"))) {
      case "null" -> {}
      case "string" -> checkText(schema, json, where);
      case "integer" -> assertThat(json).as(where).isInstanceOfAny(Integer.class, Long.class);
      case "number" -> assertThat(json).as(where).isInstanceOf(Number.class);
      case "boolean" -> assertThat(json).as(where).isInstanceOf(Boolean.class);
      case "array" -> {
        assertThat(json).as(where).isInstanceOf(List.class);
        ((List<?>) json).forEach(it -> check((Map<?, ?>) require(schema, "items"), it, where));
      }
      case "object" -> checkObject(schema, json, where);
      default -> fail(where + " has the type " + schema.get("type"));
    }
  }

  /// A part that narrows another one says nothing of the other members.
  private void checkPart(Map<?, ?> part, Object json, String where) {
    if (part.containsKey("$ref")) {
      check(part, json, where);
      return;
    }
    ((Map<?, ?>) require(part, "properties"))
        .forEach(
            (name, schema) -> {
              var value = ((Map<?, ?>) json).get(name);
              var allowed = (List<?>) ((Map<?, ?>) schema).get("enum");
              assertThat(allowed == null || allowed.contains(value))
                  .as("%s.%s is %s, of %s", where, name, value, allowed)
                  .isTrue();
            });
  }

  private static void checkText(Map<?, ?> schema, Object json, String where) {
    assertThat(json).as(where).isInstanceOf(String.class);
    if ("date-time".equals(schema.get("format"))) {
      assertThat(Instant.parse((String) json)).as(where).isNotNull();
    }
  }

  private void checkObject(Map<?, ?> schema, Object json, String where) {
    assertThat(json).as(where).isInstanceOf(Map.class);
    var object = (Map<?, ?>) json;
    if (schema.get("additionalProperties") instanceof Map<?, ?> members) {
      object.forEach(
          (name, value) -> {
            if (!members.isEmpty()) {
              check(members, value, where + "." + name);
            }
          });
      return;
    }
    if (schema.get("required") instanceof List<?> required) {
      required.forEach(
          name -> assertThat(object.containsKey(name)).as(where + "." + name).isTrue());
    }
    if (schema.get("properties") instanceof Map<?, ?> properties) {
      object.forEach(
          (name, value) -> {
            assertThat(properties.containsKey(name))
                .as("%s.%s is not in the document", where, name)
                .isTrue();
            check((Map<?, ?>) require(properties, name), value, where + "." + name);
          });
    }
  }

  static Object require(Map<?, ?> json, Object name) {
    return Objects.requireNonNull(json.get(name), String.valueOf(name));
  }
}
