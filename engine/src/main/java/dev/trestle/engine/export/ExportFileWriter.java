package dev.trestle.engine.export;

import dev.trestle.engine.backup.DurableFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// Writes lines to the data files of an export, and starts a new file whenever one is large enough. Must be closed.
final class ExportFileWriter implements AutoCloseable {
  static final long MAX_FILE_BYTES = 64L << 20;
  private static final int BUFFER_BYTES = 1 << 16;

  /// A data file as the manifest lists it.
  ///
  /// @param md5 the checksum of the file's bytes, in Base64
  /// @param etag the ETag that S3 gives to a file uploaded in one part: the MD5 of the parts' checksums, and the number
  ///   of parts
  record DataFile(String key, long items, String md5, String etag) {}

  private final ExportLocation location;
  private final long maxFileBytes;
  private final List<DataFile> files = new ArrayList<>();
  private @Nullable Open current;

  ExportFileWriter(ExportLocation location, long maxFileBytes) {
    this.location = location;
    this.maxFileBytes = maxFileBytes;
  }

  /// A data file that is being written.
  private static final class Open {
    final String key;
    final MessageDigest digest = md5();
    final OutputStream out;
    long items;
    long bytes;

    Open(ExportLocation location, String key) throws IOException {
      this.key = key;
      this.out =
          new GZIPOutputStream(
              new DigestOutputStream(
                  new BufferedOutputStream(
                      Files.newOutputStream(DurableFile.temporary(location.file(key)))),
                  digest),
              BUFFER_BYTES);
    }
  }

  void add(byte[] line) {
    try {
      var open = current;
      if (open == null) {
        open = begin();
      }
      open.out.write(line);
      open.items++;
      open.bytes += line.length;
      if (open.bytes >= maxFileBytes) {
        finish(open);
      }
    } catch (IOException e) {
      throw DurableFile.failed(location.bucket(), e);
    }
  }

  /// Completes the last file. There is at least one file, even if there are no lines.
  List<DataFile> finish() {
    try {
      if (current != null) {
        finish(current);
      } else if (files.isEmpty()) {
        finish(begin());
      }
      return List.copyOf(files);
    } catch (IOException e) {
      throw DurableFile.failed(location.bucket(), e);
    }
  }

  private Open begin() throws IOException {
    var open = new Open(location, location.dataKey(files.size()));
    current = open;
    return open;
  }

  private void finish(Open open) throws IOException {
    open.out.close();
    DurableFile.publish(location.file(open.key));
    var digest = open.digest.digest();
    files.add(
        new DataFile(
            open.key,
            open.items,
            Base64.getEncoder().encodeToString(digest),
            HexFormat.of().formatHex(md5().digest(digest)) + "-1"));
    current = null;
  }

  @Override
  public void close() {
    var open = current;
    current = null;
    if (open != null) {
      try {
        open.out.close();
        Files.deleteIfExists(DurableFile.temporary(location.file(open.key)));
      } catch (IOException e) {
        throw DurableFile.failed(location.bucket(), e);
      }
    }
  }

  // The manifest format has MD5 checksums: they detect damage only.
  @SuppressWarnings("InsecureHashAlgorithm")
  static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "This Java runtime has no MD5, which every Java must have", e);
    }
  }
}
