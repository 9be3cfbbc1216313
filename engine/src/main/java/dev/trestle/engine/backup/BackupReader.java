package dev.trestle.engine.backup;

import dev.trestle.engine.history.ItemRows;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableDefinitionCodec;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// Reads a backup file.
public final class BackupReader implements ItemRows {
  private static final int BUFFER_BYTES = 1 << 16;
  // An item has at most 400 KB as DynamoDB counts, so no row of a valid file comes near this.
  private static final int MAX_ROW_BYTES = 16 << 20;

  private final Path file;
  private final DataInputStream in;
  private final TableDefinition definition;
  private long items;
  private boolean ended;

  public BackupReader(Path file) {
    this.file = file;
    try {
      var content = BackupFile.openContent(file);
      try {
        this.in =
            new DataInputStream(
                new BufferedInputStream(new GZIPInputStream(content, BUFFER_BYTES), BUFFER_BYTES));
        var row = row();
        if (row == null) {
          throw BackupFile.damaged(file);
        }
        this.definition = TableDefinitionCodec.decode(row);
      } catch (IOException | RuntimeException e) {
        content.close();
        throw e;
      }
    } catch (EOFException | ZipException _) {
      throw BackupFile.damaged(file);
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  /// The table definition at the time of the backup.
  public TableDefinition definition() {
    return definition;
  }

  @Override
  public byte @Nullable [] next() {
    if (ended) {
      return null;
    }
    try {
      var row = row();
      if (row != null) {
        items++;
        return row;
      }
      ended = true;
      if (in.readLong() != items) {
        throw BackupFile.damaged(file);
      }
      return null;
    } catch (EOFException | ZipException _) {
      throw BackupFile.damaged(file);
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }

  private byte @Nullable [] row() throws IOException {
    int length = in.readInt();
    if (length == 0) {
      return null;
    }
    if (length < 0 || length > MAX_ROW_BYTES) {
      throw BackupFile.damaged(file);
    }
    var row = new byte[length];
    in.readFully(row);
    return row;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
  }
}
