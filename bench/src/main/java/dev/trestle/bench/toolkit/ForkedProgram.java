package dev.trestle.bench.toolkit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A main class that is run in a new JVM with the options of this one, to measure cold starts. It prints durations, one
/// on each line.
record ForkedProgram(Class<?> main) {
  /// Runs it to its end.
  ///
  /// @return milliseconds, in the order in which they were printed
  List<Double> run(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (var lines = process.inputReader()) {
      var millis = lines.lines().map(Double::valueOf).toList();
      if (process.waitFor() != 0) {
        throw new IOException("%s ended with %d".formatted(main.getName(), process.exitValue()));
      }
      return millis;
    } finally {
      process.destroyForcibly();
    }
  }

  /// Prints a duration, inside such a program.
  static void print(long nanos) {
    System.out.println(nanos / 1e6);
  }
}
