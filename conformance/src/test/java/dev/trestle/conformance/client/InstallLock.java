package dev.trestle.conformance.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/// A lock between processes, for actions such as installing a package.
final class InstallLock {
  private static final Path LOCK = Path.of("target", "installing.lock");

  private InstallLock() {}

  static <T> T run(Supplier<T> work) {
    try (var file = FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = file.lock()) {
      return work.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
