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
/// | changed | tests |
/// |---|---|
/// | a Java file | those of its package |
/// | a resource, such as HTML, CSS or a GraphQL schema | those of the nearest package at or above its directory that has tests, in it or below it |
/// | JavaScript | those of a resource, format and lint, and the tests in JavaScript of its module, or of all modules for the shell |
/// | a document | those of documents |
///
/// A test is slow if it is in a package for browsers or live connections, if it uses a browser or another process, or if it has a time-out, which only long tests have.
/// Of `conformance`, only the tests of documents are fast.
///
/// @param fast by module, the names of test classes, with their packages: other modules may have a test of the same simple name
/// @param slow the same, with the reason why each is left out
record ChangedTests(
    SortedMap<String, SortedSet<String>> fast, SortedMap<String, SortedMap<String, String>> slow) {
  private static final String CONFORMANCE = "conformance";
  private static final String DOCUMENTS = "dev/trestle/conformance/document";

  /// The module of the shell, whose JavaScript all applications import, and the test of its package that checks all JavaScript.
  private static final String SHELL = "web";

  private static final String BROWSER_CODE = "dev.trestle.web.shell.BrowserCodeTest";

  private static final Pattern JAVA =
      Pattern.compile("(.+)/src/(?:main|test)/java/(.+)/[^/]+\\.java");
  private static final Pattern RESOURCE =
      Pattern.compile("(.+)/src/(?:main|test)/resources/(.+)/[^/]+");
  private static final Pattern JAVASCRIPT =
      Pattern.compile("(.+)/src/(?:(?:main|test)/resources|test/javascript)/.+\\.js");
  private static final Pattern DOCUMENT = Pattern.compile("[^/]+\\.md|docs/.+\\.md");
  private static final Pattern SLOW_PACKAGE = Pattern.compile(".*/(browser|live)");
  private static final Pattern SLOW_SOURCE =
      Pattern.compile("RealBrowser|ChildProcess|ProcessBuilder|@Timeout");
  private static final String RUNS_JAVASCRIPT = "NodeProgram.test(";

  static ChangedTests of(SourceTree tree, Collection<String> changed) {
    var tests = new ChangedTests(new TreeMap<>(), new TreeMap<>());
    for (var file : changed) {
      var source = JAVA.matcher(file);
      if (source.matches()) {
        tests.addPackage(tree, source.group(1), source.group(2));
      }
      var resource = RESOURCE.matcher(file);
      if (resource.matches()) {
        tests.addNearest(tree, resource.group(1), resource.group(2));
      }
      var javaScript = JAVASCRIPT.matcher(file);
      if (javaScript.matches()) {
        tests.addJavaScript(tree, javaScript.group(1));
      }
      if (DOCUMENT.matcher(file).matches()) {
        tests.addPackage(tree, CONFORMANCE, DOCUMENTS);
      }
    }
    return tests;
  }

  private void addPackage(SourceTree tree, String module, String packagePath) {
    testsIn(tree, module, packagePath, 1).forEach(file -> add(tree, module, file));
  }

  private void addNearest(SourceTree tree, String module, String directory) {
    for (var at = Path.of(directory); at != null; at = at.getParent()) {
      var own = testsIn(tree, module, at.toString(), 1);
      var found = own.isEmpty() ? testsIn(tree, module, at.toString(), Integer.MAX_VALUE) : own;
      if (!found.isEmpty()) {
        found.forEach(file -> add(tree, module, file));
        return;
      }
    }
  }

  private void addJavaScript(SourceTree tree, String module) {
    fast.computeIfAbsent(SHELL, _ -> new TreeSet<>()).add(BROWSER_CODE);
    var modules = module.equals(SHELL) ? tree.modules() : List.of(module);
    for (var each : modules) {
      testsIn(tree, each, "", Integer.MAX_VALUE).stream()
          .filter(file -> read(file).contains(RUNS_JAVASCRIPT))
          .forEach(file -> add(tree, each, file));
    }
  }

  private static List<Path> testsIn(SourceTree tree, String module, String packagePath, int depth) {
    var directory = sources(tree, module).resolve(packagePath);
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory, depth)) {
      return files.filter(file -> file.getFileName().toString().endsWith("Test.java")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path sources(SourceTree tree, String module) {
    return tree.root().resolve(module).resolve("src/test/java");
  }

  private void add(SourceTree tree, String module, Path file) {
    var path = sources(tree, module).relativize(file).toString();
    var name = path.replace(".java", "").replace('/', '.');
    findReason(module, path, file)
        .ifPresentOrElse(
            reason -> slow.computeIfAbsent(module, _ -> new TreeMap<>()).put(name, reason),
            () -> fast.computeIfAbsent(module, _ -> new TreeSet<>()).add(name));
  }

  private static Optional<String> findReason(String module, String path, Path file) {
    if (module.equals(CONFORMANCE) && !path.startsWith(DOCUMENTS)) {
      return Optional.of(CONFORMANCE);
    }
    var slow = SLOW_PACKAGE.matcher(path.substring(0, Math.max(0, path.lastIndexOf('/'))));
    if (slow.matches()) {
      return Optional.of(slow.group(1));
    }
    return SLOW_SOURCE.matcher(read(file)).results().map(MatchResult::group).findFirst();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
