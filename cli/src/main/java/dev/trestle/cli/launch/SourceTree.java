package dev.trestle.cli.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// The checked-out source tree: its modules, its version, and where the build writes.
///
/// @param root the directory of the script `trestle`
record SourceTree(Path root) {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>trestle</artifactId>\\s*<version>([^<]+)</version>");

  /// The paths of all modules, in the order of the root's `pom.xml`.
  List<String> modules() {
    return MODULE.matcher(pom()).results().map(found -> found.group(1)).toList();
  }

  String version() {
    return VERSION
        .matcher(pom())
        .results()
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("pom.xml has no version"))
        .group(1);
  }

  private String pom() {
    return read("pom.xml");
  }

  boolean has(String path) {
    return Files.exists(root.resolve(path));
  }

  /// The content of a file, as text.
  String read(String path) {
    try {
      return Files.readString(root.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file below the directory that the build writes to and `git` ignores.
  Path target(String name) {
    return root.resolve("target").resolve(name);
  }
}
