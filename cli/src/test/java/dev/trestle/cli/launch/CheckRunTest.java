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
  void changed_javascript_of_the_shell_selects_tests_of_all_modules_with_javascript() {
    var changed = List.of("web/src/main/resources/dev/trestle/web/shell/api/api.js");

    assertThat(selected(ChangedTests.of(new SourceTree(ROOT), changed)))
        .contains(
            "dev.trestle.conformance.ArchitectureTest",
            "dev.trestle.web.shell.BrowserCodeTest",
            "dev.trestle.apps.chat.web.PagesTest")
        .allSatisfy(
            test -> {
              var module = test.split("\\.", -1)[2];
              var directory = module.equals("apps") ? "apps/" + test.split("\\.", -1)[3] : module;
              assertThat(
                      ROOT.resolve(directory)
                          .resolve("src/test/java/%s.java".formatted(test.replace('.', '/'))))
                  .exists();
            });
  }
}
