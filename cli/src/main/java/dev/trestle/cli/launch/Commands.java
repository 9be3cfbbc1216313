package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Runs other programs.
final class Commands {
  private Commands() {}

  /// Runs a program with this one's input and output. Returns its exit code.
  static int run(Path directory, String... command) {
    try {
      return new ProcessBuilder(command)
          .directory(directory.toFile())
          .inheritIO()
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return 130;
    }
  }

  /// The lines that a program prints. Empty where it cannot be run, or fails.
  static Optional<List<String>> findLines(Path directory, String... command) {
    try {
      var process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (var output = process.inputReader()) {
        var lines = output.lines().toList();
        return process.waitFor() == 0 ? Optional.of(lines) : Optional.empty();
      }
    } catch (IOException _) {
      return Optional.empty();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
