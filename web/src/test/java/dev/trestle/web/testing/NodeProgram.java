package dev.trestle.web.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs Node.js programs, for checks of the browser code that need no browser. Where Node.js is missing, it is installed.
public final class NodeProgram {
  /// The oldest Node.js with a test runner that resolves modules as ours are named.
  private static final int OLDEST = 20;

  private static final int MINUTES = 5;
  private static final List<String> PACKAGES = List.of("nodejs", "npm");

  private NodeProgram() {}

  /// What a program has done.
  ///
  /// @param output standard output and standard error
  public record Outcome(int code, String output) {}

  /// Runs the tests in a directory with Node's test runner.
  ///
  /// @param directory below the module that is tested, such as `src/test/javascript`
  public static void test(Path directory) {
    var register = root().resolve("web/src/test/javascript/register.js").toUri().toString();
    var outcome =
        run(
            root(),
            List.of("node", "--import", register, "--test", directory.toAbsolutePath() + "/"));
    var output = outcome.output();
    if (outcome.code() != 0 || !output.contains("# fail 0") || output.contains("# pass 0")) {
      throw new AssertionError("Tests in JavaScript failed:\n" + output);
    }
  }

  /// Runs a program of Node.js, such as `node` or `npm`.
  public static Outcome run(Path directory, List<String> command) {
    provide();
    return start(directory, command)
        .orElseThrow(
            () -> new IllegalStateException("%s is missing".formatted(command.getFirst())));
  }

  /// Requires Node.js in a version that runs our tests, and npm.
  private static synchronized void provide() {
    if (version().isEmpty() || start(root(), List.of("npm", "--version")).isEmpty()) {
      DebianPackages.install("Node.js", PACKAGES);
    }
    var version =
        version()
            .orElseThrow(() -> new IllegalStateException("Node.js is installed, but does not run"));
    if (Integer.parseInt(version.replaceAll("^v(\\d+).*", "$1")) < OLDEST) {
      throw new IllegalStateException(
          "Node.js %s is older than %d, which the tests of browser code need. Install a newer one from https://nodejs.org."
              .formatted(version, OLDEST));
    }
  }

  private static Optional<String> version() {
    return start(root(), List.of("node", "--version"))
        .filter(outcome -> outcome.code() == 0)
        .map(outcome -> outcome.output().strip());
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

  /// Empty if there is no such program.
  private static Optional<Outcome> start(Path directory, List<String> command) {
    try {
      var output = Files.createTempFile("node", ".txt");
      try {
        var builder =
            new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        Process process;
        try {
          process = builder.start();
        } catch (IOException _) {
          return Optional.empty();
        }
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
          process.destroyForcibly();
          throw new AssertionError("%s did not end".formatted(command));
        }
        return Optional.of(
            new Outcome(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8)));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while %s ran".formatted(command), e);
    }
  }
}
