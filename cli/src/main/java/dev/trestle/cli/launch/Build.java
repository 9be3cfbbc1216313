package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Compiles modules, and records when: the script compares sources with the stamp to see what is stale.
final class Build {
  private final SourceTree tree;
  private final Maven maven;

  /// The modules that one build compiles.
  enum Scope {
    /// Every module.
    ALL("built"),
    /// The command line and what it runs on.
    CLI("built.cli");

    private final String stamp;

    Scope(String stamp) {
      this.stamp = stamp;
    }
  }

  Build(SourceTree tree, Maven maven) {
    this.tree = tree;
    this.maven = maven;
  }

  /// Compiles what has changed.
  void run(Scope scope) {
    Launcher.say(
        Files.exists(tree.target(scope.stamp))
            ? "Building what has changed"
            : "Building; the first time this takes a few minutes");
    var arguments = new ArrayList<>(List.of("process-classes"));
    if (scope == Scope.CLI) {
      arguments.addAll(List.of("--projects", "cli", "--also-make"));
    }
    if (!stamped(scope, () -> maven.run(arguments))) {
      throw new LaunchFailedException("The build failed.");
    }
  }

  /// Runs a build and records when it began, if it succeeds: what is written meanwhile is stale afterwards.
  boolean stamped(Scope scope, BooleanSupplier build) {
    try {
      var begun = tree.target(scope.stamp + ".begun");
      Files.createDirectories(begun.getParent());
      Files.writeString(begun, "");
      if (!build.getAsBoolean()) {
        return false;
      }
      Files.move(begun, tree.target(scope.stamp), StandardCopyOption.REPLACE_EXISTING);
      if (scope == Scope.ALL) {
        copyStamp(tree.target(Scope.CLI.stamp));
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void copyStamp(Path stamp) throws IOException {
    Files.copy(
        tree.target(Scope.ALL.stamp),
        stamp,
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.COPY_ATTRIBUTES);
  }
}
