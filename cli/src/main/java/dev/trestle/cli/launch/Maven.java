package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Runs Maven, and passes on what matters of its output: which module it is at, tests, warnings and errors.
final class Maven {
  private static final String LOG = "-Dorg.slf4j.simpleLogger.log.org.apache.maven.";
  private static final List<String> OPTIONS =
      List.of(
          "--batch-mode",
          "--no-transfer-progress",
          "-Dstyle.color=never",
          "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
          LOG + "cli.event.ExecutionEventLogger=info",
          LOG + "plugin.surefire=info");

  private static final Pattern BUILDING =
      Pattern.compile("\\[INFO] Building (.*) [0-9]\\S* +(\\[\\d+/\\d+])");
  private static final List<String> NOISE =
      List.of(
          "[INFO] ---",
          "[INFO]  T E S T S",
          "[INFO] No tests to run.",
          "[INFO] Building Trestle ",
          "[INFO] Scanning ",
          "[INFO] Reactor ",
          "[INFO] Trestle",
          "[INFO] BUILD ",
          "[INFO] Total time",
          "[INFO] Finished at",
          "[ERROR] -> [Help 1]",
          "[ERROR] [Help ",
          "[ERROR] To see the full ",
          "[ERROR] Re-run Maven ",
          "[ERROR] For more information ",
          "[ERROR] After correcting ",
          "[ERROR]   mvn <args>");

  private final SourceTree tree;

  Maven(SourceTree tree) {
    this.tree = tree;
  }

  /// Runs it with further arguments. Returns whether it succeeded.
  boolean run(List<String> arguments) {
    var command = new ArrayList<String>();
    command.add(program().toString());
    command.addAll(OPTIONS);
    command.addAll(arguments);
    try {
      var process =
          new ProcessBuilder(command)
              .directory(tree.root().toFile())
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      try (var output = process.inputReader()) {
        output.lines().forEach(line -> show(line).ifPresent(System.out::println));
      }
      return process.waitFor() == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Filters a line of Maven's output: empty if it is not shown. Prints the current module to standard error, as all progress.
  static Optional<String> show(String colored) {
    var line =
        colored.replace(
            "\u001b[0m", ""); // Debian's Maven resets the colour even where there is none
    var building = BUILDING.matcher(line);
    if (building.matches()) {
      Launcher.say(building.group(2) + " " + building.group(1));
      return Optional.empty();
    }
    boolean empty = List.of("[INFO]", "[INFO] ", "[ERROR] ").contains(line);
    return empty || NOISE.stream().anyMatch(line::startsWith)
        ? Optional.empty()
        : Optional.of(line);
  }

  private static Path program() {
    return find()
        .or(Maven::install)
        .orElseThrow(
            () ->
                new LaunchFailedException(
                    """
                    Trestle is built with Maven 3.8 or newer, and mvn is not on the PATH. Install it, for example
                      Debian, Ubuntu:  apt-get install maven
                      macOS:           brew install maven
                      SDKMAN:          sdk install maven"""));
  }

  private static Optional<Path> find() {
    var directories = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(directories.split(":"))
        .map(directory -> Path.of(directory).resolve("mvn"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// On a build machine, which has nothing but a JDK.
  private static Optional<Path> install() {
    if (!"true".equals(System.getenv("CI")) || !Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
      return Optional.empty();
    }
    Launcher.say("Installing Maven");
    var install =
        "apt-get -qq update && apt-get -qq install -y --no-install-recommends maven >/dev/null";
    return Commands.run(Path.of("/"), "sh", "-c", install) == 0 ? find() : Optional.empty();
  }
}
