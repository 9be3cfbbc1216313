package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestReportsTest {
  @TempDir Path root;

  private TestReports reports(String... contents) throws IOException {
    var directory = Files.createDirectories(root.resolve("one/target/surefire-reports"));
    for (int i = 0; i < contents.length; i++) {
      Files.writeString(directory.resolve("TEST-%d.xml".formatted(i)), contents[i]);
    }
    return TestReports.of(new SourceTree(root));
  }

  @BeforeEach
  void tree() throws IOException {
    Files.writeString(
        root.resolve("pom.xml"), "<modules><module>one</module><module>two</module></modules>");
  }

  @Test
  void all_tests_are_counted() throws IOException {
    var reports =
        reports(
            "<testsuite name=\"A\" tests=\"3\" errors=\"0\" skipped=\"0\" failures=\"0\">\n",
            "<testsuite name=\"B\" tests=\"4\" errors=\"1\" skipped=\"0\" failures=\"2\">\n");
    reports.requireAllRun();
    assertThat(reports.total()).isEqualTo("Tests run: 7, Failures: 2, Errors: 1, Skipped: 0");
  }

  @Test
  void a_skipped_test_counts_as_failed() throws IOException {
    var reports =
        reports(
            """
            <testsuite name="A" tests="2" errors="0" skipped="1" failures="0">
              <testcase name="it works" classname="a.A" time="1"/>
              <testcase name="it is skipped" classname="a.A" time="0">
                <skipped message="no browser"/>
              </testcase>
            </testsuite>
            """);
    assertThatThrownBy(reports::requireAllRun)
        .isInstanceOf(LaunchFailedException.class)
        .hasMessage("A skipped test proves nothing, so it counts as failed:\n  a.A: it is skipped");
  }

  @Test
  void no_report_means_that_no_test_was_run() {
    assertThatThrownBy(new TestReports(List.of())::requireAllRun).hasMessage("No test was run.");
  }

  @Test
  void a_module_whose_tests_were_not_run_counts_as_failed() throws IOException {
    var tree = new SourceTree(root);
    reports("<testsuite tests=\"1\">");
    Files.createDirectories(root.resolve("one/src/test/java"));
    TestReports.requireEveryModule(tree);

    Files.createDirectories(root.resolve("two/src/test/java"));
    assertThatThrownBy(() -> TestReports.requireEveryModule(tree))
        .isInstanceOf(LaunchFailedException.class)
        .hasMessage("No test was run in these modules: two.");
  }

  @Test
  void old_reports_are_removed() throws IOException {
    assertThat(reports("<testsuite tests=\"1\">").files()).hasSize(1);
    TestReports.delete(new SourceTree(root));
    assertThat(TestReports.of(new SourceTree(root)).files()).isEmpty();
  }
}
