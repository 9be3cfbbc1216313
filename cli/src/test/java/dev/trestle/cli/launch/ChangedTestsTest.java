package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedTestsTest {
  @TempDir Path root;

  private void write(String path, String text) throws IOException {
    var file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private ChangedTests tests(String... changed) {
    return ChangedTests.of(new SourceTree(root), List.of(changed));
  }

  @Test
  void the_tests_of_a_file_are_those_in_its_package() throws IOException {
    write("apps/chat/src/test/java/a/b/OneTest.java", "class OneTest {}");
    write("apps/chat/src/test/java/a/b/Fixture.java", "class Fixture {}");
    write("apps/chat/src/test/java/a/OtherTest.java", "class OtherTest {}");

    var tests = tests("apps/chat/src/main/java/a/b/Thing.java", "biome.json");

    assertThat(tests.fast()).isEqualTo(Map.of("apps/chat", Set.of("a.b.OneTest")));
    assertThat(tests.slow()).isEmpty();
  }

  @Test
  void for_javascript_of_an_application_format_lint_and_its_tests_in_javascript_are_run()
      throws IOException {
    write("apps/chat/src/test/java/a/web/PagesTest.java", "NodeProgram.test(");
    write("apps/chat/src/test/java/a/OtherTest.java", "");
    write("apps/guild/src/test/java/b/web/PagesTest.java", "NodeProgram.test(");
    var expected =
        Map.of(
            "web", Set.of("dev.trestle.web.shell.BrowserCodeTest"),
            "apps/chat", Set.of("a.web.PagesTest"));

    assertThat(tests("apps/chat/src/main/resources/a/web/goal/main.js").fast()).isEqualTo(expected);
    assertThat(tests("apps/chat/src/test/javascript/goal.test.js").fast()).isEqualTo(expected);
  }

  @Test
  void for_javascript_of_the_shell_the_tests_in_javascript_of_all_applications_are_run()
      throws IOException {
    write("pom.xml", "<module>web</module><module>apps/chat</module>");
    write("apps/chat/src/test/java/a/web/PagesTest.java", "NodeProgram.test(");

    assertThat(tests("web/src/main/resources/shell/api/api.js").fast())
        .isEqualTo(
            Map.of(
                "web", Set.of("dev.trestle.web.shell.BrowserCodeTest"),
                "apps/chat", Set.of("a.web.PagesTest")));
  }

  @Test
  void the_tests_of_a_resource_are_those_of_the_nearest_package_that_has_tests()
      throws IOException {
    write("kit/src/test/java/a/TopTest.java", "");
    write("kit/src/test/java/a/b/NearTest.java", "");
    write("kit/src/test/java/a/b/deep/BelowTest.java", "");
    write("kit/src/test/java/a/c/d/OneTest.java", "");
    write("kit/src/test/java/a/c/e/TwoTest.java", "");

    assertThat(tests("kit/src/main/resources/a/b/schema.graphqls").fast())
        .isEqualTo(Map.of("kit", Set.of("a.b.NearTest")));
    assertThat(tests("kit/src/main/resources/a/b/none/page.css").fast())
        .isEqualTo(Map.of("kit", Set.of("a.b.NearTest")));
    assertThat(tests("kit/src/main/resources/a/c/templates/blog/page.html").fast())
        .isEqualTo(Map.of("kit", Set.of("a.c.d.OneTest", "a.c.e.TwoTest")));
    assertThat(tests("kit/src/test/resources/a/names.txt").fast())
        .isEqualTo(Map.of("kit", Set.of("a.TopTest")));
    assertThat(tests("kit/src/main/resources/elsewhere/names.txt").fast()).isEmpty();
  }

  @Test
  void the_tests_of_documents_are_run_for_a_changed_document() throws IOException {
    write("conformance/src/test/java/dev/trestle/conformance/document/LinkTest.java", "");

    for (var document : List.of("README.md", "docs/CHAT.md", "docs/adr/0001-names.md")) {
      assertThat(tests(document).fast())
          .isEqualTo(Map.of("conformance", Set.of("dev.trestle.conformance.document.LinkTest")));
    }
  }

  @Test
  void tests_with_a_browser_another_process_or_a_time_out_are_left_out_with_the_reason()
      throws IOException {
    write("web/src/test/java/a/PageTest.java", "new RealBrowser()");
    write("web/src/test/java/a/KillTest.java", "ChildProcess.start()");
    write("web/src/test/java/a/LongTest.java", "@Timeout(300)");
    write("web/src/test/java/a/browser/ClickTest.java", "");
    write("conformance/src/test/java/a/ArchitectureTest.java", "");

    var tests =
        tests(
            "web/src/main/java/a/A.java",
            "web/src/test/java/a/browser/ClickTest.java",
            "conformance/src/test/java/a/ArchitectureTest.java");

    assertThat(tests.fast()).isEmpty();
    assertThat(tests.slow())
        .isEqualTo(
            Map.of(
                "web",
                Map.of(
                    "a.PageTest", "RealBrowser",
                    "a.KillTest", "ChildProcess",
                    "a.LongTest", "@Timeout",
                    "a.browser.ClickTest", "browser"),
                "conformance",
                Map.of("a.ArchitectureTest", "conformance")));
  }
}
