package dev.trestle.conformance.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A program to run, with a time limit.
///
/// @param environment variables that are added to our own environment
record Command(
    List<String> words, Map<String, String> environment, Path directory, Duration limit) {
  /// The outcome of a run. A program that was missing or timed out has no exit code.
  record Outcome(Optional<Integer> exitCode, String output) {
    boolean well() {
      return exitCode.equals(Optional.of(0));
    }
  }

  static Command of(String... words) {
    return new Command(List.of(words), Map.of(), Path.of(""), Duration.ofMinutes(2));
  }

  Command with(String variable, String value) {
    var more = new LinkedHashMap<>(environment);
    more.put(variable, value);
    return new Command(words, more, directory, limit);
  }

  Command in(Path wanted) {
    return new Command(words, environment, wanted, limit);
  }

  Command within(Duration wanted) {
    return new Command(words, environment, directory, wanted);
  }

  /// The path of a program on the PATH.
  static Optional<Path> find(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Outcome run() {
    try {
      // Into a file: a full pipe would block the program, and a child of the program could keep the
      // pipe open.
      var output = Files.createTempFile("command", ".log");
      try {
        var ended = run(output);
        return new Outcome(ended, Files.readString(output));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Integer> run(Path output) throws IOException {
    var builder =
        new ProcessBuilder(new ArrayList<>(words)).directory(directory.toAbsolutePath().toFile());
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      Files.writeString(output, String.valueOf(e.getMessage()));
      return Optional.empty();
    }
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
          ? Optional.of(process.exitValue())
          : Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while running " + words, e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
