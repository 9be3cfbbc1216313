package dev.trestle.engine.export;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/// Writes all current items of a table as lines of text, on the calling thread. Unlike an export it needs no
/// point-in-time recovery.
public final class TableDump {
  private static final int ITEMS_PER_CALLBACK = 1000;

  private final Catalog catalog;
  private final Store store;

  public TableDump(Catalog catalog, Store store) {
    this.catalog = catalog;
    this.store = store;
  }

  /// Writes all items, in no particular order, and returns their number.
  ///
  /// @param progress called regularly, and at the end
  public long write(
      TableName name, LineFormat format, OutputStream out, Consumer<JobProgress> progress)
      throws IOException {
    var table = catalog.load(name);
    long total = catalog.statistics().of(table.id()).items();
    long done = 0;
    // A cursor shows one moment, however long it is read.
    try (var rows = store.open(ColumnFamily.ITEMS, RowKeys.all(table.id()), true)) {
      while (rows.next()) {
        out.write(format.line(ItemCodec.decode(rows.value())));
        done++;
        if (done % ITEMS_PER_CALLBACK == 0) {
          progress.accept(new JobProgress(done, total, JobProgress.Unit.ITEMS));
        }
      }
    }
    progress.accept(new JobProgress(done, done, JobProgress.Unit.ITEMS));
    return done;
  }
}
