package dev.trestle.engine.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A directory for backup or export files, permanent or temporary. Created when it is first needed.
public final class BackupDirectory implements AutoCloseable {
  private final Optional<Path> permanent;
  private @Nullable Path temporary;

  private BackupDirectory(Optional<Path> kept) {
    this.permanent = kept;
  }

  /// A directory that stays after closing.
  public static BackupDirectory at(Path directory) {
    return new BackupDirectory(Optional.of(directory));
  }

  /// A directory that is removed when this is closed, for a database in memory.
  public static BackupDirectory temporary() {
    return new BackupDirectory(Optional.empty());
  }

  /// Creates the directory if it is missing.
  public synchronized Path open() {
    try {
      if (permanent.isPresent()) {
        return Files.createDirectories(permanent.get());
      }
      var directory = temporary;
      if (directory == null) {
        directory = Files.createTempDirectory("trestle-");
        temporary = directory;
      }
      return directory;
    } catch (IOException e) {
      throw DurableFile.failed(permanent.orElse(Path.of("")), e);
    }
  }

  /// Removes files that a crash left half written.
  void removeParts() {
    if (permanent.isEmpty() || !Files.isDirectory(permanent.get())) {
      return;
    }
    try {
      for (var file : list(permanent.get())) {
        if (DurableFile.isTemporary(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw DurableFile.failed(permanent.get(), e);
    }
  }

  public static List<Path> list(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      return files.toList();
    }
  }

  /// Removes a directory with all its content.
  public static void removeAll(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (var files = Files.walk(directory)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  @Override
  public synchronized void close() {
    if (temporary != null) {
      try {
        removeAll(temporary);
      } catch (IOException e) {
        throw DurableFile.failed(temporary, e);
      }
      temporary = null;
    }
  }
}
