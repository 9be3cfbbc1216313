package dev.trestle.engine.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A child Java process with the same class path, for tests that kill it or fill its disk.
public final class ChildProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;

  private ChildProcess(Process process) {
    this.process = process;
    this.output = process.inputReader();
  }

  /// Starts the `main` of a class. `prefix` is a command that starts commands, such as `nice`; usually empty.
  public static ChildProcess start(List<String> prefix, Class<?> main, String... arguments)
      throws IOException {
    var command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-Xmx64m", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ChildProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /// The next line that the child prints, or null at the end.
  public @Nullable String readLine() throws IOException {
    return output.readLine();
  }

  /// All lines that the child still prints.
  public List<String> readAll() {
    return output.lines().toList();
  }

  /// Ends the child at once, as a power cut would: no shutdown hook, no flushing.
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  public int waitFor() throws InterruptedException {
    return process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
