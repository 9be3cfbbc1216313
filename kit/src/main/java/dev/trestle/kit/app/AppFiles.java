package dev.trestle.kit.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// The directories in which an application keeps files, below `--files` and its name.
public final class AppFiles {
  /// Pictures and exports.
  static final String BLOBS = "blobs";

  /// Emails that became files. The name is older than this class.
  static final String EMAILS = "letters";

  private AppFiles() {}

  /// One of these directories that is in the directory of all applications, where no application reads it. Empty where there is none.
  public static Optional<Path> findMisplaced(Path all) {
    return Stream.of(BLOBS, EMAILS).map(all::resolve).filter(Files::isDirectory).findFirst();
  }
}
