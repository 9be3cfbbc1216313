package dev.trestle.engine.write;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.commit.DeferredDurability;
import dev.trestle.engine.evaluation.Updates;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes one item: the operations PutItem, UpdateItem and DeleteItem. Safe for many threads.
public final class ItemWriter {
  private final Catalog catalog;
  private final KeyLocks locks;
  private final Committer committer;
  private final CollectionLimit collections;

  public ItemWriter(Catalog catalog, KeyLocks locks, Committer committer, StoreView store) {
    this.catalog = catalog;
    this.locks = locks;
    this.committer = committer;
    this.collections = new CollectionLimit(store);
  }

  public WriteResult put(PutItem request) {
    var change =
        write(
            request.table(),
            table -> PlannedWrite.put(table, request.item(), request.condition()),
            request.returnOldOnFailure());
    return result(change, request.returnValues(), Update.NOTHING, request.reporting());
  }

  public WriteResult delete(DeleteItem request) {
    var change =
        write(
            request.table(),
            table -> PlannedWrite.delete(table, request.key(), request.condition()),
            request.returnOldOnFailure());
    return result(change, request.returnValues(), Update.NOTHING, request.reporting());
  }

  public WriteResult update(UpdateItem request) {
    var change =
        write(
            request.table(),
            table ->
                PlannedWrite.update(table, request.key(), request.update(), request.condition()),
            request.returnOldOnFailure());
    return result(change, request.returnValues(), request.update(), request.reporting());
  }

  /// The decision that was made while the lock was held. No response is sent before its commit is on disk.
  private sealed interface Decision {
    CommitFuture future();
  }

  private record Accepted(ItemChange change, CommitFuture future) implements Decision {}

  private record Refused(@Nullable StoredItem item, CommitFuture future) implements Decision {}

  /// The write is invalid for the item in its current state.
  private record Impossible(RequestException why, CommitFuture future) implements Decision {}

  private ItemChange write(
      TableName table, Function<EngineTable, PlannedWrite> plan, boolean returnOldOnFailure) {
    var decision = decide(table, plan);
    DeferredDurability.await(decision.future());
    return switch (decision) {
      case Accepted(var change, _) -> change;
      case Impossible(var why, _) -> throw why;
      case Refused(var item, _) ->
          throw new ConditionalCheckFailedException(
              returnOldOnFailure
                  ? Optional.ofNullable(item).map(StoredItem::item)
                  : Optional.empty());
    };
  }

  private Decision decide(TableName table, Function<EngineTable, PlannedWrite> plan) {
    try (var tableLock = share(catalog.live(table))) {
      var write = plan.apply(tableLock.table());
      try (var _ = lock(write.itemKey())) {
        long epoch = committer.epoch();
        var current = committer.current(write.itemKey());
        if (!write.allowedOn(current.item())) {
          return new Refused(current.item(), current.future());
        }
        ItemChange change;
        try {
          change = write.on(current.item());
          collections.requireRoom(change);
        } catch (RequestException impossible) {
          return new Impossible(impossible, current.future());
        }
        return new Accepted(
            change,
            change.isUnchanged() ? current.future() : committer.submit(Commit.of(change), epoch));
      }
    }
  }

  /// Acquires the table's definition. A request with a postponed wait does not block here either.
  private static LiveTable.TableLock share(LiveTable live) {
    return DeferredDurability.isUnderWay()
        ? live.tryLockShared().orElseThrow(DeferredDurability::wouldWait)
        : live.lockShared();
  }

  private KeyLocks.Held lock(byte[] itemKey) {
    return DeferredDurability.isUnderWay()
        ? locks.tryAcquire(itemKey).orElseThrow(DeferredDurability::wouldWait)
        : locks.acquire(itemKey).orElseThrow(ItemWriter::conflict);
  }

  static TransactionConflictException conflict() {
    return new TransactionConflictException("Transaction is ongoing for the item");
  }

  private WriteResult result(
      ItemChange change, ReturnValues wanted, Update update, Reporting reporting) {
    if (wanted == ReturnValues.NONE && reporting.equals(Reporting.NONE)) {
      return WriteResult.SILENT;
    }
    return new WriteResult(
        returned(change, wanted, update),
        reporting.wantsCapacity() ? Optional.of(WriteCost.of(change)) : Optional.empty(),
        reporting.itemCollectionMetrics() ? collections.metrics(change) : Optional.empty());
  }

  private static Optional<Item> returned(ItemChange change, ReturnValues wanted, Update update) {
    return switch (wanted) {
      case NONE -> Optional.empty();
      case ALL_OLD -> item(change.before());
      case ALL_NEW -> item(change.after());
      case UPDATED_OLD -> touched(change.before(), update);
      case UPDATED_NEW -> touched(change.after(), update);
    };
  }

  private static Optional<Item> item(@Nullable StoredItem stored) {
    return Optional.ofNullable(stored).map(StoredItem::item);
  }

  private static Optional<Item> touched(@Nullable StoredItem stored, Update update) {
    return item(stored)
        .map(item -> Item.of(Updates.touched(update, item.attributes())))
        .filter(item -> !item.isEmpty());
  }
}
