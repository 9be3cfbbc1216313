package dev.trestle.engine.restore;

import dev.trestle.engine.change.ChangeSource;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.TableControl;
import dev.trestle.engine.history.ItemRows;
import dev.trestle.engine.job.BackgroundJob;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.RestoreState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The job that copies items into a restored table. Each step writes its items together with the key up to which the
/// copy has come.
final class RestoreJob implements BackgroundJob {
  private static final int STEP_ITEMS = 256;
  private static final long STEP_BYTES = 1 << 20;

  private final String arn;
  private final Catalog catalog;
  private final Committer committer;
  private final TableControl tables;
  private final LiveTable target;
  private final RestoreSource source;
  private @Nullable ItemRows rows;

  RestoreJob(
      String arn,
      Catalog catalog,
      Committer committer,
      TableControl tables,
      LiveTable target,
      RestoreSource source) {
    this.arn = arn;
    this.catalog = catalog;
    this.committer = committer;
    this.tables = tables;
    this.target = target;
    this.source = source;
  }

  @Override
  public String arn() {
    return arn;
  }

  @Override
  public JobProgress progress() {
    var table = target.table();
    return new JobProgress(
        catalog.statistics().of(table.id()).items(),
        table.definition().restoration().map(RestoreState::expectedItems).orElse(0L),
        JobProgress.Unit.ITEMS);
  }

  @Override
  public boolean step() {
    var open = rows;
    if (open == null) {
      open = source.open(restoration(target.table()).backfill().next());
      rows = open;
    }
    try (var tableLock = target.lockExclusive()) {
      var table = tableLock.table();
      var changes = new ArrayList<ItemChange>(STEP_ITEMS);
      boolean more = read(open, table, changes);
      var mark = more ? BackfillProgress.at(changes.getLast().itemKey()) : BackfillProgress.DONE;
      var after = table.definition().withRestoration(restoration(table).backfill(mark));
      committer
          .submit(Commit.of(changes).with(batch -> catalog.addTo(batch, after)), committer.epoch())
          .await();
      catalog.replace(target, new EngineTable(after));
      return more;
    }
  }

  /// Reads the items of one step. True if there may be more.
  private static boolean read(ItemRows rows, EngineTable table, List<ItemChange> changes) {
    long bytes = 0;
    while (changes.size() < STEP_ITEMS && bytes < STEP_BYTES) {
      var row = rows.next();
      if (row == null) {
        return false;
      }
      var item = StoredItem.of(row);
      var key = table.schema().keyOf(item.item());
      changes.add(
          ItemChange.of(
              table, key, RowKeys.item(table.id(), key), null, item, ChangeSource.CLIENT));
      bytes += row.length;
    }
    return true;
  }

  private static RestoreState restoration(EngineTable table) {
    return table
        .definition()
        .restoration()
        .orElseThrow(() -> new IllegalStateException("This table is not being restored"));
  }

  @Override
  public void rewind() {
    var open = rows;
    rows = null;
    if (open != null) {
      open.close();
    }
  }

  /// DynamoDB has no status for failed restores: the table is removed.
  @Override
  public void abandon(String reason) {
    tables.abandon(target);
  }

  @Override
  public void close() {
    rewind();
    source.close();
  }
}
