package dev.trestle.web.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs Node.js programs, for checks of the browser code that need no browser.
public final class NodeProgram {
  /// The oldest Node.js with a test runner that resolves modules as ours are named.
  private static final int OLDEST = 20;

  private static final int MINUTES = 5;

  private NodeProgram() {}

  /// What a program has done.
  public sealed interface Outcome {
    /// It ended.
    ///
    /// @param output standard output and standard error
    record Ended(int code, String output) implements Outcome {}

    /// It could not be run.
    record Missing(String reason) implements Outcome {}
  }

  /// Runs the tests in a directory with Node's test runner. Where Node is missing, it says so and does nothing.
  ///
  /// @param directory below the module that is tested, such as `src/test/javascript`
  public static void test(String name, Path directory) {
    var register = root().resolve("web/src/test/javascript/register.js").toUri().toString();
    var outcome =
        run(
            root(),
            List.of("node", "--import", register, "--test", directory.toAbsolutePath() + "/"));
    if (isRun(name, outcome) instanceof Outcome.Ended(var code, var output)) {
      if (code != 0 || !output.contains("# fail 0") || output.contains("# pass 0")) {
        throw new AssertionError("Tests in JavaScript failed:\n" + output);
      }
    }
  }

  /// The outcome, after saying so where a check was not run.
  public static Outcome isRun(String name, Outcome outcome) {
    if (outcome instanceof Outcome.Missing(var reason)) {
      System.out.printf("NOT RUN: %s, because %s%n", name, reason);
    }
    return outcome;
  }

  /// Runs a program of Node.js, such as `node` or `npm`.
  public static Outcome run(Path directory, List<String> command) {
    var version = ended(directory, List.of("node", "--version"));
    if (!(version instanceof Outcome.Ended(var code, var output)) || code != 0) {
      return new Outcome.Missing("there is no Node.js");
    }
    if (Integer.parseInt(output.strip().replaceAll("^v(\\d+).*", "$1")) < OLDEST) {
      return new Outcome.Missing("Node.js %s is older than %d".formatted(output.strip(), OLDEST));
    }
    return ended(directory, command);
  }

  /// The directory that has all modules of this project.
  public static Path root() {
    for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve("biome.json"))) {
        return at;
      }
    }
    throw new IllegalStateException("No directory above this one has a biome.json");
  }

  private static Outcome ended(Path directory, List<String> command) {
    try {
      var output = Files.createTempFile("node", ".txt");
      try {
        var process =
            new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
          process.destroyForcibly();
          throw new AssertionError("%s did not end".formatted(command));
        }
        return new Outcome.Ended(
            process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      return new Outcome.Missing(
          "%s cannot be run: %s".formatted(command.getFirst(), e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while %s ran".formatted(command), e);
    }
  }
}
