package dev.trestle.cli.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/// A file of an export.
///
/// @param key its name in the bucket, with slashes
public record ExportFile(String key, long bytes) {
  /// Bytes that are read at a time: they fit into memory, and can be sent within a request's time limit.
  static final int CHUNK_BYTES = 4 << 20;

  static List<ExportFile> list(SortedMap<String, Path> files) {
    return files.entrySet().stream()
        .map(file -> new ExportFile(file.getKey(), size(file.getValue())))
        .toList();
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UnreachableException("Cannot read %s: %s.".formatted(file, e.getMessage()), e);
    }
  }

  /// The next bytes of a file, from an offset; empty at its end.
  static byte[] read(Path file, long offset) throws IOException {
    try (var channel = FileChannel.open(file)) {
      long rest = Math.max(0, channel.size() - offset);
      var bytes = ByteBuffer.allocate((int) Math.min(rest, CHUNK_BYTES));
      long position = offset;
      while (bytes.hasRemaining()) {
        int count = channel.read(bytes, position);
        if (count < 0) {
          throw new IOException(file + " became shorter while it was read");
        }
        position += count;
      }
      return bytes.array();
    }
  }
}
