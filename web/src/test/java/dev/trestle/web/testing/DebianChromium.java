package dev.trestle.web.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Chromium as this machine has it. Where it is missing and we may install it, it is installed.
final class DebianChromium {
  private static final List<String> PROGRAMS =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final int INSTALLING_MINUTES = 10;

  private DebianChromium() {}

  sealed interface Provided {
    record Available(Path path) implements Provided {}

    record Missing(String reason) implements Provided {}
  }

  static Provided provide() {
    var found = find();
    if (found.isPresent()) {
      return new Provided.Available(found.get());
    }
    if (!Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
      return new Provided.Missing("there is no Chromium, and no apt-get to install it with");
    }
    if (!System.getProperty("user.name").equals("root")) {
      return new Provided.Missing(
          "there is no Chromium, and only root may install it: apt-get install chromium");
    }
    System.out.println("Installing chromium");
    if (!install()) {
      // A fresh machine has no list of packages, or one of last year.
      boolean _ = aptGet("update") && install();
    }
    return find()
        .<Provided>map(Provided.Available::new)
        .orElseGet(
            () -> new Provided.Missing("there is no Chromium, and apt-get did not bring it"));
  }

  /// With a font for what people say by emoji.
  private static boolean install() {
    return aptGet("install", "-y", "--no-install-recommends", "chromium", "fonts-noto-color-emoji");
  }

  private static Optional<Path> find() {
    return PROGRAMS.stream()
        .flatMap(
            program -> Stream.of(Path.of("/usr/bin", program), Path.of("/usr/local/bin", program)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static boolean aptGet(String... arguments) {
    var words =
        Stream.concat(
                Stream.of("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"), Stream.of(arguments))
            .toList();
    var builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
    try {
      var process = builder.start();
      boolean ended = process.waitFor(INSTALLING_MINUTES, TimeUnit.MINUTES);
      if (!ended) {
        process.destroyForcibly();
      }
      return ended && process.exitValue() == 0;
    } catch (IOException _) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while installing", e);
    }
  }
}
