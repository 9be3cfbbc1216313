package dev.trestle.engine.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The directory of a store: a marker file with its owner and format, and the database's files in `rows`.
///
/// The marker is a text of three lines, `Trestle database`, `format 1`, and `creating` or `ready`. It is written before
/// anything else, so a directory without it does not belong to a database, and one that is still `creating` was left by
/// a crash before it held any data.
final class StoreDirectory {
  private static final String MARKER = "TRESTLE";
  private static final String NEW_MARKER = "TRESTLE.new";
  private static final String ROWS = "rows";
  private static final String TITLE = "Trestle database";
  private static final int FORMAT = 1;
  private static final String CREATING = "creating";
  private static final String READY = "ready";

  private final Path directory;
  private final boolean isNew;
  private final DirectoryLock lock;

  private StoreDirectory(Path directory, boolean isNew, DirectoryLock lock) {
    this.directory = directory;
    this.isNew = isNew;
    this.lock = lock;
  }

  /// Whether the directory has a database, of any format.
  static boolean isOurs(Path directory) {
    return Files.exists(directory.resolve(MARKER));
  }

  /// Creates or recognises the directory, and locks it until it is released. Changes nothing that does not belong to a
  /// database.
  static StoreDirectory prepare(Path directory) {
    try {
      if (Files.exists(directory) && !Files.isDirectory(directory)) {
        throw cannotOpen(directory, "it is not a directory. Choose another path.");
      }
      Files.createDirectories(directory);
      if (!Files.isWritable(directory)) {
        throw cannotOpen(
            directory, "it is not writable. Change its permissions, or choose another directory.");
      }
      if (!isOurs(directory)) {
        requireNothingForeign(directory);
      }
      return locked(directory);
    } catch (IOException e) {
      throw new StorageException(
          "Cannot open %s: %s. Check the path and its permissions.".formatted(directory, reason(e)),
          e);
    }
  }

  private static StoreDirectory locked(Path directory) throws IOException {
    var lock = DirectoryLock.take(directory);
    try {
      if (!isOurs(directory)) {
        writeMarker(directory, CREATING);
      }
      boolean creating = isCreating(directory);
      if (creating) {
        Files.createDirectories(directory.resolve(ROWS));
      }
      return new StoreDirectory(directory, creating, lock);
    } catch (RuntimeException | IOException e) {
      lock.close();
      throw e;
    }
  }

  Path directory() {
    return directory;
  }

  /// Releases the lock of the directory.
  void release() {
    lock.close();
  }

  /// Whether no store was ever opened here.
  boolean isNew() {
    return isNew;
  }

  Path rows() {
    return directory.resolve(ROWS);
  }

  /// Records that the database is complete: from now on a missing file means damage.
  void markReady() {
    if (!isNew) {
      return;
    }
    try {
      writeMarker(directory, READY);
    } catch (IOException e) {
      throw new StorageException("Cannot write to %s: %s.".formatted(directory, reason(e)), e);
    }
  }

  static long sizeBytes(Path directory) {
    try (var files = Files.walk(directory)) {
      return files.mapToLong(StoreDirectory::fileBytes).sum();
    } catch (IOException e) {
      throw new StorageException("Cannot read %s: %s.".formatted(directory, reason(e)), e);
    }
  }

  private static long fileBytes(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.size(file) : 0;
    } catch (NoSuchFileException _) {
      return 0; // compacted away meanwhile
    } catch (IOException e) {
      throw new StorageException("Cannot read %s: %s.".formatted(file, reason(e)), e);
    }
  }

  private static boolean isCreating(Path directory) throws IOException {
    var lines = Files.readString(directory.resolve(MARKER)).lines().toList();
    if (lines.size() < 2
        || !lines.getFirst().equals(TITLE)
        || !lines.get(1).matches("format \\d{1,9}")) {
      throw damagedMarker(directory);
    }
    int format = Integer.parseInt(lines.get(1).substring("format ".length()));
    if (format > FORMAT) {
      throw cannotOpen(
          directory,
          "a newer release wrote it in format %d, and this one reads up to format %d. Use the newer release."
              .formatted(format, FORMAT));
    }
    return switch (lines.getLast()) {
      case CREATING -> true;
      case READY -> false;
      default -> throw damagedMarker(directory);
    };
  }

  private static void requireNothingForeign(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      Set<String> foreign =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.equals(NEW_MARKER) && !name.equals(DirectoryLock.FILE))
              .collect(Collectors.toSet());
      if (!foreign.isEmpty()) {
        throw cannotOpen(
            directory,
            "it holds other files (such as %s) and no database. Choose an empty directory."
                .formatted(foreign.iterator().next()));
      }
    }
  }

  /// Writes the marker atomically: to a temporary name, forced to the disk, then renamed.
  private static void writeMarker(Path directory, String state) throws IOException {
    var aside = directory.resolve(NEW_MARKER);
    Files.write(aside, List.of(TITLE, "format " + FORMAT, state));
    force(aside, StandardOpenOption.WRITE);
    Files.move(
        aside,
        directory.resolve(MARKER),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    force(directory, StandardOpenOption.READ);
  }

  private static void force(Path path, StandardOpenOption option) throws IOException {
    try (var channel = FileChannel.open(path, option)) {
      channel.force(true);
    }
  }

  private static StorageException damagedMarker(Path directory) {
    return cannotOpen(
        directory,
        "its file %s is damaged. Restore the directory from a backup.".formatted(MARKER));
  }

  private static StorageException cannotOpen(Path directory, String advice) {
    return new StorageException("Cannot open %s: %s".formatted(directory, advice));
  }

  private static String reason(IOException e) {
    return "%s (%s)".formatted(e.getMessage(), e.getClass().getSimpleName());
  }
}
