package dev.trestle.web.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Installs Debian packages that tests need, as root with `apt-get`. Where that is not possible, the test fails with what to install.
final class DebianPackages {
  private static final Path APT_GET = Path.of("/usr/bin/apt-get");
  private static final int INSTALLING_MINUTES = 10;

  private DebianPackages() {}

  /// Installs packages.
  ///
  /// @param missing the program that is missing, for the error
  static void install(String missing, List<String> packages) {
    var names = String.join(" ", packages);
    if (!Files.isExecutable(APT_GET)) {
      throw new IllegalStateException(
          "%s is missing, and there is no apt-get to install it with. Install it, or these Debian packages: %s"
              .formatted(missing, names));
    }
    if (!System.getProperty("user.name").equals("root")) {
      throw new IllegalStateException(
          "%s is missing, and only root may install it: apt-get install %s"
              .formatted(missing, names));
    }
    System.out.printf("Installing %s%n", names);
    // A fresh machine has no package lists, or outdated ones.
    if (!installed(packages) && !(aptGet(List.of("update")) && installed(packages))) {
      throw new IllegalStateException(
          "%s is missing, and this failed: apt-get install %s".formatted(missing, names));
    }
  }

  private static boolean installed(List<String> packages) {
    return aptGet(
        Stream.concat(Stream.of("install", "-y", "--no-install-recommends"), packages.stream())
            .toList());
  }

  private static boolean aptGet(List<String> arguments) {
    var words =
        Stream.concat(
                Stream.of(APT_GET.toString(), "-qq", "-o", "DPkg::Lock::Timeout=120"),
                arguments.stream())
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
