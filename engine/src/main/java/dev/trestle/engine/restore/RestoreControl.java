package dev.trestle.engine.restore;

import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.error.InvalidRestoreTimeException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.backup.BackupControl;
import dev.trestle.engine.backup.BackupFile;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.control.TableControl;
import dev.trestle.engine.history.TableHistory;
import dev.trestle.engine.job.JobWorker;
import dev.trestle.engine.job.UnrecoverableJobException;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.RestoreState;
import java.time.Instant;
import java.time.InstantSource;

/// The operations RestoreTableToPointInTime and RestoreTableFromBackup. Safe for many threads.
///
/// The new table exists at once, but cannot be used until all its items are copied. Its definition records how far the
/// copy has come.
public final class RestoreControl {
  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final TableControl tables;
  private final BackupControl backups;
  private final JobWorker worker;
  private final Arns arns;
  private final InstantSource clock;

  public RestoreControl(
      Catalog catalog,
      Committer committer,
      Store store,
      TableControl tables,
      BackupControl backups,
      JobWorker worker,
      Arns arns,
      InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
    this.tables = tables;
    this.backups = backups;
    this.worker = worker;
    this.arns = arns;
    this.clock = clock;
  }

  /// Resumes the jobs that were in progress when the database was closed.
  public void resume() {
    for (var live : catalog.all()) {
      var definition = live.table().definition();
      if (!definition.complete()) {
        definition.restoration().ifPresent(restoration -> add(live, source(restoration)));
      }
    }
  }

  public RestoreTableToPointInTime.Result restore(RestoreTableToPointInTime request) {
    var live =
        catalog
            .find(request.source())
            .orElseThrow(
                () -> new TableNotFoundException("Source table not found: " + request.source()));
    worker.requireRoom();
    var history = TableHistory.open(live, committer, store, clock);
    try {
      var moment = request.moment().orElse(history.latest());
      if (!history.covers(moment)) {
        throw new InvalidRestoreTimeException(
            "An invalid restore time was specified. RestoreDateTime must be between EarliestRestorableDateTime and LatestRestorableDateTime.");
      }
      long last = request.moment().isPresent() ? history.lastUntil(moment) : history.last();
      var source = history.table().definition();
      var restoration =
          new RestoreState(
              new RestoreState.PointInTime(source.id(), last),
              arns.table(source.name()),
              moment,
              catalog.statistics().of(source.id()).items(),
              BackfillProgress.BEGINNING);
      var target =
          tables.begin(
              RestoreRules.target(source, request.target(), request.overrides()), restoration);
      add(target, new RestoreSource.HistorySource(history, last, worker::requireOpen));
      return new RestoreTableToPointInTime.Result(describe(request.target()));
    } catch (RuntimeException failed) {
      history.close();
      throw failed;
    }
  }

  public RestoreTableFromBackup.Result restore(RestoreTableFromBackup request) {
    synchronized (backups) {
      var backup = backups.loadAvailable(request.backupArn());
      worker.requireRoom();
      tables.requireFree(request.target());
      BackupFile.requireWhole(backups.file(backup.id()));
      var restoration =
          new RestoreState(
              new RestoreState.Backup(backup.id(), backups.arn(backup)),
              arns.table(backup.table().name()),
              backup.created(),
              backup.itemCount(),
              BackfillProgress.BEGINNING);
      var target =
          tables.begin(
              RestoreRules.target(backup.table(), request.target(), request.overrides()),
              restoration);
      add(target, source(restoration));
      return new RestoreTableFromBackup.Result(describe(request.target()));
    }
  }

  private void add(LiveTable target, RestoreSource source) {
    var arn = arns.table(target.table().name());
    worker.add(new RestoreJob(arn, catalog, committer, tables, target, source));
  }

  private RestoreSource source(RestoreState restoration) {
    return switch (restoration.origin()) {
      case RestoreState.PointInTime(var tableId, var last) ->
          new RestoreSource.HistorySource(
              () -> reopened(tableId, restoration.moment(), last), last, worker::requireOpen);
      case RestoreState.Backup(var id, _) -> new RestoreSource.FileSource(backups.file(id));
    };
  }

  private TableHistory reopened(int tableId, Instant moment, long last) {
    var live =
        catalog
            .find(tableId)
            .orElseThrow(
                () -> new UnrecoverableJobException("The table to restore from no longer exists."));
    var history = TableHistory.open(live, committer, store, clock);
    if (history.keepsAll(moment, last)) {
      return history;
    }
    history.close();
    throw new UnrecoverableJobException("The history to restore from no longer exists.");
  }

  private TableDescription describe(TableName table) {
    return tables.describe(new DescribeTable(table)).table();
  }
}
