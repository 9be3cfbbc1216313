package dev.trestle.web.testing.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Checks the structure of OpenAPI 3.1 documents: what the specification demands of the parts that are generated.
public final class OpenApiDocument {
  private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9._-]+");
  private static final Pattern PART = Pattern.compile("\\{([^}]+)}");
  private static final Pattern STATUS = Pattern.compile("[1-5]\\d\\d|default");
  private static final String PREFIX = "#/components/schemas/";

  private final Map<?, ?> document;
  private final Set<String> operationIds = new HashSet<>();

  private OpenApiDocument(Map<?, ?> document) {
    this.document = document;
  }

  public static void assertValid(Map<?, ?> document) {
    new OpenApiDocument(document).check();
  }

  private void check() {
    assertThat(text(document, "openapi")).startsWith("3.1.");
    assertThat(text(map(document, "info"), "title")).isNotBlank();
    assertThat(text(map(document, "info"), "version")).isNotBlank();
    map(document, "paths").forEach((path, item) -> checkPath((String) path, (Map<?, ?>) item));
    var schemas = map(map(document, "components"), "schemas");
    schemas.forEach((name, schema) -> checkNamed((String) name, (Map<?, ?>) schema));
    checkReferences(document);
  }

  private static void checkNamed(String name, Map<?, ?> schema) {
    assertThat(name).matches(NAME).doesNotContain("$");
    if (schema.containsKey("required")) {
      var properties = strings(map(schema, "properties").keySet());
      assertThat(properties).as(name).containsAll(strings(list(schema, "required")));
    }
  }

  private void checkPath(String path, Map<?, ?> item) {
    assertThat(path).startsWith("/");
    assertThat(strings(item.keySet())).as(path).isSubsetOf(METHODS);
    item.values().forEach(operation -> checkOperation(path, (Map<?, ?>) operation));
  }

  private void checkOperation(String path, Map<?, ?> operation) {
    var id = text(operation, "operationId");
    assertThat(operationIds.add(id)).as("%s is there twice", id).isTrue();
    assertThat(text(operation, "summary")).as(id).isNotBlank();
    checkParameters(path, operation);
    var responses = map(operation, "responses");
    assertThat(responses).as(id).isNotEmpty();
    responses.forEach(
        (status, response) -> {
          assertThat((String) status).matches(STATUS);
          assertThat(text((Map<?, ?>) response, "description")).as(id).isNotBlank();
        });
    if (operation.containsKey("requestBody")) {
      assertThat(map(map(operation, "requestBody"), "content")).as(id).isNotEmpty();
    }
    for (var requirement : list(operation, "security")) {
      assertThat(strings(map(map(document, "components"), "securitySchemes").keySet()))
          .containsAll(strings(((Map<?, ?>) requirement).keySet()));
    }
  }

  private static void checkParameters(String path, Map<?, ?> operation) {
    var inPath = new TreeSet<String>();
    var seen = new HashSet<String>();
    for (var each : list(operation, "parameters")) {
      var parameter = (Map<?, ?>) each;
      var name = text(parameter, "name");
      var in = text(parameter, "in");
      assertThat(seen.add(in + " " + name)).as("%s of %s is there twice", name, path).isTrue();
      assertThat(text(parameter, "description")).as(name).isNotBlank();
      assertThat(text(map(parameter, "schema"), "type")).isNotBlank();
      if (in.equals("path")) {
        assertThat(parameter.get("required")).isEqualTo(true);
        inPath.add(name);
      }
    }
    assertThat(inPath)
        .isEqualTo(new TreeSet<>(PART.matcher(path).results().map(part -> part.group(1)).toList()));
  }

  private void checkReferences(Object json) {
    switch (json) {
      case Map<?, ?> map -> {
        if (map.get("$ref") instanceof String reference) {
          assertThat(reference).startsWith(PREFIX);
          assertThat(strings(map(map(document, "components"), "schemas").keySet()))
              .contains(reference.substring(PREFIX.length()));
        }
        map.values().stream().filter(Objects::nonNull).forEach(this::checkReferences);
      }
      case List<?> list -> list.forEach(this::checkReferences);
      default -> {}
    }
  }

  private static List<String> strings(Iterable<?> values) {
    var all = new ArrayList<String>();
    values.forEach(value -> all.add((String) value));
    return all;
  }

  private static Map<?, ?> map(Map<?, ?> json, String name) {
    return (Map<?, ?>) Objects.requireNonNull(json.get(name), name);
  }

  private static List<?> list(Map<?, ?> json, String name) {
    return (List<?>) Objects.requireNonNull(json.get(name), name);
  }

  private static String text(Map<?, ?> json, String name) {
    return (String) Objects.requireNonNull(json.get(name), name);
  }
}
