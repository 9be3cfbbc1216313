package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The command `format`: formats Java with google-java-format, and JavaScript with Biome where Node.js is installed.
///
/// Biome is installed into the same directory as for the tests of the browser code, in the version of `package-lock.json`.
final class Format {
  private static final List<String> PACKAGE_FILES = List.of("package.json", "package-lock.json");
  private static final int MIN_NODE = 20;

  private final SourceTree tree;
  private final Maven maven;
  private final Path tools;
  private final Path biome;

  Format(SourceTree tree, Maven maven) {
    this.tree = tree;
    this.maven = maven;
    this.tools = tree.root().resolve("web/target/npm");
    this.biome = tools.resolve("node_modules/.bin/biome");
  }

  void run() {
    if (!maven.run(List.of("--non-recursive", "spotless:apply"))) {
      throw new LaunchFailedException("The formatter of Java failed.");
    }
    formatJavaScript();
  }

  private void formatJavaScript() {
    if (nodeVersion() < MIN_NODE) {
      Launcher.say(
          "JavaScript is not formatted: install Node.js %d or newer for that.".formatted(MIN_NODE));
      return;
    }
    if (!isInstalled() && !install()) {
      Launcher.say("JavaScript is not formatted: npm could not install Biome.");
      return;
    }
    if (Commands.run(tree.root(), biome.toString(), "check", "--write", ".") != 0) {
      throw new LaunchFailedException("Biome found errors in JavaScript that it cannot fix.");
    }
  }

  /// The major version of Node.js; 0 where there is none.
  private int nodeVersion() {
    return Commands.findLines(tree.root(), "node", "--version")
        .map(lines -> Integer.parseInt(lines.getFirst().replaceAll("^v(\\d+).*", "$1")))
        .orElse(0);
  }

  private boolean isInstalled() {
    try {
      var lock = tools.resolve("package-lock.json");
      return Files.exists(biome)
          && Files.exists(lock)
          && Files.mismatch(lock, tree.root().resolve("package-lock.json")) < 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean install() {
    try {
      Files.createDirectories(tools);
      for (var file : PACKAGE_FILES) {
        Files.copy(
            tree.root().resolve(file), tools.resolve(file), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Launcher.say("Installing Biome");
    return Commands.run(
            tools, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        == 0;
  }
}
