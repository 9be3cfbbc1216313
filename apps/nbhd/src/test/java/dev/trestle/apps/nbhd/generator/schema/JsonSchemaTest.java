package dev.trestle.apps.nbhd.generator.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonSchemaTest {
  private static final JsonSchema SCHEMA =
      JsonSchema.parse(
          """
          {"type": "object", "required": ["name"], "additionalProperties": false, "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": 5, "description": "ignored"},
            "color": {"type": "string", "format": "color"},
            "link": {"type": "string", "format": "uri"},
            "mail": {"type": "string", "format": "email"},
            "day": {"type": "string", "format": "date"},
            "size": {"enum": ["s", "m"]},
            "count": {"type": "integer", "minimum": 1, "maximum": 9},
            "share": {"type": "number"},
            "on": {"type": "boolean"},
            "code": {"type": "string", "pattern": "^[a-z]+$"},
            "fixed": {"const": 7},
            "team": {"type": "array", "minItems": 1, "maxItems": 3, "uniqueItems": true, "items": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}}
          }}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      value = {
        "{\"name\": \"abc\"} ~ ",
        "{\"name\": \"😀😀😀😀😀\"} ~ ",
        "{} ~ name is required",
        "{\"name\": 1} ~ name must be of type string",
        "{\"name\": null} ~ name must be of type string",
        "{\"name\": \"\"} ~ name must not be empty",
        "{\"name\": \"abcdef\"} ~ name must have at most 5 characters",
        "{\"name\": \"a\", \"x\": 1} ~ x is not known",
        "{\"name\": \"a\", \"color\": \"#12345\"} ~ color must be a valid color",
        "{\"name\": \"a\", \"color\": \"#12345f\"} ~ ",
        "{\"name\": \"a\", \"link\": \"javascript:alert(1)\"} ~ link must be a valid uri",
        "{\"name\": \"a\", \"link\": \"https://a.example\"} ~ ",
        "{\"name\": \"a\", \"mail\": \"a\"} ~ mail must be a valid email",
        "{\"name\": \"a\", \"day\": \"2026-02-30\"} ~ day must be a valid date",
        "{\"name\": \"a\", \"size\": \"l\"} ~ size must be one of [s, m]",
        "{\"name\": \"a\", \"count\": 0} ~ count must be at least 1",
        "{\"name\": \"a\", \"count\": 10} ~ count must be at most 9",
        "{\"name\": \"a\", \"count\": 1.5} ~ count must be of type integer",
        "{\"name\": \"a\", \"count\": 2.0, \"share\": 0.5, \"on\": true} ~ ",
        "{\"name\": \"a\", \"code\": \"A\"} ~ code must match ^[a-z]+$",
        "{\"name\": \"a\", \"fixed\": 8} ~ fixed must be 7",
        "{\"name\": \"a\", \"team\": []} ~ team must have at least 1 items",
        "{\"name\": \"a\", \"team\": [1,2,3,4]} ~ team must have at most 3 items",
        "{\"name\": \"a\", \"team\": [{\"name\": \"b\"}, {}]} ~ team[1].name is required",
        "{\"name\": \"a\", \"team\": [{\"name\": \"b\"}, {\"name\": \"b\"}]} ~ team must not have"
            + " an item twice",
        "{\"name\": \"a\", \"team\": [{\"name\": 5}]} ~ team[0].name must be of type string",
      })
  void a_violation_names_the_path_of_its_field(String json, String expected) {
    var found =
        SCHEMA.check(Json.readObject(json)).stream()
            .map(violation -> violation.path() + " " + violation.problem())
            .toList();
    assertThat(found).isEqualTo(expected == null ? List.of() : List.of(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"allOf\": []}",
        "{\"$ref\": \"https://a.example\"}",
        "{\"type\": \"text\"}",
        "{\"minLength\": -1}",
        "{\"pattern\": \"(a+)+\"}",
        "{\"pattern\": \"[\"}",
        "{\"format\": \"hostname\"}",
        "{\"properties\": {\"a\": 1}}",
        "{\"properties\": {\"a\": {\"items\": {\"oneOf\": []}}}}",
        "[]",
        "x",
        "{\"required\": true}"
      })
  void a_schema_that_is_not_supported_is_refused(String json) {
    assertThatThrownBy(() -> JsonSchema.parse(json)).isInstanceOf(SchemaException.class);
  }

  @Test
  void deep_values_and_schemas_have_an_end() {
    assertThatThrownBy(() -> JsonSchema.parse("{\"items\":".repeat(40) + "{}" + "}".repeat(40)))
        .isInstanceOf(SchemaException.class);
  }
}
