package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Query parameters are read through the route that declares them, so that the OpenAPI document names them all.
class DeclaredParametersTest {
  @Test
  void no_route_asks_behind_the_description() throws IOException {
    var around = Pattern.compile("call\\s*\\.http\\(\\)\\s*\\.(query|queryNumber)\\(");
    try (var files = Files.walk(Path.of("src/main/java"))) {
      for (var file : files.filter(path -> path.toString().endsWith("Api.java")).toList()) {
        assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(around);
      }
    }
  }
}
