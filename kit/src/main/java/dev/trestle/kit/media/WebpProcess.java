package dev.trestle.kit.media;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Reads a WebP in a process of its own, since a few bytes can make its decoder work for hours or take all memory, and nothing within a
/// process can stop it: this one has little memory, and is ended in time. Thread-safe; every call starts a process and sees its end.
final class WebpProcess {
  /// Maximum heap: the need of a picture with [WebpSides#MAX_POINTS], and a quarter more.
  private static final String MEMORY = "-Xmx384m";

  private static final int OUT_OF_MEMORY = 3;
  private static final int KILLED = 128 + 9;

  private final Duration within;

  WebpProcess(Duration within) {
    this.within = within;
  }

  /// Returns the output of the process. It is as untrusted as an upload.
  byte[] png(byte[] webp, PictureShape shape) throws IOException, InterruptedException {
    var process = start(shape);
    Thread.ofVirtual().start(() -> end(process));
    try {
      var made = exchanged(process, webp, shape.maxBytes());
      return switch (process.waitFor()) {
        case 0 -> made;
        case WebpDecoder.DAMAGED -> throw Picture.damaged();
        case OUT_OF_MEMORY -> throw complicated("needs too much memory");
        case KILLED -> throw complicated("takes too long");
        default -> throw broken(process.exitValue());
      };
    } finally {
      process.destroyForcibly();
    }
  }

  /// Java with nothing of our surroundings: what is in them may be secret, and its options are ours.
  static Process start(PictureShape shape) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                MEMORY,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                // Writes no performance file, which would remain after the process is killed.
                "-XX:-UsePerfData",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                WebpDecoder.class.getName(),
                shape.name()));
    builder.environment().clear();
    return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private void end(Process process) {
    try {
      if (!process.waitFor(within)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
    }
  }

  private static byte[] exchanged(Process process, byte[] webp, int maxBytes) {
    try {
      send(process, webp);
      return process.getInputStream().readNBytes(maxBytes);
    } catch (IOException _) {
      // The process has ended early. Its exit code gives the reason.
      return new byte[0];
    }
  }

  /// Stays open: closing it means that no caller waits any longer.
  static void send(Process process, byte[] webp) throws IOException {
    var output = new DataOutputStream(process.getOutputStream());
    output.writeInt(webp.length);
    output.write(webp);
    output.flush();
  }

  private static RuntimeException complicated(String why) {
    return Picture.refused("The picture %s to be read. Save it as a PNG or JPEG.".formatted(why));
  }

  private static IllegalStateException broken(int code) {
    return new IllegalStateException(
        "No WebP can be read: a process with %s did not start, exit code %d. If the class path %s has changed, restart the server."
            .formatted(WebpDecoder.class.getName(), code, System.getProperty("java.class.path")));
  }
}
