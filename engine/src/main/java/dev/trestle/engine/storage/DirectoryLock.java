package dev.trestle.engine.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// A file lock on an open database directory. The operating system releases it when the process ends, however it ends.
///
/// RocksDB has a lock too, but before it checks that one it renames its log file, which belongs to the process that has
/// the directory open.
final class DirectoryLock implements AutoCloseable {
  static final String FILE = "TRESTLE.lock";

  private final FileChannel channel;

  private DirectoryLock(FileChannel channel) {
    this.channel = channel;
  }

  static DirectoryLock take(Path directory) throws IOException {
    var channel =
        FileChannel.open(
            directory.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (tryLock(channel) == null) {
        throw StorageErrors.inUse(directory, "another process");
      }
      return new DirectoryLock(channel);
    } catch (OverlappingFileLockException _) {
      channel.close();
      throw StorageErrors.inUse(directory, "this process");
    } catch (RuntimeException | IOException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    return channel.tryLock();
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new StorageException(
          "Cannot release the lock of a database directory: " + e.getMessage(), e);
    }
  }
}
