package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckRunTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir Path root;

  private static List<String> selected(ChangedTests tests) {
    var prefix = "-Dtest=";
    return CheckRun.arguments(tests).stream()
        .filter(argument -> argument.startsWith(prefix))
        .flatMap(argument -> Arrays.stream(argument.substring(prefix.length()).split(",", -1)))
        .toList();
  }

  /// Maven runs a class of a simple name in every module that has one.
  @Test
  void tests_of_the_same_simple_name_in_other_modules_are_not_selected() throws IOException {
    for (var file :
        List.of("kit/src/test/java/kit/SameTest.java", "web/src/test/java/web/SameTest.java")) {
      Files.createDirectories(root.resolve(file).getParent());
      Files.writeString(root.resolve(file), "");
    }
    var changed = List.of("kit/src/main/java/kit/Same.java");

    assertThat(selected(ChangedTests.of(new SourceTree(root), changed)))
        .containsExactly("dev.trestle.conformance.ArchitectureTest", "kit.SameTest");
  }

  @Test
  void tests_that_are_selected_by_name_exist() {
    var changed = List.of("web/src/main/resources/any.js");

    assertThat(selected(ChangedTests.of(new SourceTree(ROOT), changed)))
        .hasSize(2)
        .allSatisfy(
            test -> {
              var module = test.split("\\.", -1)[2];
              assertThat(ROOT.resolve(module))
                  .isDirectoryRecursivelyContaining(
                      "glob:**/src/test/java/" + test.replace('.', '/') + ".java");
            });
  }
}
