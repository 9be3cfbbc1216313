package dev.trestle.cli.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The command `test`: all checks and all tests, or those that Maven arguments select.
///
/// Maven tests a module before it compiles the modules that use it, and so leaves processors idle: the last modules, whose tests take
/// longest, would wait for all others. So a whole run compiles everything first, and then runs Maven twice at once: for the tests of the
/// last modules, and for those of all others. Nor does the compiler wait for the check of the format, which is a Maven of its own.
final class TestRun {
  /// The modules that use all others.
  private static final List<String> LAST = List.of("bench", "cli", "conformance");

  /// Options for the runs after the first step: they leave out its work, which must not be done by two processes at once in the same directories. The compiler only compares
  /// the times of files: to skip it is not possible, since it says where the classes are, and its lists of files would be written by both.
  private static final List<String> COMPILED =
      List.of(
          "--fail-at-end", // one run shows all failures
          "-Denforcer.skip",
          "-Dspotless.check.skip",
          "-Dmaven.resources.skip",
          "-Dmaven.antrun.skip",
          "-Dmdep.skip",
          "-Dmaven.compiler.useIncrementalCompilation=false");

  private final SourceTree tree;
  private final Maven maven;
  private final Build build;

  TestRun(SourceTree tree, Maven maven, Build build) {
    this.tree = tree;
    this.maven = maven;
    this.build = build;
  }

  /// @param arguments for Maven; empty for all tests of all modules
  void run(List<String> arguments) {
    TestReports.delete(tree);
    // A part of the build says nothing of the whole.
    boolean passed =
        arguments.isEmpty()
            ? build.stamped(Build.Scope.ALL, this::runAll)
            : maven.run(selected(arguments));
    if (!passed) {
      throw new LaunchFailedException(
          "./trestle test failed. If only the format is wrong, run ./trestle format.");
    }
    var reports = TestReports.of(tree);
    reports.requireAllRun();
    if (arguments.isEmpty()) {
      TestReports.requireEveryModule(tree);
    }
    Launcher.say("All checks passed in %d s. %s".formatted(Launcher.seconds(), reports.total()));
  }

  private boolean runAll() {
    var format = CompletableFuture.supplyAsync(() -> maven.run(checkFormat()));
    boolean compiled = maven.run(compile());
    if (!format.join() || !compiled) {
      return false;
    }
    Launcher.say("Compiled in %d s; testing".formatted(Launcher.seconds()));
    var last = CompletableFuture.supplyAsync(() -> maven.run(testLast()));
    boolean others = maven.run(testOthers());
    return last.join() && others;
  }

  // Not `verify`: its jars would replace the class directories on the modules' class paths, and the
  // compiler takes that for a change. So building and testing in turn would compile everything each
  // time.
  // As many modules at once as there are processors: many tests wait, for a disk, a peer, a clock.
  private static List<String> selected(List<String> arguments) {
    var all = new ArrayList<>(List.of("test", "--threads", "1C"));
    all.addAll(arguments);
    return all;
  }

  /// Of all modules at once: their sources are named in the root project.
  static List<String> checkFormat() {
    return List.of("--non-recursive", "spotless:check");
  }

  static List<String> compile() {
    return selected(List.of("-DskipTests", "-Dspotless.check.skip"));
  }

  /// Not in parallel: while the others are tested, that is enough for two processors.
  static List<String> testLast() {
    var arguments =
        new ArrayList<>(List.of("test", "--projects", String.join(",", LAST), "--also-make"));
    arguments.add(
        LAST.stream()
            .map("dev.trestle.%s.**.*Test"::formatted)
            .collect(Collectors.joining(",", "-Dtest=", "")));
    arguments.add("-Dsurefire.failIfNoSpecifiedTests=false");
    arguments.addAll(COMPILED);
    return arguments;
  }

  static List<String> testOthers() {
    var others = LAST.stream().map("!%s"::formatted).collect(Collectors.joining(","));
    return selected(Stream.concat(Stream.of("--projects", others), COMPILED.stream()).toList());
  }
}
