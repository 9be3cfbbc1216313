package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Query parameters are read through the route that declares them, so that the OpenAPI document names them all.
class DeclaredParametersTest {
  private static final Pattern UNDECLARED =
      Pattern.compile("call\\s*\\.http\\(\\)\\s*\\.(query|queryNumber)\\(");

  @ParameterizedTest
  @ValueSource(strings = {"src/main/java", "../snakes/src/main/java", "../../kit/src/main/java"})
  void no_route_reads_a_query_parameter_that_it_does_not_declare(String sources)
      throws IOException {
    try (var files = Files.walk(Path.of(sources))) {
      for (var file : files.filter(path -> path.toString().endsWith("Api.java")).toList()) {
        assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(UNDECLARED);
      }
    }
  }
}
