package dev.trestle.conformance.document;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tests that docs/TESTING.md shows compile and pass.
class TestingGuideTest {
  @Test
  void the_tests_in_the_document_compile_and_pass(@TempDir Path directory) throws Exception {
    var project = new Project(directory);
    project.write("Document.java", program());
    project.compile();

    Project.assertPassed(project.test("InvitesTest", "Further"), 5);
  }

  /// The first piece is a whole file; the others are tests of one further class.
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
