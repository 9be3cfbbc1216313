package dev.trestle.kit.blob;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.regex.Pattern;

/// Stores blobs as files, in subdirectories by the first two characters of their names. Thread-safe.
public final class BlobFiles implements BlobStore {
  private static final Pattern KEY = Pattern.compile("[a-z0-9-]{3,100}");

  private final Path directory;

  /// @param directory created with the first blob
  public BlobFiles(Path directory) {
    this.directory = directory;
  }

  @Override
  public void put(String key, byte[] bytes) {
    var file = file(key);
    try {
      Files.createDirectories(file.getParent());
      var temporary = Files.createTempFile(file.getParent(), "new-", ".tmp");
      try {
        write(temporary, bytes);
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      var buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
  }

  @Override
  public Optional<byte[]> find(String key) {
    try {
      return Optional.of(Files.readAllBytes(file(key)));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void delete(String key) {
    try {
      Files.deleteIfExists(file(key));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String key) {
    if (!KEY.matcher(key).matches()) {
      throw new IllegalArgumentException(
          "'%s' is no blob name; give 3 to 100 lower-case letters, digits and hyphens"
              .formatted(key));
    }
    return directory.resolve(key.substring(0, 2)).resolve(key);
  }
}
