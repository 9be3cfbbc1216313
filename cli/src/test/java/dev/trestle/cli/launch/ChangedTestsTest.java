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

    var tests = tests("apps/chat/src/main/java/a/b/Thing.java", "README.md");

    assertThat(tests.fast()).isEqualTo(Map.of("apps/chat", Set.of("a.b.OneTest")));
    assertThat(tests.slow()).isEmpty();
  }

  @Test
  void format_and_lint_of_browser_code_are_checked_for_changed_javascript() {
    var tests = tests("apps/chat/src/main/resources/chat/main.js", "biome.json");

    assertThat(tests.fast())
        .isEqualTo(Map.of("web", Set.of("dev.trestle.web.shell.BrowserCodeTest")));
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
