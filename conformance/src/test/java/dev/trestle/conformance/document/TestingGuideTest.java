package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compiles and runs the tests in docs/TESTING.md.
class TestingGuideTest {
  @Test
  void the_tests_in_the_document_compile_and_pass(@TempDir Path directory) throws Exception {
    var project = new Project(directory);
    project.write("Document.java", program());
    project.compile();

    Project.assertPassed(project.test("InvitesTest", "Further"), 5);
  }

  @Test
  void the_version_in_the_guide_is_that_of_this_build() {
    assertThat(version(Markdown.text("docs/TESTING.md")))
        .isEqualTo(version(Markdown.text("pom.xml")));
  }

  private static String version(String text) {
    var found = Pattern.compile("assertj-core</artifactId>\\s*<version>(.*?)<").matcher(text);
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  /// The first block is a whole file; the others are tests of one further class.
  private static String program() {
    List<String> pieces =
        Markdown.read("docs/TESTING.md").blocks().stream()
            .filter(Markdown.Block::isJava)
            .map(Markdown.Block::text)
            .toList();
    return "%s%n@TrestleTest%nclass Further {%n%s}%n"
        .formatted(pieces.getFirst(), String.join("\n", pieces.subList(1, pieces.size())));
  }
}
