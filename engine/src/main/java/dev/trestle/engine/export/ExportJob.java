package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.ExportDescription.Failure;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.engine.backup.DurableFile;
import dev.trestle.engine.history.TableHistory;
import dev.trestle.engine.job.BackgroundJob;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.storage.StorageException;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The job that writes the files of an export. After a failure or a crash it starts again with empty directories.
final class ExportJob implements BackgroundJob {
  private static final int STEP_LINES = 512;
  private static final long STEP_BYTES = 4 << 20;

  private final ExportControl exports;
  private final Export export;
  private final Supplier<TableHistory> opening;
  private final Runnable checkOpen;
  private @Nullable TableHistory history;
  private @Nullable Writing writing;
  private volatile long done;
  private long billedBytes;

  /// @param opening opens the table's history when it is first needed
  ExportJob(
      ExportControl exports, Export export, Supplier<TableHistory> opening, Runnable checkOpen) {
    this.exports = exports;
    this.export = export;
    this.opening = opening;
    this.checkOpen = checkOpen;
  }

  /// The lines to read and the writer that they go to.
  private record Writing(ExportLines lines, ExportFileWriter writer) {}

  @Override
  public String arn() {
    return exports.arn(export);
  }

  @Override
  public JobProgress progress() {
    var unit =
        export.scope() instanceof ExportScope.Full
            ? JobProgress.Unit.ITEMS
            : JobProgress.Unit.CHANGES;
    return new JobProgress(done, export.expected(), unit);
  }

  @Override
  public boolean step() {
    var open = writing;
    if (open == null) {
      open = begin();
      writing = open;
    }
    long bytes = 0;
    long lines = done;
    for (int i = 0; i < STEP_LINES && bytes < STEP_BYTES; i++) {
      var line = open.lines.next();
      if (line == null) {
        done = lines;
        finish(open);
        return false;
      }
      open.writer.add(line.text());
      bytes += line.text().length;
      billedBytes += line.billedBytes();
      lines++;
    }
    done = lines;
    return true;
  }

  private Writing begin() {
    done = 0;
    billedBytes = 0;
    var source = history;
    if (source == null) {
      source = opening.get();
      history = source;
    }
    var location = exports.location(export);
    try {
      location.prepare();
    } catch (IOException e) {
      throw DurableFile.failed(location.bucket(), e);
    }
    return new Writing(
        ExportLines.of(export, source.table(), source.snapshot(), checkOpen),
        new ExportFileWriter(location, ExportFileWriter.MAX_FILE_BYTES));
  }

  private void finish(Writing open) {
    var outcome = new Export.Outcome(exports.now(), done, billedBytes, Optional.empty());
    var files = open.writer.finish();
    try {
      exports.manifest(export).write(files, outcome);
    } catch (IOException e) {
      throw DurableFile.failed(exports.location(export).bucket(), e);
    }
    exports.save(export.ended(outcome));
  }

  @Override
  public void rewind() {
    var open = writing;
    writing = null;
    if (open != null) {
      open.lines.close();
      open.writer.close();
    }
  }

  @Override
  public void abandon(String reason) {
    rewind();
    try {
      exports.location(export).clear();
    } catch (IOException | StorageException _) {
      // The export has failed either way; the remaining files are in a directory of their own.
    }
    var failure = Optional.of(new Failure("UNKNOWN", reason));
    exports.save(export.ended(new Export.Outcome(exports.now(), 0, 0, failure)));
  }

  @Override
  public void close() {
    rewind();
    if (history != null) {
      history.close();
      history = null;
    }
  }
}
