package dev.trestle.engine.export;

import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportDescription;
import dev.trestle.dynamo.backup.ExportScope;
import dev.trestle.dynamo.backup.ExportStatus;
import dev.trestle.dynamo.backup.ExportSummary;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.error.ExportConflictException;
import dev.trestle.dynamo.error.ExportNotFoundException;
import dev.trestle.dynamo.error.InvalidExportTimeException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.engine.backup.BackupDirectory;
import dev.trestle.engine.backup.BackupIds;
import dev.trestle.engine.backup.DurableFile;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.history.TableHistory;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.job.JobWorker;
import dev.trestle.engine.job.UnrecoverableJobException;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.LiveTable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;

/// The operations ExportTableToPointInTime, DescribeExport and ListExports. Safe for many threads.
public final class ExportControl {
  private static final Duration TOKEN_LIFE = Duration.ofHours(8);
  private static final Duration MIN_PERIOD = Duration.ofMinutes(15);
  private static final Duration MAX_PERIOD = Duration.ofHours(24);

  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final JobWorker worker;
  private final BackupDirectory root;
  private final Arns arns;
  private final InstantSource clock;
  private final ConcurrentSkipListMap<String, Export> byId = new ConcurrentSkipListMap<>();

  public ExportControl(
      Catalog catalog,
      Committer committer,
      Store store,
      JobWorker worker,
      BackupDirectory root,
      Arns arns,
      InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
    this.worker = worker;
    this.root = root;
    this.arns = arns;
    this.clock = clock;
  }

  /// Resumes the jobs that were in progress when the database was closed.
  public void resume() {
    try (var rows = store.open(ColumnFamily.CATALOG, RowKeys.exports(), true)) {
      while (rows.next()) {
        var export = Export.decode(rows.value());
        byId.put(export.id(), export);
      }
    }
    byId.values().stream()
        .filter(export -> export.status() == ExportStatus.IN_PROGRESS)
        .forEach(
            export ->
                worker.add(
                    new ExportJob(this, export, () -> reopened(export), worker::requireOpen)));
  }

  private TableHistory reopened(Export export) {
    var live =
        catalog
            .find(export.source().tableId())
            .orElseThrow(
                () -> new UnrecoverableJobException("The table to export no longer exists."));
    try {
      var history = TableHistory.open(live, committer, store, clock);
      if (keepsAll(history, export)) {
        return history;
      }
      history.close();
    } catch (RequestException refused) {
      throw new UnrecoverableJobException(refused.text());
    }
    throw new UnrecoverableJobException("The history to export no longer exists.");
  }

  private static boolean keepsAll(TableHistory history, Export export) {
    return switch (export.scope()) {
      case ExportScope.Full(var moment) -> history.keepsAll(moment, export.source().last());
      case ExportScope.Incremental(var from, _, _) ->
          history.keepsAll(from, export.source().after());
    };
  }

  /// One at a time, so that a token is not used twice.
  public synchronized ExportTableToPointInTime.Result export(ExportTableToPointInTime request) {
    var live =
        catalog
            .find(Arns.tableOf(request.tableArn()))
            .orElseThrow(
                () -> new TableNotFoundException("Table not found: " + request.tableArn()));
    var requested = request.toString();
    var earlier = request.clientToken().flatMap(this::withToken);
    if (earlier.isPresent()) {
      return repeated(earlier.get(), requested);
    }
    worker.requireRoom();
    ExportLocation.requireInside(root.open(), request.target());
    return new ExportTableToPointInTime.Result(description(begin(live, request, requested)));
  }

  private Optional<Export> withToken(String token) {
    var oldest = now().minus(TOKEN_LIFE);
    return byId.values().stream()
        .filter(export -> export.token().equals(token))
        .filter(
            export -> export.outcome().isEmpty() || export.outcome().get().ended().isAfter(oldest))
        .findFirst();
  }

  private ExportTableToPointInTime.Result repeated(Export earlier, String requested) {
    if (!earlier.requested().equals(requested)) {
      throw new ExportConflictException(
          "There was a conflict when writing to the specified S3 bucket.");
    }
    return new ExportTableToPointInTime.Result(description(earlier));
  }

  private Export begin(LiveTable live, ExportTableToPointInTime request, String requested) {
    var history = TableHistory.open(live, committer, store, clock);
    try {
      var scope = scope(request.extent(), history);
      var table = history.table().definition();
      var source =
          switch (scope) {
            case ExportScope.Full(var moment) ->
                new Export.Source(
                    table.id(), table.name(), table.uuid(), 0, lastOf(request, history, moment));
            case ExportScope.Incremental(var from, var to, _) ->
                new Export.Source(
                    table.id(),
                    table.name(),
                    table.uuid(),
                    history.lastUntil(from.minusMillis(1)),
                    history.lastUntil(to.minusMillis(1)));
          };
      long expected =
          scope instanceof ExportScope.Full
              ? catalog.statistics().of(table.id()).items()
              : source.last() - source.after();
      var export =
          new Export(
              BackupIds.next(clock.millis()),
              source,
              scope,
              request.target(),
              request.clientToken().orElseGet(() -> UUID.randomUUID().toString()),
              requested,
              now(),
              expected,
              Optional.empty());
      save(export);
      worker.add(new ExportJob(this, export, () -> history, worker::requireOpen));
      return export;
    } catch (RuntimeException failed) {
      history.close();
      throw failed;
    }
  }

  private static long lastOf(
      ExportTableToPointInTime request, TableHistory history, Instant moment) {
    return request.extent() instanceof ExportTableToPointInTime.Full(var asked) && asked.isEmpty()
        ? history.last()
        : history.lastUntil(moment);
  }

  private static ExportScope scope(ExportTableToPointInTime.Extent extent, TableHistory history) {
    return switch (extent) {
      case ExportTableToPointInTime.Full(var moment) -> {
        var wanted = moment.orElse(history.latest());
        requireCovered(history, wanted);
        yield new ExportScope.Full(wanted);
      }
      case ExportTableToPointInTime.Incremental(var from, var to, var view) -> {
        var end = to.orElse(history.latest());
        requirePeriod(from, end);
        requireCovered(history, from);
        requireCovered(history, end);
        yield new ExportScope.Incremental(from, end, view);
      }
    };
  }

  private static void requireCovered(TableHistory history, Instant moment) {
    if (!history.covers(moment)) {
      throw new InvalidExportTimeException(
          "The specified ExportTime is outside of the point in time recovery window.");
    }
  }

  private static void requirePeriod(Instant from, Instant to) {
    if (!from.isBefore(to)) {
      throw new InvalidExportTimeException(
          "Incremental export period from time should not be greater or equal to incremental export period to time");
    }
    var period = Duration.between(from, to);
    if (period.compareTo(MIN_PERIOD) < 0) {
      throw new InvalidExportTimeException(
          "Difference between export period from time and export period to time is less than 15 minutes");
    }
    if (period.compareTo(MAX_PERIOD) > 0) {
      throw new InvalidExportTimeException(
          "Difference between export period from time and export period to time is greater than 24 hours");
    }
  }

  public DescribeExport.Result describe(DescribeExport request) {
    return new DescribeExport.Result(description(load(request.arn())));
  }

  /// The files of a completed export, by their keys, in order.
  public SortedMap<String, Path> files(String arn) {
    var location = location(loadCompleted(arn));
    try {
      return location.files();
    } catch (IOException e) {
      throw DurableFile.failed(location.bucket(), e);
    }
  }

  /// Removes the files of a completed export.
  public void removeFiles(String arn) {
    var location = location(loadCompleted(arn));
    try {
      location.clear();
    } catch (IOException e) {
      throw DurableFile.failed(location.bucket(), e);
    }
  }

  private Export loadCompleted(String arn) {
    var export = load(arn);
    if (export.status() != ExportStatus.COMPLETED) {
      throw new ExportNotFoundException("Export not completed: " + arn);
    }
    return export;
  }

  private Export load(String arn) {
    var export = byId.get(BackupIds.of(arn));
    if (export == null || !arn(export).equals(arn)) {
      throw new ExportNotFoundException("Export not found: " + arn);
    }
    return export;
  }

  public ListExports.Result list(ListExports request) {
    var newestFirst = byId.descendingMap();
    var rest =
        request.start().isPresent()
            ? newestFirst.tailMap(BackupIds.of(request.start().get()), false)
            : newestFirst;
    List<ExportSummary> page = new ArrayList<>();
    for (var export : rest.values()) {
      var tableArn = arns.table(export.source().table());
      if (request.tableArn().filter(wanted -> !wanted.equals(tableArn)).isPresent()) {
        continue;
      }
      if (page.size() == request.limit()) {
        return new ListExports.Result(page, Optional.of(page.getLast().arn()));
      }
      page.add(
          new ExportSummary(
              arn(export), export.status(), export.scope() instanceof ExportScope.Incremental));
    }
    return new ListExports.Result(page, Optional.empty());
  }

  private ExportDescription description(Export export) {
    long done = worker.progress(arn(export)).map(JobProgress::done).orElse(0L);
    var outcome = export.outcome();
    return new ExportDescription(
        arn(export),
        export.status(),
        export.started(),
        outcome.map(Export.Outcome::ended),
        arns.table(export.source().table()),
        export.source().uuid(),
        export.scope(),
        export.target(),
        export.token(),
        export.status() == ExportStatus.COMPLETED
            ? Optional.of(location(export).key(ExportManifest.SUMMARY + ".json"))
            : Optional.empty(),
        outcome.map(Export.Outcome::billedBytes).orElse(0L),
        outcome.map(Export.Outcome::items).orElse(done),
        outcome.flatMap(Export.Outcome::failure));
  }

  String arn(Export export) {
    return arns.export(export.source().table(), export.id());
  }

  ExportLocation location(Export export) {
    return ExportLocation.of(root.open(), export);
  }

  ExportManifest manifest(Export export) {
    return new ExportManifest(
        export, arn(export), arns.table(export.source().table()), location(export));
  }

  void save(Export export) {
    var row = export.encode();
    committer
        .submit(
            Commit.of(batch -> batch.put(ColumnFamily.CATALOG, RowKeys.export(export.id()), row)),
            committer.epoch())
        .await();
    byId.put(export.id(), export);
  }

  Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }
}
