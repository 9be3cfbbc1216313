package dev.trestle.engine.backup;

import dev.trestle.engine.storage.StorageException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// The format of a backup file.
///
/// | bytes | content |
/// |---|---|
/// | 8 | `TRESTLEB` |
/// | 1 | version: `01` |
/// | … | gzip of the content below |
/// | 4 | CRC-32C of all bytes before, big endian |
///
/// | content | |
/// |---|---|
/// | 4 + n | length and row of the table's definition, as in the catalog |
/// | 4 + n | length and row of an item, for each item in the order of their keys |
/// | 4 | zero |
/// | 8 | number of items |
public final class BackupFile {
  static final byte[] MAGIC = "TRESTLEB".getBytes(StandardCharsets.US_ASCII);
  static final byte VERSION = 1;
  static final int HEADER_BYTES = MAGIC.length + 1;
  static final int CHECKSUM_BYTES = Integer.BYTES;
  private static final int BLOCK_BYTES = 1 << 16;

  private BackupFile() {}

  /// Reads the whole file once, and rejects it if its checksum does not match.
  public static void requireWhole(Path file) {
    try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long content = channel.size() - CHECKSUM_BYTES;
      if (content < HEADER_BYTES) {
        throw damaged(file);
      }
      var checksum = new CRC32C();
      var block = ByteBuffer.allocate(BLOCK_BYTES);
      long left = content;
      while (left > 0) {
        block.clear().limit((int) Math.min(BLOCK_BYTES, left));
        int read = channel.read(block);
        if (read < 0) {
          throw damaged(file);
        }
        checksum.update(block.flip());
        left -= read;
      }
      if (storedChecksum(channel, content) != (int) checksum.getValue()) {
        throw damaged(file);
      }
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  private static int storedChecksum(FileChannel channel, long at) throws IOException {
    var stored = ByteBuffer.allocate(CHECKSUM_BYTES);
    channel.read(stored, at);
    return stored.flip().remaining() == CHECKSUM_BYTES ? stored.getInt() : 0;
  }

  /// Opens the compressed content, after the header and without the checksum.
  static InputStream openContent(Path file) throws IOException {
    long content = Files.size(file) - HEADER_BYTES - CHECKSUM_BYTES;
    var in = new BufferedInputStream(Files.newInputStream(file), BLOCK_BYTES);
    try {
      requireHeader(file, in.readNBytes(HEADER_BYTES));
      return new Bounded(in, content);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  private static void requireHeader(Path file, byte[] header) {
    if (header.length < HEADER_BYTES
        || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw damaged(file);
    }
    if (header[MAGIC.length] != VERSION) {
      throw new StorageException(
          "The backup %s has format version %d, but this release reads version %d only. Use the release that wrote it."
              .formatted(file, header[MAGIC.length], VERSION));
    }
  }

  static StorageException damaged(Path file) {
    return new StorageException(
        "The backup %s is damaged. Nothing can be restored from it; use another one."
            .formatted(file));
  }

  /// A stream that ends after a number of bytes.
  private static final class Bounded extends InputStream {
    private final InputStream in;
    private long left;

    Bounded(InputStream in, long left) {
      this.in = in;
      this.left = left;
    }

    @Override
    public int read() throws IOException {
      if (left <= 0) {
        return -1;
      }
      left--;
      return in.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (left <= 0) {
        return -1;
      }
      int read = in.read(target, offset, (int) Math.min(length, left));
      left -= Math.max(read, 0);
      return read;
    }

    @Override
    public int available() throws IOException {
      return (int) Math.min(in.available(), left);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
