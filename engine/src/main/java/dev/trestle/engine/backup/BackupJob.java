package dev.trestle.engine.backup;

import dev.trestle.engine.job.BackgroundJob;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.TableDefinitionCodec;
import org.jspecify.annotations.Nullable;

/// The job that copies the items of a snapshot to a backup file.
final class BackupJob implements BackgroundJob {
  private static final int STEP_ITEMS = 1024;
  private static final long STEP_BYTES = 4 << 20;

  private final BackupControl backups;
  private final Backup backup;
  private final Store.Snapshot snapshot;
  private @Nullable Copy copy;
  private volatile long done;
  private long tableBytes;

  BackupJob(BackupControl backups, Backup backup, Store.Snapshot snapshot) {
    this.backups = backups;
    this.backup = backup;
    this.snapshot = snapshot;
  }

  /// The open file and the cursor that it is written from.
  private record Copy(BackupWriter writer, RowCursor items) {}

  @Override
  public String arn() {
    return backups.arn(backup);
  }

  @Override
  public JobProgress progress() {
    return new JobProgress(done, backup.itemCount(), JobProgress.Unit.ITEMS);
  }

  @Override
  public boolean step() {
    var open = copy;
    if (open == null) {
      open = begin();
      copy = open;
    }
    long bytes = 0;
    for (int i = 0; i < STEP_ITEMS && bytes < STEP_BYTES; i++) {
      if (!open.items.next()) {
        finish(open);
        return false;
      }
      var row = open.items.value();
      open.writer.add(row);
      bytes += row.length;
      tableBytes += ItemCodec.sizeBytes(row);
    }
    done = open.writer.items();
    return true;
  }

  private Copy begin() {
    tableBytes = 0;
    var writer =
        new BackupWriter(backups.file(backup.id()), TableDefinitionCodec.encode(backup.table()));
    try {
      return new Copy(
          writer, snapshot.open(ColumnFamily.ITEMS, RowKeys.all(backup.table().id()), true));
    } catch (RuntimeException failed) {
      writer.close();
      throw failed;
    }
  }

  private void finish(Copy open) {
    long fileBytes = open.writer.finish();
    backups.save(backup.finished(open.writer.items(), tableBytes, fileBytes));
  }

  @Override
  public void rewind() {
    var open = copy;
    copy = null;
    done = 0;
    if (open != null) {
      open.items.close();
      open.writer.close();
    }
  }

  /// DynamoDB has no status for failed backups: the backup is removed.
  @Override
  public void abandon(String reason) {
    backups.remove(backup);
  }

  @Override
  public void close() {
    rewind();
    snapshot.close();
  }
}
