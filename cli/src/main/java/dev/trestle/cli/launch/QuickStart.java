package dev.trestle.cli.launch;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// Prepares quick starts of the command line: its classes as one jar, and a JVM cache of those that a start loads.
///
/// Only classes from jars can be cached. Each preparation has a directory of its own, so that two at once, or a server that runs, are not
/// in each other's way; `target/quick.path` names the current one.
final class QuickStart {
  private final SourceTree tree;
  private final Path current;

  QuickStart(SourceTree tree) {
    this.tree = tree;
    this.current = tree.target("quick.path");
  }

  void prepare() {
    Launcher.say("Preparing quick starts");
    try {
      var before = Files.exists(current) ? Files.readString(current) : "";
      var directory = tree.target("quick." + ProcessHandle.current().pid());
      var jar = jar(directory);
      train(directory, jar);
      var path = Files.writeString(directory.resolve("path"), directory.toString());
      Files.move(path, current, StandardCopyOption.REPLACE_EXISTING);
      if (!before.isEmpty() && !before.equals(directory.toString())) {
        delete(Path.of(before));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path jar(Path directory) throws IOException {
    var all = directory.resolve("all");
    Files.createDirectories(all);
    for (var classes : classes()) {
      copy(classes, all);
    }
    var jar = directory.resolve("trestle.jar");
    var tool = ToolProvider.findFirst("jar").orElseThrow();
    int exit =
        tool.run(
            System.err,
            System.err,
            "--create",
            "--no-compress",
            "--file",
            jar.toString(),
            "-C",
            all.toString(),
            ".");
    if (exit != 0) {
      throw new LaunchFailedException("The classes could not be put into %s.".formatted(jar));
    }
    delete(all);
    return jar;
  }

  /// The class directories of the command line and the modules that it runs on.
  private List<Path> classes() {
    return Stream.concat(
            Arrays.stream(tree.read("cli/target/modules.txt").strip().split(File.pathSeparator)),
            Stream.of(tree.root().resolve("cli/target/classes").toString()))
        .map(Path::of)
        .toList();
  }

  private void train(Path directory, Path jar) throws IOException {
    var log = directory.resolve("log");
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    var process =
        new ProcessBuilder(
                java.toString(),
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-XX:AOTCacheOutput=" + directory.resolve("classes.aot"),
                "-Xlog:aot=off",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                jar + File.pathSeparator + tree.read("cli/target/classpath.txt").strip(),
                "dev.trestle.cli.TrainingRun")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      if (process.waitFor() != 0) {
        Launcher.say(
            "The training run failed (%s). All works, but starts more slowly.".formatted(log));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted", e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
