package dev.trestle.cli.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The command `check`: format, compiler, architecture, and fast tests of what has changed since `main`.
final class CheckRun {
  private static final String ARCHITECTURE = "dev.trestle.conformance.ArchitectureTest";

  private final SourceTree tree;
  private final Maven maven;

  CheckRun(SourceTree tree, Maven maven) {
    this.tree = tree;
    this.maven = maven;
  }

  void run() {
    var changed = changed();
    var tests = ChangedTests.of(tree, changed);
    Launcher.say("Changed since main: " + count(changed.size(), "file"));
    tests
        .fast()
        .forEach((module, names) -> Launcher.say("Tests in %s: %s".formatted(module, join(names))));
    tests
        .slow()
        .forEach(
            (module, names) ->
                Launcher.say(
                    "Not run in %s (slow, part of ./trestle test): %s"
                        .formatted(module, reasons(names))));
    TestReports.delete(tree);
    if (!maven.run(arguments(tests))) {
      throw new LaunchFailedException(
          "./trestle check failed. If only the format is wrong, run ./trestle format.");
    }
    var reports = TestReports.of(tree);
    reports.requireAllRun();
    Launcher.say(
        "Format, compiler, architecture and %s passed in %d s. %s Run ./trestle test before a merge."
            .formatted(
                count(reports.files().size() - 1, "test class"),
                Launcher.seconds(),
                reports.total() + "."));
  }

  /// Files that differ from `main`, and files that git does not know yet.
  private Collection<String> changed() {
    var root = tree.root();
    var base =
        first(root, "git", "merge-base", "HEAD", "main")
            .or(() -> first(root, "git", "merge-base", "HEAD", "origin/main"))
            .or(() -> first(root, "git", "rev-parse", "HEAD"))
            .orElseThrow(
                () ->
                    new LaunchFailedException(
                        "%s is no git repository with commits.".formatted(root)));
    return Stream.of(
            Commands.findLines(root, "git", "diff", "--name-only", base),
            Commands.findLines(root, "git", "ls-files", "--others", "--exclude-standard"))
        .flatMap(Optional::stream)
        .flatMap(List::stream)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Optional<String> first(Path directory, String... command) {
    return Commands.findLines(directory, command).flatMap(lines -> lines.stream().findFirst());
  }

  /// Everything is compiled, in as many modules at once as there are processors: the architecture is that of all modules.
  static List<String> arguments(ChangedTests tests) {
    var names = new ArrayList<>(List.of(ARCHITECTURE));
    tests.fast().values().forEach(names::addAll);
    return List.of(
        "test",
        "--threads",
        "1C",
        "-Dtest=" + String.join(",", names),
        "-Dsurefire.failIfNoSpecifiedTests=false");
  }

  private static String join(Collection<String> names) {
    return names.stream().map(CheckRun::simpleName).collect(Collectors.joining(", "));
  }

  private static String simpleName(String test) {
    return test.substring(test.lastIndexOf('.') + 1);
  }

  private static String reasons(Map<String, String> tests) {
    return tests.entrySet().stream()
        .map(test -> "%s (%s)".formatted(simpleName(test.getKey()), test.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String count(int number, String noun) {
    var plural = noun.endsWith("s") ? noun + "es" : noun + "s";
    return number + " " + (number == 1 ? noun : plural);
  }
}
