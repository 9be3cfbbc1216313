package dev.trestle.engine.backup;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import java.util.zip.GZIPOutputStream;

/// Writes a backup file. Must be closed; without a call of [#finish] before, the file is removed.
final class BackupWriter implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final CRC32C checksum = new CRC32C();
  private final OutputStream out;
  private final GZIPOutputStream compressed;
  private final DataOutputStream content;
  private long items;
  private boolean finished;

  BackupWriter(Path file, byte[] definition) {
    this.file = file;
    try {
      this.out = new BufferedOutputStream(Files.newOutputStream(DurableFile.temporary(file)));
      var checked = new CheckedOutputStream(out, checksum);
      checked.write(BackupFile.MAGIC);
      checked.write(BackupFile.VERSION);
      this.compressed = new GZIPOutputStream(checked, BUFFER_BYTES);
      this.content = new DataOutputStream(new BufferedOutputStream(compressed, BUFFER_BYTES));
      put(definition);
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  void add(byte[] row) {
    try {
      put(row);
      items++;
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  private void put(byte[] row) throws IOException {
    content.writeInt(row.length);
    content.write(row);
  }

  /// Moves the complete file to its place, and returns its size.
  long finish() {
    try {
      content.writeInt(0);
      content.writeLong(items);
      content.flush();
      compressed.finish();
      new DataOutputStream(out).writeInt((int) checksum.getValue());
      out.close();
      DurableFile.publish(file);
      finished = true;
      return Files.size(file);
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  long items() {
    return items;
  }

  @Override
  public void close() {
    if (finished) {
      return;
    }
    try {
      content.close();
    } catch (IOException _) {
      // The file is discarded, so an error on the way to it does not matter.
    }
    try {
      Files.deleteIfExists(DurableFile.temporary(file));
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }
}
