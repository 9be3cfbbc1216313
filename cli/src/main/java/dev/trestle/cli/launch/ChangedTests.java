package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The test classes that `check` runs for a set of changed files, and those that it leaves out because they are slow.
///
/// The tests of a Java file are those in its package; for JavaScript, `BrowserCodeTest` checks format and lint. A test is slow if it is in `conformance` or in a package for browsers or live connections, if it
/// uses a browser or another process, or if it has a time-out, which only long tests have.
///
/// @param fast by module, the names of test classes, with their packages: other modules may have a test of the same simple name
/// @param slow the same, with the reason why each is left out
record ChangedTests(
    SortedMap<String, SortedSet<String>> fast, SortedMap<String, SortedMap<String, String>> slow) {
  private static final String CONFORMANCE = "conformance";
  private static final String BROWSER_CODE = "dev.trestle.web.shell.BrowserCodeTest";
  private static final Pattern JAVA =
      Pattern.compile("(.+)/src/(?:main|test)/java/(.+)/[^/]+\\.java");
  private static final Pattern JAVASCRIPT =
      Pattern.compile(".+/src/(?:main/resources|test/javascript)/.+\\.js");
  private static final Pattern SLOW_PACKAGE = Pattern.compile(".*/(browser|live|shell)");
  private static final Pattern SLOW_SOURCE =
      Pattern.compile("RealBrowser|ChildProcess|ProcessBuilder|@Timeout");

  static ChangedTests of(SourceTree tree, Collection<String> changed) {
    var tests = new ChangedTests(new TreeMap<>(), new TreeMap<>());
    for (var file : changed) {
      var source = JAVA.matcher(file);
      if (source.matches()) {
        tests.addPackage(tree, source.group(1), source.group(2));
      }
      if (JAVASCRIPT.matcher(file).matches()) {
        tests.fast.computeIfAbsent("web", _ -> new TreeSet<>()).add(BROWSER_CODE);
      }
    }
    return tests;
  }

  private void addPackage(SourceTree tree, String module, String packagePath) {
    var directory = tree.root().resolve(module).resolve("src/test/java").resolve(packagePath);
    if (!Files.isDirectory(directory)) {
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      files
          .filter(file -> file.getFileName().toString().endsWith("Test.java"))
          .forEach(file -> add(module, packagePath, file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String module, String packagePath, Path file) {
    var name =
        packagePath.replace('/', '.') + "." + file.getFileName().toString().replace(".java", "");
    findReason(module, packagePath, file)
        .ifPresentOrElse(
            reason -> slow.computeIfAbsent(module, _ -> new TreeMap<>()).put(name, reason),
            () -> fast.computeIfAbsent(module, _ -> new TreeSet<>()).add(name));
  }

  private static Optional<String> findReason(String module, String packagePath, Path file) {
    if (module.equals(CONFORMANCE)) {
      return Optional.of(CONFORMANCE);
    }
    var slow = SLOW_PACKAGE.matcher(packagePath);
    if (slow.matches()) {
      return Optional.of(slow.group(1));
    }
    try {
      return SLOW_SOURCE
          .matcher(Files.readString(file))
          .results()
          .map(MatchResult::group)
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The modules that have tests to run.
  List<String> modules() {
    return List.copyOf(fast.keySet());
  }
}
