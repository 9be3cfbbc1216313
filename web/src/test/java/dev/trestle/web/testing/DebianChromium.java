package dev.trestle.web.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chromium as this machine has it. Where it is missing, it is installed.
final class DebianChromium {
  private static final List<String> PROGRAMS =
      List.of("chromium", "chromium-browser", "google-chrome");

  /// With a font for emoji.
  private static final List<String> PACKAGES = List.of("chromium", "fonts-noto-color-emoji");

  private DebianChromium() {}

  static Path provide() {
    return find()
        .orElseGet(
            () -> {
              DebianPackages.install("Chromium", PACKAGES);
              return find()
                  .orElseThrow(
                      () ->
                          new IllegalStateException(
                              "Chromium is installed, but none of these is in /usr/bin: "
                                  + PROGRAMS));
            });
  }

  private static Optional<Path> find() {
    return PROGRAMS.stream()
        .flatMap(
            program -> Stream.of(Path.of("/usr/bin", program), Path.of("/usr/local/bin", program)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
