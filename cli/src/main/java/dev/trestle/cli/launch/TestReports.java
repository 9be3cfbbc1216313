package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The reports that Surefire writes of the tests that were run, as XML.
///
/// @param files one for each test class
record TestReports(List<Path> files) {
  private static final Pattern TEST_CASE = Pattern.compile("^ *<testcase ");
  private static final Pattern NAME = Pattern.compile(" name=\"([^\"]*)\"");
  private static final Pattern CLASS = Pattern.compile(" classname=\"([^\"]*)\"");

  TestReports {
    files = List.copyOf(files);
  }

  /// All reports of all modules.
  static TestReports of(SourceTree tree) {
    var files = new ArrayList<Path>();
    tree.modules().forEach(module -> files.addAll(list(tree, module)));
    return new TestReports(files);
  }

  private static List<Path> list(SourceTree tree, String module) {
    var directory = tree.root().resolve(module).resolve("target/surefire-reports");
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(directory)) {
      return found
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Removes all reports, so that those which are there afterwards are new.
  static void delete(SourceTree tree) {
    of(tree).files().forEach(TestReports::delete);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Fails where a module has tests and no report. For Maven it is no error if a pattern selects no test class.
  static void requireEveryModule(SourceTree tree) {
    var missing =
        tree.modules().stream()
            .filter(
                module -> Files.isDirectory(tree.root().resolve(module).resolve("src/test/java")))
            .filter(module -> list(tree, module).isEmpty())
            .toList();
    if (!missing.isEmpty()) {
      throw new LaunchFailedException(
          "No test was run in these modules: %s.".formatted(String.join(", ", missing)));
    }
  }

  /// Fails where no test was run, or one was skipped.
  void requireAllRun() {
    if (files.isEmpty()) {
      throw new LaunchFailedException("No test was run.");
    }
    var skipped = files.stream().flatMap(file -> skipped(file).stream()).toList();
    if (!skipped.isEmpty()) {
      throw new LaunchFailedException(
          "A skipped test proves nothing, so it counts as failed:\n" + String.join("\n", skipped));
    }
  }

  private static List<String> skipped(Path file) {
    var skipped = new ArrayList<String>();
    var test = "";
    for (var line : lines(file)) {
      if (TEST_CASE.matcher(line).find()) {
        test = "  %s: %s".formatted(first(CLASS, line), first(NAME, line));
      } else if (line.strip().startsWith("<skipped")) {
        skipped.add(test);
      }
    }
    return skipped;
  }

  /// The total numbers of tests, failures, errors and skipped tests, in one line.
  String total() {
    return "Tests run: %d, Failures: %d, Errors: %d, Skipped: %d"
        .formatted(count("tests"), count("failures"), count("errors"), count("skipped"));
  }

  private int count(String attribute) {
    var pattern = Pattern.compile(" %s=\"([0-9]+)\"".formatted(attribute));
    return files.stream()
        .flatMap(file -> lines(file).stream().filter(line -> line.startsWith("<testsuite ")))
        .map(line -> first(pattern, line))
        .filter(number -> !number.isEmpty())
        .mapToInt(Integer::parseInt)
        .sum();
  }

  private static String first(Pattern pattern, String line) {
    return pattern.matcher(line).results().map(found -> found.group(1)).findFirst().orElse("");
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
