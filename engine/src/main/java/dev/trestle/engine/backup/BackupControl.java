package dev.trestle.engine.backup;

import dev.trestle.dynamo.backup.BackupDescription;
import dev.trestle.dynamo.backup.BackupDetails;
import dev.trestle.dynamo.backup.BackupStatus;
import dev.trestle.dynamo.backup.BackupSummary;
import dev.trestle.dynamo.backup.BackupType;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.error.BackupInUseException;
import dev.trestle.dynamo.error.BackupNotFoundException;
import dev.trestle.dynamo.error.TableInUseException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.job.JobWorker;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.RestoreState;
import dev.trestle.engine.table.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/// The operations CreateBackup, DescribeBackup, ListBackups and DeleteBackup. Safe for many threads.
///
/// A backup is one file of all items as they were at the time of the request, and a row in the catalog.
public final class BackupControl {
  private static final String IN_USE =
      "There is another ongoing conflicting backup control plane operation on the table. "
          + "The backup is either being created, deleted or restored to a table.";

  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final JobWorker worker;
  private final BackupDirectory directory;
  private final Arns arns;
  private final InstantSource clock;
  private final ConcurrentSkipListMap<String, Backup> byId = new ConcurrentSkipListMap<>();

  public BackupControl(
      Catalog catalog,
      Committer committer,
      Store store,
      JobWorker worker,
      BackupDirectory directory,
      Arns arns,
      InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
    this.worker = worker;
    this.directory = directory;
    this.arns = arns;
    this.clock = clock;
  }

  /// Resumes the jobs that were in progress when the database was closed.
  public void resume() {
    directory.removeParts();
    try (var rows = store.open(ColumnFamily.CATALOG, RowKeys.backups(), true)) {
      while (rows.next()) {
        var backup = Backup.decode(rows.value());
        byId.put(backup.id(), backup);
      }
    }
    for (var backup : List.copyOf(byId.values())) {
      switch (backup.status()) {
        case AVAILABLE -> {}
        case DELETED -> remove(backup);
        case CREATING ->
            // The snapshot ended with the process, so the copy starts again from the current items.
            catalog
                .find(backup.table().id())
                .ifPresentOrElse(live -> begin(live, backup), () -> remove(backup));
      }
    }
  }

  private void begin(LiveTable live, Backup backup) {
    try (var tableLock = live.lockShared()) {
      var again = backup.again(now(), tableLock.table().definition());
      byId.put(again.id(), again);
      worker.add(new BackupJob(this, again, store.snapshot()));
    }
  }

  public CreateBackup.Result create(CreateBackup request) {
    var live =
        catalog
            .find(request.table())
            .orElseThrow(() -> new TableNotFoundException("Table not found: " + request.table()));
    worker.requireRoom();
    Backup backup;
    Store.Snapshot snapshot;
    try (var tableLock = live.lockShared()) {
      var table = tableLock.table().definition();
      if (!table.complete()) {
        throw new TableInUseException("Table is being created: " + table.name());
      }
      var count = catalog.statistics().of(table.id());
      backup =
          new Backup(
              BackupIds.next(clock.millis()),
              request.name(),
              BackupStatus.CREATING,
              now(),
              table,
              count.items(),
              count.bytes(),
              0);
      snapshot = store.snapshot();
    }
    try {
      save(backup);
    } catch (RuntimeException failed) {
      snapshot.close();
      throw failed;
    }
    worker.add(new BackupJob(this, backup, snapshot));
    return new CreateBackup.Result(details(backup));
  }

  public DescribeBackup.Result describe(DescribeBackup request) {
    return new DescribeBackup.Result(description(load(request.arn())));
  }

  public ListBackups.Result list(ListBackups request) {
    var page = new ArrayList<BackupSummary>();
    var rest =
        request.start().isPresent()
            ? byId.tailMap(BackupIds.of(request.start().get()), false)
            : byId;
    for (var backup : rest.values()) {
      if (!wanted(request, backup)) {
        continue;
      }
      if (page.size() == request.limit()) {
        return new ListBackups.Result(page, Optional.of(page.getLast().details().arn()));
      }
      page.add(summary(backup));
    }
    return new ListBackups.Result(page, Optional.empty());
  }

  private static boolean wanted(ListBackups request, Backup backup) {
    return backup.status() != BackupStatus.DELETED
        && request.table().filter(table -> !table.equals(backup.table().name())).isEmpty()
        && request.from().filter(backup.created()::isBefore).isEmpty()
        && request.to().filter(to -> !backup.created().isBefore(to)).isEmpty()
        && request.type().filter(type -> type != BackupType.USER).isEmpty();
  }

  /// Deleting a backup and starting a restore from it exclude each other, so that no restore loses its file.
  public synchronized DeleteBackup.Result delete(DeleteBackup request) {
    var backup = loadAvailable(request.arn());
    if (isBeingRestored(backup)) {
      throw new BackupInUseException(IN_USE);
    }
    // The row is written first, so that a crash in between leaves neither a file without a row nor
    // a row without a
    // file.
    var gone = backup.status(BackupStatus.DELETED);
    save(gone);
    remove(gone);
    return new DeleteBackup.Result(description(gone));
  }

  private boolean isBeingRestored(Backup backup) {
    return catalog.definitions().stream()
        .map(table -> table.definition())
        .filter(table -> !table.complete())
        .flatMap(table -> table.restoration().stream())
        .anyMatch(
            restoration ->
                restoration.origin() instanceof RestoreState.Backup(var id, _)
                    && id.equals(backup.id()));
  }

  /// Loads a backup in any state.
  private Backup load(String arn) {
    var backup = byId.get(BackupIds.of(arn));
    if (backup == null || backup.status() == BackupStatus.DELETED || !arn(backup).equals(arn)) {
      throw new BackupNotFoundException("Backup not found: " + arn);
    }
    return backup;
  }

  /// Loads a completed backup.
  public Backup loadAvailable(String arn) {
    var backup = load(arn);
    if (backup.status() != BackupStatus.AVAILABLE) {
      throw new BackupInUseException(IN_USE);
    }
    return backup;
  }

  /// The file of a backup.
  public Path file(String id) {
    return directory.open().resolve(id + ".backup");
  }

  public String arn(Backup backup) {
    return arns.backup(backup.table().name(), backup.id());
  }

  void save(Backup backup) {
    var row = backup.encode();
    committer
        .submit(
            Commit.of(batch -> batch.put(ColumnFamily.CATALOG, RowKeys.backup(backup.id()), row)),
            committer.epoch())
        .await();
    byId.put(backup.id(), backup);
  }

  /// Removes a backup's file, and then its row.
  void remove(Backup backup) {
    var file = file(backup.id());
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw DurableFile.failed(file, e);
    }
    committer
        .submit(
            Commit.of(batch -> batch.delete(ColumnFamily.CATALOG, RowKeys.backup(backup.id()))),
            committer.epoch())
        .await();
    byId.remove(backup.id());
  }

  private BackupDetails details(Backup backup) {
    return new BackupDetails(
        arn(backup),
        backup.name(),
        backup.sizeBytes(),
        backup.status(),
        BackupType.USER,
        backup.created());
  }

  private BackupSummary summary(Backup backup) {
    var table = backup.table();
    return new BackupSummary(table.name(), table.uuid(), arns.table(table.name()), details(backup));
  }

  private BackupDescription description(Backup backup) {
    var table = backup.table();
    return new BackupDescription(
        details(backup),
        new BackupDescription.SourceTable(
            table.name(),
            table.uuid(),
            arns.table(table.name()),
            table.created(),
            table.key(),
            table.billing().mode(),
            table.billing().throughput(),
            backup.itemCount(),
            backup.tableBytes()),
        features(table));
  }

  private static BackupDescription.Features features(TableDefinition table) {
    return new BackupDescription.Features(
        table.indexes().stream()
            .filter(index -> !index.global())
            .map(EngineIndex::asLocal)
            .toList(),
        table.indexes().stream().filter(EngineIndex::global).map(EngineIndex::asGlobal).toList(),
        table.stream().filter(stream -> stream.enabled()).map(stream -> stream.view()),
        table.expiry().map(TableDefinition.Expiry::attribute));
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }
}
