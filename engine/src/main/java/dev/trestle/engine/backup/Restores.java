package dev.trestle.engine.backup;

import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.RestoreTableFromBackup;
import dev.trestle.dynamo.RestoreTableToPointInTime;
import dev.trestle.dynamo.error.InvalidRestoreTimeException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.control.TableControl;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Backfill;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.Restoration;
import java.time.Instant;
import java.time.InstantSource;

/// The operations RestoreTableToPointInTime and RestoreTableFromBackup. Safe for many threads.
///
/// The new table exists at once, but cannot be used until all its items are copied. Its definition records how far the
/// copy has come.
public final class Restores {
  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final TableControl tables;
  private final Backups backups;
  private final Worker worker;
  private final Arns arns;
  private final InstantSource clock;

  public Restores(
      Catalog catalog,
      Committer committer,
      Store store,
      TableControl tables,
      Backups backups,
      Worker worker,
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
    var past = PointInTime.open(live, committer, store, clock);
    try {
      var moment = request.moment().orElse(past.latest());
      if (!past.covers(moment)) {
        throw new InvalidRestoreTimeException(
            "An invalid restore time was specified. RestoreDateTime must be between EarliestRestorableDateTime and LatestRestorableDateTime.");
      }
      long last = request.moment().isPresent() ? past.lastUntil(moment) : past.last();
      var source = past.table().definition();
      var restoration =
          new Restoration(
              new Restoration.PointInTime(source.id(), last),
              arns.table(source.name()),
              moment,
              catalog.statistics().of(source.id()).items(),
              Backfill.BEGINNING);
      var target =
          tables.begin(
              RestoreRules.target(source, request.target(), request.overrides()), restoration);
      add(target, new RestoreSource.Past(past, last, worker::requireOpen));
      return new RestoreTableToPointInTime.Result(describe(request.target()));
    } catch (RuntimeException failed) {
      past.close();
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
          new Restoration(
              new Restoration.Backup(backup.id(), backups.arn(backup)),
              arns.table(backup.table().name()),
              backup.created(),
              backup.itemCount(),
              Backfill.BEGINNING);
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

  private RestoreSource source(Restoration restoration) {
    return switch (restoration.origin()) {
      case Restoration.PointInTime(var tableId, var last) ->
          new RestoreSource.Past(
              () -> reopened(tableId, restoration.moment(), last), last, worker::requireOpen);
      case Restoration.Backup(var id, _) -> new RestoreSource.File(backups.file(id));
    };
  }

  private PointInTime reopened(int tableId, Instant moment, long last) {
    var live =
        catalog
            .find(tableId)
            .orElseThrow(() -> new HopelessException("The table to restore from is gone."));
    var past = PointInTime.open(live, committer, store, clock);
    if (past.keepsAll(moment, last)) {
      return past;
    }
    past.close();
    throw new HopelessException("The history to restore from is gone.");
  }

  private TableDescription describe(TableName table) {
    return tables.describe(new DescribeTable(table)).table();
  }
}
