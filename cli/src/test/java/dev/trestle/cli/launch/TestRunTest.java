package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestRunTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void modules_that_are_tested_apart_are_left_out_of_the_other_run() {
    assertThat(TestRun.testLast()).contains("--projects", "bench,cli,conformance", "--also-make");
    assertThat(TestRun.testOthers()).contains("--projects", "!bench,!cli,!conformance");
    assertThat(new SourceTree(ROOT).modules()).contains("bench", "cli", "conformance");
  }

  @Test
  void the_format_is_checked_once_and_beside_the_compiler() {
    assertThat(TestRun.checkFormat()).containsExactly("--non-recursive", "spotless:check");
    for (var step : List.of(TestRun.compile(), TestRun.testLast(), TestRun.testOthers())) {
      assertThat(step).contains("-Dspotless.check.skip");
    }
  }

  /// With a pattern for names, Maven does not look for tests in other classes.
  @ParameterizedTest
  @ValueSource(strings = {"bench", "cli", "conformance"})
  void the_pattern_finds_every_test_class_of_a_module_that_is_tested_apart(String module)
      throws IOException {
    assertThat(TestRun.testLast())
        .anyMatch(argument -> argument.contains("dev.trestle.%s.**.*Test".formatted(module)));
    assertThat(testClasses(module))
        .isNotEmpty()
        .allSatisfy(
            file -> {
              assertThat(file.toString()).endsWith("Test.java");
              assertThat(file).startsWithRaw(Path.of("dev", "trestle", module));
            });
  }

  /// In one fork for all classes, Surefire takes a test of one class for one of another.
  @Test
  void concurrent_test_methods_are_in_modules_with_more_than_one_fork() throws IOException {
    var tree = new SourceTree(ROOT);
    for (var module : tree.modules()) {
      var sources = ROOT.resolve(module).resolve("src/test/java");
      try (Stream<Path> files = Files.walk(sources)) {
        if (files.filter(Files::isRegularFile).anyMatch(TestRunTest::isConcurrent)) {
          assertThat(tree.read(module + "/pom.xml"))
              .as(module)
              .containsPattern("<test.forks>([2-9]|[1-9][0-9]+)</test.forks>");
        }
      }
    }
  }

  private static boolean isConcurrent(Path file) {
    try {
      return Files.readString(file)
          .matches("(?s).*\\R *@Execution\\((ExecutionMode\\.)?CONCURRENT\\).*");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The classes that Surefire would run by itself.
  private static List<Path> testClasses(String module) throws IOException {
    var sources = ROOT.resolve(module).resolve("src/test/java");
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(
              file ->
                  file.getFileName()
                      .toString()
                      .matches("Test.*\\.java|.*(Test|Tests|TestCase)\\.java"))
          .filter(TestRunTest::hasTests)
          .map(sources::relativize)
          .toList();
    }
  }

  private static boolean hasTests(Path file) {
    try {
      return Files.readString(file).matches("(?s).*\\R *@(Parameterized)?Test\\R.*");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
