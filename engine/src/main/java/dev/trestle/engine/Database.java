package dev.trestle.engine;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.StreamNotifier;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.engine.backup.BackupControl;
import dev.trestle.engine.backup.BackupDirectory;
import dev.trestle.engine.cache.RowCache;
import dev.trestle.engine.commit.BatchListener;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.commit.DeferredDurability;
import dev.trestle.engine.commit.ItemListener;
import dev.trestle.engine.control.Arns;
import dev.trestle.engine.control.Backfiller;
import dev.trestle.engine.control.DefinitionChanges;
import dev.trestle.engine.control.SettingControl;
import dev.trestle.engine.control.TableControl;
import dev.trestle.engine.export.ExportControl;
import dev.trestle.engine.export.LineFormat;
import dev.trestle.engine.export.TableDump;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.job.JobWorker;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.read.ItemReader;
import dev.trestle.engine.read.PageReader;
import dev.trestle.engine.restore.RestoreControl;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.storage.RocksStore;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.stream.StreamReader;
import dev.trestle.engine.stream.StreamSubscription;
import dev.trestle.engine.sweep.BackgroundSweeper;
import dev.trestle.engine.sweep.ChangeLogSweep;
import dev.trestle.engine.sweep.ExpiredItemSweep;
import dev.trestle.engine.sweep.ShardSweep;
import dev.trestle.engine.sweep.StrayExpirySweep;
import dev.trestle.engine.sweep.TokenSweep;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.write.BatchWriter;
import dev.trestle.engine.write.ItemWriter;
import dev.trestle.engine.write.TransactionWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The embedded DynamoDB database: tables, items, indexes and transactions, durable in a directory or held in memory.
///
/// ```java
/// try (var db = Database.open(Path.of("data"))) {
///   db.createTable(CreateTable.of(songs, KeySchema.of("artist", "title")));
///   db.putItem(PutItem.of(songs, Item.of("artist", Value.of("Nina Simone")).with("title", "Sinnerman")));
/// }
/// ```
///
/// Safe for many threads, platform or virtual. Must be closed. One process at a time can have a directory open.
public final class Database
    implements Dynamo, DynamoStreams, StreamNotifier, DeferredWrites, AutoCloseable {
  private static final String ACCOUNT = "000000000000";

  private final Store store;
  private final Catalog catalog;
  private final RowCache cache;
  private final Committer committer;
  private final Backfiller backfiller;
  private final ShardSweep shards;
  private final BackgroundSweeper sweeper;
  private final TableControl tables;
  private final SettingControl settings;
  private final JobWorker worker = new JobWorker();
  private final BackupDirectory backupFiles;
  private final BackupDirectory exportFiles;
  private final BackupControl backups;
  private final RestoreControl restores;
  private final ExportControl exports;
  private final TableDump dump;
  private final ItemReader items;
  private final PageReader pages;
  private final ItemWriter writer;
  private final BatchWriter batches;
  private final TransactionWriter transactions;
  private final StreamReader streams;

  private Database(Store store, DatabaseOptions options) {
    this.store = store;
    var clock = options.clock();
    this.backupFiles = files(options.directory().map(data -> data.resolve("backups")));
    this.exportFiles =
        files(options.exports().or(() -> options.directory().map(data -> data.resolve("exports"))));
    this.catalog = Catalog.load(store);
    var locks = new KeyLocks();
    this.cache = RowCache.ofHeap(store);
    this.committer = new Committer(store, cache, options.durability(), catalog.statistics(), clock);
    this.backfiller = new Backfiller(catalog, committer, store);
    var definitions = new DefinitionChanges(catalog, committer, backfiller);
    this.shards = new ShardSweep(catalog, definitions, committer, store, clock);
    this.sweeper =
        new BackgroundSweeper(
            new ExpiredItemSweep(catalog, locks, committer, store, clock),
            new StrayExpirySweep(catalog, locks, committer, store),
            new ChangeLogSweep(catalog, committer, store, clock),
            shards,
            new TokenSweep(locks, committer, store, clock),
            backfiller);
    var arns = new Arns(options.region(), ACCOUNT);
    this.tables = new TableControl(catalog, committer, definitions, arns, clock);
    this.settings = new SettingControl(catalog, definitions, clock);
    this.backups = new BackupControl(catalog, committer, store, worker, backupFiles, arns, clock);
    this.restores =
        new RestoreControl(catalog, committer, store, tables, backups, worker, arns, clock);
    this.exports = new ExportControl(catalog, committer, store, worker, exportFiles, arns, clock);
    this.dump = new TableDump(catalog, store);
    this.items = new ItemReader(catalog, cache, store);
    this.pages = new PageReader(catalog, cache, store);
    this.writer = new ItemWriter(catalog, locks, committer, store);
    this.batches = new BatchWriter(catalog, locks, committer, store);
    this.transactions = new TransactionWriter(catalog, locks, committer, store, clock);
    this.streams = new StreamReader(catalog, committer, store, arns, clock);
  }

  /// Resumes the background work that an earlier process left unfinished, and starts the sweeper.
  private void start() {
    catalog.all().forEach(backfiller::startIfNeeded);
    backups.resume();
    restores.resume();
    exports.resume();
    worker.start();
    sweeper.start();
  }

  private static BackupDirectory files(Optional<Path> directory) {
    return directory.map(BackupDirectory::at).orElseGet(BackupDirectory::temporary);
  }

  /// Opens the database in a directory, or creates one there. Every acknowledged write is on disk.
  public static Database open(Path directory) {
    return open(DatabaseOptions.at(directory));
  }

  /// Whether a directory holds a database. Opens and creates nothing.
  public static boolean isIn(Path directory) {
    return RocksStore.isIn(directory);
  }

  /// Opens a new, empty database in memory. Its content is lost when it is closed.
  public static Database inMemory() {
    return open(DatabaseOptions.inMemory());
  }

  public static Database open(DatabaseOptions options) {
    return over(
        options.directory().<Store>map(RocksStore::open).orElseGet(MemoryStore::new), options);
  }

  /// Opens the database that a store holds, and closes the store with it.
  static Database over(Store store, DatabaseOptions options) {
    Database opened;
    try {
      opened = new Database(store, options);
    } catch (RuntimeException failed) {
      store.close();
      throw failed;
    }
    try {
      opened.start();
      return opened;
    } catch (RuntimeException failed) {
      opened.close();
      throw failed;
    }
  }

  /// Subscribes to a stream inside this process: records arrive in order, as soon as they are committed.
  public StreamSubscription subscribe(StreamArn stream, GetShardIterator.Start start) {
    return streams.subscribe(stream, start);
  }

  @Override
  public Watch watch(StreamArn stream, Runnable callback) {
    return streams.watch(stream, callback);
  }

  /// Sets the one listener that is called for every batch that is written.
  public void setBatchListener(BatchListener listener) {
    committer.setBatchListener(listener);
  }

  /// Adds a listener that is called for every item change, until [#removeItemListener] removes it.
  public void addItemListener(ItemListener follower) {
    committer.addItemListener(follower);
  }

  public void removeItemListener(ItemListener follower) {
    committer.removeItemListener(follower);
  }

  @Override
  public <T> Deferred<T> defer(Supplier<T> request) {
    return DeferredDurability.run(request);
  }

  /// The approximate number of bytes that the database takes on disk, or in memory.
  public long sizeBytes() {
    return store.sizeBytes();
  }

  /// Removes everything that has expired now, instead of within seconds in the background.
  public void sweep() {
    sweeper.sweep();
  }

  /// Waits until new indexes and new expiry attributes cover the items that existed before them.
  public void awaitBackfills() {
    backfiller.await();
  }

  /// Closes the shards of all streams that have records, and opens new ones, as happens every few hours. Readers find
  /// the new shards as children of the old ones.
  public void rollShards() {
    shards.roll();
  }

  /// The progress of a restore (by the new table's ARN), a backup or an export; empty once it has ended.
  public Optional<JobProgress> progress(String arn) {
    return worker.progress(arn);
  }

  /// The files of a completed export, by their keys, in order. The caller may remove them after copying them.
  public SortedMap<String, Path> exportFiles(String arn) {
    return exports.files(arn);
  }

  /// Removes the files of a completed export. Its description stays.
  public void removeExportFiles(String arn) {
    exports.removeFiles(arn);
  }

  /// Writes all current items of a table as lines of text, and returns their number. Blocks until all are written;
  /// other requests do not wait.
  public long dump(
      TableName table, LineFormat format, OutputStream out, Consumer<JobProgress> progress)
      throws IOException {
    return dump.write(table, format, out, progress);
  }

  /// Writes everything that was accepted, and releases the directory.
  @Override
  public void close() {
    // Closes every part, in reverse order, even if closing another one fails.
    try (exportFiles;
        backupFiles;
        store;
        cache;
        committer;
        worker;
        backfiller;
        sweeper) {
      return;
    }
  }

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return tables.create(request);
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return tables.describe(request);
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return tables.list(request);
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return tables.update(request);
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return tables.delete(request);
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return settings.describe(request);
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return settings.update(request);
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return settings.describe(request);
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return settings.update(request);
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return restores.restore(request);
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return backups.create(request);
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return backups.describe(request);
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return backups.list(request);
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return backups.delete(request);
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return restores.restore(request);
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return exports.export(request);
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return exports.describe(request);
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return exports.list(request);
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return settings.tag(request);
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return settings.untag(request);
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return settings.list(request);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return items.get(request);
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return writer.put(request);
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return writer.update(request);
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return writer.delete(request);
  }

  @Override
  public ItemPage query(Query request) {
    return pages.query(request);
  }

  @Override
  public ItemPage scan(Scan request) {
    return pages.scan(request);
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return items.get(request);
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return batches.write(request);
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return items.get(request);
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return transactions.write(request);
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return streams.list(request);
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return streams.describe(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return streams.iterate(request);
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return streams.read(request);
  }
}
