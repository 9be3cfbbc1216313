package dev.trestle.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// A temporary directory that is removed when it is closed.
record TemporaryDirectory(Path path) implements AutoCloseable {
  static TemporaryDirectory make() {
    try {
      return new TemporaryDirectory(Files.createTempDirectory("trestle-test-"));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Cannot create a temporary directory for the test's database", e);
    }
  }

  @Override
  public void close() {
    try {
      Files.walkFileTree(path, new Removal());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + path, e);
    }
  }

  private static final class Removal extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failed)
        throws IOException {
      if (failed != null) {
        throw failed;
      }
      Files.delete(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
