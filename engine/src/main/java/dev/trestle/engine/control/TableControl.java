package dev.trestle.engine.control;

import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.TableAlreadyExistsException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.tag.Tag;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.schema.TableRules;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.RestoreState;
import dev.trestle.engine.table.TableDefinition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/// The operations CreateTable, DescribeTable, ListTables, UpdateTable and DeleteTable. Safe for many threads.
public final class TableControl {
  private final Catalog catalog;
  private final Committer committer;
  private final DefinitionChanges definitions;
  private final TableDescriptions descriptions;
  private final StreamControl streams;
  private final InstantSource clock;
  // Guards table names: two tables of one name must not be created at the same time.
  private final ReentrantLock naming = new ReentrantLock();

  public TableControl(
      Catalog catalog,
      Committer committer,
      DefinitionChanges definitions,
      Arns arns,
      InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.definitions = definitions;
    this.descriptions = new TableDescriptions(arns, catalog.statistics());
    this.streams = new StreamControl(catalog, committer);
    this.clock = clock;
  }

  public CreateTable.Result create(CreateTable request) {
    TableRules.requireCreatable(request);
    naming.lock();
    try {
      if (catalog.find(request.table()).isPresent()) {
        throw new ResourceInUseException("Table already exists: " + request.table());
      }
      var definition = definition(request);
      committer
          .submit(Commit.of(batch -> catalog.addTo(batch, definition)), committer.epoch())
          .await();
      catalog.add(new EngineTable(definition));
      return new CreateTable.Result(descriptions.of(definition));
    } finally {
      naming.unlock();
    }
  }

  private TableDefinition definition(CreateTable request) {
    var now = now();
    var uuid = UUID.randomUUID().toString();
    int id = catalog.takeIds(1 + request.localIndexes().size() + request.globalIndexes().size());
    int indexId = id;
    var indexes = new ArrayList<EngineIndex>();
    for (var index : request.localIndexes()) {
      indexes.add(EngineIndex.of(++indexId, index));
    }
    for (var index : request.globalIndexes()) {
      indexes.add(EngineIndex.of(++indexId, index, BackfillProgress.DONE));
    }
    return new TableDefinition(
        id,
        request.table(),
        uuid,
        now,
        request.key(),
        request.attributeTypes(),
        new TableDefinition.Billing(
            request.billingMode(),
            request.throughput().orElse(Throughput.ON_DEMAND),
            request.billingMode() == BillingMode.PAY_PER_REQUEST
                ? Optional.of(now)
                : Optional.empty(),
            request.tableClass()),
        request.deletionProtected(),
        indexes,
        request.stream().map(view -> streams.begin(request.table(), uuid, view)).stream().toList(),
        Optional.empty(),
        Optional.empty(),
        tags(request.tags()),
        Optional.empty());
  }

  /// Creates a table that a restore will fill.
  public LiveTable begin(CreateTable request, RestoreState restoration) {
    TableRules.requireCreatable(request);
    naming.lock();
    try {
      requireFree(request.table());
      var definition = definition(request).withRestoration(restoration);
      committer
          .submit(Commit.of(batch -> catalog.addTo(batch, definition)), committer.epoch())
          .await();
      return catalog.add(new EngineTable(definition));
    } finally {
      naming.unlock();
    }
  }

  /// Rejects a restore to a table that exists already.
  public void requireFree(TableName name) {
    if (catalog.find(name).isPresent()) {
      throw new TableAlreadyExistsException("Table already exists: " + name);
    }
  }

  /// Removes a table that a restore could not fill.
  public void abandon(LiveTable live) {
    naming.lock();
    try (var tableLock = live.lockExclusive()) {
      remove(live, tableLock.table().definition());
    } finally {
      naming.unlock();
    }
  }

  public DescribeTable.Result describe(DescribeTable request) {
    var live = catalog.find(request.table()).orElseThrow(() -> Catalog.missing(request.table()));
    return new DescribeTable.Result(descriptions.of(live.table().definition()));
  }

  public ListTables.Result list(ListTables request) {
    var names = new ArrayList<TableName>();
    for (var name : request.start().map(catalog::namesAfter).orElseGet(catalog::names)) {
      if (names.size() == request.limit()) {
        return new ListTables.Result(names, Optional.of(names.getLast()));
      }
      names.add(name);
    }
    return new ListTables.Result(names, Optional.empty());
  }

  public DeleteTable.Result delete(DeleteTable request) {
    naming.lock();
    try {
      var live = catalog.find(request.table()).orElseThrow(() -> Catalog.missing(request.table()));
      try (var tableLock = live.lockExclusive()) {
        var definition = tableLock.table().definition();
        DefinitionChanges.requireComplete(definition);
        if (definition.deletionProtected()) {
          throw new ValidationException(
              "Resource cannot be deleted as it is currently protected against deletion. "
                  + "Disable deletion protection first.");
        }
        var last = descriptions.of(definition, TableStatus.DELETING);
        remove(live, definition);
        return new DeleteTable.Result(last);
      }
    } finally {
      naming.unlock();
    }
  }

  private void remove(LiveTable live, TableDefinition definition) {
    var closed = streams.closed(definition);
    // Counts are written after all else in a batch: the counts of this table must not be written in
    // the batch that
    // removes it.
    committer.flush();
    committer
        .submit(Commit.of(batch -> Catalog.addRemovalTo(batch, closed)), committer.epoch())
        .await();
    catalog.remove(live, closed);
  }

  public UpdateTable.Result update(UpdateTable request) {
    var before = new AtomicReference<TableDefinition>();
    var after =
        definitions.change(
            request.table(),
            definition -> {
              before.set(definition);
              return updated(definition, request);
            });
    return new UpdateTable.Result(descriptions.ofChanged(before.get(), after));
  }

  private TableDefinition updated(TableDefinition before, UpdateTable request) {
    var description = descriptions.of(before);
    TableRules.requireUpdatable(request, description);
    var after = before.withBilling(billing(before.billing(), request));
    if (request.deletionProtected().isPresent()) {
      after = after.withDeletionProtection(request.deletionProtected().get());
    }
    if (request.stream().isPresent()) {
      after = after.withStreams(streams.changed(before, request.stream().get()));
    }
    return request.indexChanges().isEmpty()
        ? after
        : after.withIndexes(indexes(after, request), TableRules.typesAfter(request, description));
  }

  private TableDefinition.Billing billing(TableDefinition.Billing before, UpdateTable request) {
    var mode = request.billingMode().orElse(before.mode());
    boolean switched = mode == BillingMode.PAY_PER_REQUEST && before.mode() != mode;
    return new TableDefinition.Billing(
        mode,
        mode == BillingMode.PAY_PER_REQUEST
            ? Throughput.ON_DEMAND
            : request.throughput().orElse(before.throughput()),
        switched ? Optional.of(now()) : before.onDemandSince(),
        request.tableClass().orElse(before.tableClass()));
  }

  private List<EngineIndex> indexes(TableDefinition before, UpdateTable request) {
    var indexes = new ArrayList<>(before.indexes());
    for (var change : request.indexChanges()) {
      switch (change) {
        case UpdateTable.CreateIndex(var index) ->
            indexes.add(EngineIndex.of(catalog.takeIds(1), index, BackfillProgress.BEGINNING));
        case UpdateTable.DropIndex(var name) ->
            indexes.removeIf(index -> index.name().equals(name));
        case UpdateTable.ChangeThroughput(var name, var throughput) ->
            indexes.replaceAll(
                index -> index.name().equals(name) ? index.throughput(throughput) : index);
      }
    }
    return indexes;
  }

  private static Map<String, String> tags(List<Tag> tags) {
    var byKey = new TreeMap<String, String>();
    tags.forEach(tag -> byKey.put(tag.key(), tag.value()));
    return byKey;
  }

  /// The current time in milliseconds, which is the precision on disk: a reopened database shows the same times.
  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }
}
