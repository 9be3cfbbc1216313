package dev.trestle.engine.backup;

import dev.trestle.engine.storage.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Puts files in place whole or not at all: written aside, forced to the disk, renamed.
final class DurableFile {
  private static final String ASIDE = ".part";

  private DurableFile() {}

  /// Where a file is written until it is whole.
  static Path aside(Path file) {
    return file.resolveSibling(file.getFileName() + ASIDE);
  }

  static boolean isAside(Path file) {
    return file.getFileName().toString().endsWith(ASIDE);
  }

  /// Gives a file that was written aside its name.
  static void publish(Path file) throws IOException {
    var aside = aside(file);
    force(aside, StandardOpenOption.WRITE);
    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    var parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      force(parent, StandardOpenOption.READ);
    }
  }

  static void write(Path file, byte[] content) throws IOException {
    Files.write(aside(file), content);
    publish(file);
  }

  static StorageException failed(Path file, IOException cause) {
    return new StorageException(
        "Cannot use %s: %s (%s). Look at the path, its permissions and the room on the disk."
            .formatted(file, cause.getMessage(), cause.getClass().getSimpleName()),
        cause);
  }

  private static void force(Path path, StandardOpenOption option) throws IOException {
    try (var channel = FileChannel.open(path, option)) {
      channel.force(true);
    }
  }
}
