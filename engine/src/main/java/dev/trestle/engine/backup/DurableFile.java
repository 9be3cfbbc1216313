package dev.trestle.engine.backup;

import dev.trestle.engine.storage.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Writes files atomically: to a temporary name, forced to the disk, then renamed.
public final class DurableFile {
  private static final String SUFFIX = ".part";

  private DurableFile() {}

  /// The temporary name of a file while it is being written.
  public static Path temporary(Path file) {
    return file.resolveSibling(file.getFileName() + SUFFIX);
  }

  public static boolean isTemporary(Path file) {
    return file.getFileName().toString().endsWith(SUFFIX);
  }

  /// Renames a completely written temporary file to its final name.
  public static void publish(Path file) throws IOException {
    var aside = temporary(file);
    force(aside, StandardOpenOption.WRITE);
    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    var parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      force(parent, StandardOpenOption.READ);
    }
  }

  public static void write(Path file, byte[] content) throws IOException {
    Files.write(temporary(file), content);
    publish(file);
  }

  public static StorageException failed(Path file, IOException cause) {
    return new StorageException(
        "Cannot use %s: %s (%s). Check the path, its permissions and the free space on the disk."
            .formatted(file, cause.getMessage(), cause.getClass().getSimpleName()),
        cause);
  }

  private static void force(Path path, StandardOpenOption option) throws IOException {
    try (var channel = FileChannel.open(path, option)) {
      channel.force(true);
    }
  }
}
