package dev.trestle.engine.write;

import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.error.ItemCollectionSizeLimitExceededException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.commit.CurrentItem;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.schema.ItemRules;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The operation TransactWriteItems: executes all actions on the state of one moment, or none.
///
/// Serializable because the locks of all keys are held from the first read until the commit is queued. Table locks are
/// acquired in the order of the tables' names and key locks in the order of their stripes, so there are no deadlocks.
public final class TransactionWriter {
  /// DynamoDB's limit for all items of a transaction together.
  public static final int MAX_BYTES = 4 << 20;

  private final Catalog catalog;
  private final KeyLocks locks;
  private final Committer committer;
  private final InstantSource clock;
  private final CollectionLimit collections;
  private final RequestTokens tokens;

  public TransactionWriter(
      Catalog catalog, KeyLocks locks, Committer committer, StoreView store, InstantSource clock) {
    this.catalog = catalog;
    this.locks = locks;
    this.committer = committer;
    this.clock = clock;
    this.collections = new CollectionLimit(store);
    this.tokens = new RequestTokens(store);
  }

  public TransactWriteItems.Result write(TransactWriteItems request) {
    var decision = decide(request);
    try {
      decision.futures().forEach(CommitFuture::await);
    } finally {
      request
          .token()
          .ifPresent(token -> decision.futures().forEach(future -> tokens.settled(token, future)));
    }
    return switch (decision) {
      case Accepted(var changes, _) -> result(request, changes, WriteCost::ofTransaction);
      case Repeated(var items, _) -> result(request, items, WriteCost::ofRepetition);
      case Refused(var reasons, _) -> throw new TransactionCanceledException(reasons);
    };
  }

  private Decision decide(TransactWriteItems request) {
    var tableLocks = new TreeMap<TableName, LiveTable.TableLock>();
    try {
      request.actions().stream()
          .map(Action::table)
          .sorted()
          .distinct()
          .forEach(table -> tableLocks.put(table, catalog.live(table).lockShared()));
      return decide(request, tableLocks);
    } finally {
      tableLocks.values().forEach(LiveTable.TableLock::close);
    }
  }

  /// The decision that was made while the locks were held. No response is sent before its commits are on disk.
  private sealed interface Decision {
    List<CommitFuture> futures();
  }

  private record Accepted(List<ItemChange> changes, List<CommitFuture> futures)
      implements Decision {}

  /// The transaction was executed before, with the same token.
  private record Repeated(List<ItemChange> items, List<CommitFuture> futures) implements Decision {}

  private record Refused(List<CancellationReason> reasons, List<CommitFuture> futures)
      implements Decision {}

  private Decision decide(
      TransactWriteItems request, Map<TableName, LiveTable.TableLock> tableLocks) {
    var plans = new ArrayList<Plan>(request.actions().size());
    for (var action : request.actions()) {
      plans.add(Plan.of(action, table(tableLocks, action)));
    }
    requireDistinct(plans);
    var token = RequestTokens.Use.of(request);
    var keys = new ArrayList<>(plans.stream().flatMap(plan -> plan.itemKey().stream()).toList());
    token.ifPresent(use -> keys.add(RowKeys.token(use.token())));
    try (var held = locks.acquire(keys).orElse(null)) {
      if (held == null) {
        return new Refused(
            plans.stream().map(_ -> CancellationReason.conflict()).toList(), List.of());
      }
      return decideLocked(plans, token);
    }
  }

  private Decision decideLocked(List<Plan> plans, Optional<RequestTokens.Use> token) {
    long epoch = committer.epoch();
    long now = clock.millis();
    if (token.isPresent()) {
      var before = tokens.find(token.get(), now);
      if (before.isPresent()) {
        return new Repeated(unchanged(plans), List.of(before.get()));
      }
    }
    var changes = new ArrayList<ItemChange>(plans.size());
    var reasons = new ArrayList<CancellationReason>(plans.size());
    var futures = new ArrayList<CommitFuture>(plans.size());
    for (var plan : plans) {
      var step = plan.step(committer, collections);
      reasons.add(step.reason());
      step.change().ifPresent(changes::add);
      futures.add(step.future());
    }
    if (reasons.stream().anyMatch(reason -> !reason.equals(CancellationReason.NONE))) {
      return new Refused(reasons, futures);
    }
    requireFitting(changes);
    futures.add(submit(changes, token, epoch, now));
    return new Accepted(changes, futures);
  }

  private CommitFuture submit(
      List<ItemChange> changes, Optional<RequestTokens.Use> token, long epoch, long now) {
    var commit = Commit.of(changes.stream().filter(change -> !change.isUnchanged()).toList());
    if (token.isEmpty()) {
      return committer.submit(commit, epoch);
    }
    var use = token.get();
    boolean usedBefore = tokens.isStored(use);
    var future = committer.submit(RequestTokens.withToken(commit, use, now), epoch);
    if (usedBefore) {
      // The sweep reads the rows on disk, and only the lock keeps it from treating the row that is
      // being replaced as
      // the token's last.
      future.await();
    }
    tokens.submitted(use, future);
    return future;
  }

  /// One action, validated; or the reason for which it is rejected.
  private record Plan(Action action, Optional<PlannedWrite> write, CancellationReason refusal) {
    static Plan of(Action action, EngineTable table) {
      // An item that is too large is rejected before there is a transaction to cancel.
      if (action instanceof TransactWriteItems.Put put) {
        ItemRules.requirePuttable(put.item(), table.localBytes(put.item()));
      }
      try {
        return new Plan(action, Optional.of(plan(action, table)), CancellationReason.NONE);
      } catch (ValidationException invalid) {
        return new Plan(action, Optional.empty(), CancellationReason.validation(invalid.text()));
      }
    }

    private static PlannedWrite plan(Action action, EngineTable table) {
      return switch (action) {
        case TransactWriteItems.Put put -> PlannedWrite.put(table, put.item(), put.condition());
        case TransactWriteItems.Change change ->
            PlannedWrite.update(table, change.key(), change.update(), change.condition());
        case TransactWriteItems.Delete delete ->
            PlannedWrite.delete(table, delete.key(), delete.condition());
        case TransactWriteItems.Check check ->
            PlannedWrite.check(table, check.key(), check.required());
      };
    }

    Optional<byte[]> itemKey() {
      return write.map(PlannedWrite::itemKey);
    }

    Step step(Committer committer, CollectionLimit collections) {
      if (write.isEmpty()) {
        return new Step(refusal, Optional.empty(), Step.NO_WAIT);
      }
      var current = committer.current(write.get().itemKey());
      return step(write.get(), current, collections);
    }

    private Step step(PlannedWrite planned, CurrentItem current, CollectionLimit collections) {
      try {
        if (!planned.allowedOn(current.item())) {
          return new Step(failed(current.item()), Optional.empty(), current.future());
        }
        var change = planned.on(current.item());
        collections.requireRoom(change);
        return new Step(CancellationReason.NONE, Optional.of(change), current.future());
      } catch (ValidationException invalid) {
        return new Step(
            CancellationReason.validation(invalid.text()), Optional.empty(), current.future());
      } catch (ItemCollectionSizeLimitExceededException full) {
        return new Step(
            new CancellationReason(
                "ItemCollectionSizeLimitExceeded", Optional.of(full.text()), Optional.empty()),
            Optional.empty(),
            current.future());
      }
    }

    private CancellationReason failed(@Nullable StoredItem item) {
      return CancellationReason.conditionalCheckFailed(
          action.returnOldOnFailure()
              ? Optional.ofNullable(item).map(StoredItem::item)
              : Optional.empty());
    }
  }

  /// The result of one action.
  private record Step(CancellationReason reason, Optional<ItemChange> change, CommitFuture future) {
    static final CommitFuture NO_WAIT = CommitFuture.settled();
  }

  private static EngineTable table(Map<TableName, LiveTable.TableLock> tableLocks, Action action) {
    var tableLock = tableLocks.get(action.table());
    if (tableLock == null) {
      throw new IllegalStateException("The lock of table " + action.table() + " is not held");
    }
    return tableLock.table();
  }

  private static void requireDistinct(List<Plan> plans) {
    var keys = new HashSet<Bytes>();
    for (var plan : plans) {
      if (plan.itemKey().isPresent() && !keys.add(Bytes.owning(plan.itemKey().get()))) {
        throw new ValidationException(
            "Transaction request cannot include multiple operations on one item");
      }
    }
  }

  private static void requireFitting(List<ItemChange> changes) {
    long bytes = 0;
    for (var change : changes) {
      var after = change.after();
      bytes += after == null ? 0 : after.sizeBytes();
    }
    if (bytes > MAX_BYTES) {
      throw new ValidationException("Item size in the transaction cannot exceed 4MB");
    }
  }

  /// The current items, to compute the read cost of a repeated request.
  private List<ItemChange> unchanged(List<Plan> plans) {
    return plans.stream()
        .flatMap(plan -> plan.write().stream())
        .map(write -> write.keeping(committer.current(write.itemKey()).item()))
        .toList();
  }

  private TransactWriteItems.Result result(
      TransactWriteItems request,
      List<ItemChange> changes,
      Function<List<ItemChange>, List<ConsumedCapacity>> cost) {
    var reporting = request.reporting();
    return new TransactWriteItems.Result(
        reporting.wantsCapacity() ? cost.apply(changes) : List.of(),
        reporting.itemCollectionMetrics()
            ? collections.metrics(written(request, changes))
            : Map.of());
  }

  /// The changes without the items that were only checked.
  private static List<ItemChange> written(TransactWriteItems request, List<ItemChange> changes) {
    var written = new ArrayList<ItemChange>(changes.size());
    for (int i = 0; i < changes.size(); i++) {
      if (!(request.actions().get(i) instanceof TransactWriteItems.Check)) {
        written.add(changes.get(i));
      }
    }
    return written;
  }
}
