package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The error codes of the API and their descriptions.
class ErrorCodesTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("../../kit/src/main/java"));
  private static final Path DOCUMENT = Path.of("../../docs/CHAT.md");

  /// Where refusals are made: `Problems.of(400, "CODE"`, `Problems.conflict("CODE"` and so on.
  private static final Pattern MADE =
      Pattern.compile(
          "\\b(?:of\\(\\s*\\d{3},|(conflict|retryLater|tooMany)\\()\\s*\"([A-Z_]*[A-Z])\"");

  @Test
  void every_code_is_in_the_document() throws IOException {
    var codes = new TreeSet<String>();
    for (var directory : SOURCES) {
      try (var files = Files.walk(directory)) {
        for (var file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          MADE.matcher(Files.readString(file))
              .results()
              .map(made -> ("tooMany".equals(made.group(1)) ? "TOO_MANY_" : "") + made.group(2))
              .forEach(codes::add);
        }
      }
    }
    assertThat(codes).contains("NOT_FOUND", "CONFLICT", "RATE_LIMITED", "TOO_MANY_INVITES");
    var document = Files.readString(DOCUMENT);
    assertThat(codes).allSatisfy(code -> assertThat(document).contains("`" + code + "`"));
  }
}
