package dev.trestle.engine.sweep;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.control.DefinitionChanges;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.StreamShard;
import dev.trestle.engine.table.TableDefinition;
import dev.trestle.engine.table.TableStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Rolls the shards of streams every few hours, and removes shards, streams and deleted tables whose records are all
/// too old.
public final class ShardSweep {
  /// The same as Amazon's. A shard without records is not rolled: an idle table costs nothing.
  private static final Duration MAX_AGE = Duration.ofHours(4);

  /// Less than any age: a shard may have been opened a little ahead of a stopped clock.
  private static final Duration ANY_AGE = Duration.ofDays(-1);

  private final Catalog catalog;
  private final DefinitionChanges definitions;
  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public ShardSweep(
      Catalog catalog,
      DefinitionChanges definitions,
      Committer committer,
      Store store,
      InstantSource clock) {
    this.catalog = catalog;
    this.definitions = definitions;
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  void sweep() {
    catalog.all().forEach(live -> sweep(live, MAX_AGE));
    catalog.deleted().forEach(this::sweep);
  }

  /// Rolls every shard that has records now, whatever its age.
  public void roll() {
    catalog.all().forEach(live -> sweep(live, ANY_AGE));
  }

  private void sweep(LiveTable live, Duration maxAge) {
    var table = live.find();
    if (table.isPresent() && isDue(table.get().definition(), maxAge)) {
      try {
        definitions.change(live, before -> before.withStreams(swept(before, maxAge)));
      } catch (ResourceNotFoundException _) {
        // The table was deleted meanwhile; the sweep of deleted tables handles it.
      }
    }
  }

  private void sweep(TableDefinition deleted) {
    var oldest = oldest();
    if (deleted.streams().stream().allMatch(stream -> stream.since(oldest).shards().isEmpty())) {
      committer
          .submit(
              Commit.of(batch -> Catalog.addChangesRemovalTo(batch, deleted.id())),
              committer.epoch())
          .await();
      catalog.forget(deleted);
    }
  }

  private boolean isDue(TableDefinition table, Duration maxAge) {
    return isRollDue(table, maxAge) || !retained(table).equals(table.streams());
  }

  private List<TableStream> swept(TableDefinition table, Duration maxAge) {
    if (!isRollDue(table, maxAge)) {
      return retained(table);
    }
    var last = committer.settled();
    var rolled = table.streams().getLast().rolled(table.uuid(), last.sequence(), last.time());
    return retained(
        table.withStreams(
            table.streams().stream().map(stream -> stream.enabled() ? rolled : stream).toList()));
  }

  private boolean isRollDue(TableDefinition table, Duration maxAge) {
    return table.stream()
        .flatMap(TableStream::open)
        .filter(shard -> shard.opened().plus(maxAge).isBefore(clock.instant()))
        .filter(shard -> hasRecords(table, shard))
        .isPresent();
  }

  private boolean hasRecords(TableDefinition table, StreamShard shard) {
    return new ChangeLog(store, table.id()).first(shard.first(), shard.bound()).isPresent();
  }

  /// The newest stream stays, since DescribeTable shows it, but not its old shards.
  private List<TableStream> retained(TableDefinition table) {
    var oldest = oldest();
    var newest = table.stream();
    return table.streams().stream()
        .map(stream -> stream.since(oldest))
        .filter(
            stream ->
                !stream.shards().isEmpty()
                    || newest.filter(one -> one.created().equals(stream.created())).isPresent())
        .toList();
  }

  private Instant oldest() {
    return clock.instant().minus(TableStream.RETENTION);
  }
}
