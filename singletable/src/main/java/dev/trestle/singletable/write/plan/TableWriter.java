package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.codec.ValueText;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.KeyNames;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.write.AddToCounter;
import dev.trestle.singletable.write.Check;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Outcome.Done;
import dev.trestle.singletable.write.Outcome.Refused;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.singletable.write.RequestOutcomeWrite;
import dev.trestle.singletable.write.StoringWrite;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.WriteOperations;
import dev.trestle.singletable.write.operand.TargetTable;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Implements the write operations of a table: plans writes, sends them, and plans them again if an assumption was wrong.
public final class TableWriter implements WriteOperations {
  private final TableModel table;
  private final TargetTable destination;
  private final InstantSource clock;
  private final StoredItems items;
  private final WritePlanner planner;
  private final PlanSender sender;
  private final EntityBatchWriter batches;
  private final WritePauses pauses;
  private final IdempotentRunner requests;
  private final CounterReader counts;

  /// Creates the writer of a table.
  ///
  /// @param time waits between attempts
  public TableWriter(Dynamo dynamo, TableModel table, InstantSource clock, WaitingClock time) {
    this.table = table;
    this.destination = new TargetTable(dynamo, table.name());
    this.clock = clock;
    this.pauses = new WritePauses(time);
    this.items = new StoredItems(dynamo, table.name(), pauses);
    this.planner = new WritePlanner(items, clock, pauses.random());
    this.sender = new PlanSender(dynamo);
    this.batches = new EntityBatchWriter(destination, pauses);
    this.requests = new IdempotentRunner(this, items, clock);
    this.counts = new CounterReader(items);
  }

  /// The table itself, as the target of its writes.
  public TargetTable destination() {
    return destination;
  }

  /// The runner of idempotent requests.
  public IdempotentRunner requests() {
    return requests;
  }

  public CounterReader counts() {
    return counts;
  }

  /// The result of sending writes, with the plans that were sent.
  private record Carried(SendResult sent, List<WritePlan> plans) {}

  @Override
  public <T> T run(StoringWrite<T> write) {
    return done(attempt(write)).orElseThrow();
  }

  @Override
  public <T> Optional<T> run(Delete<T> write) {
    return done(attempt(write));
  }

  @Override
  public void run(Write<?> write) {
    done(attempt(write));
  }

  @Override
  public void transact(Write<?>... writes) {
    transact(List.of(writes));
  }

  @Override
  public void transact(List<? extends Write<?>> writes) {
    done(attempt(writes));
  }

  private static <T> Optional<T> done(Outcome<T> outcome) {
    return switch (outcome) {
      case Done<T>(var entity) -> entity;
      case Refused<T> refused -> throw new RefusedException(refused);
    };
  }

  @Override
  public <T> Outcome<T> attempt(Write<T> write) {
    var carried = carryOut(List.of(write), false);
    return switch (carried.sent()) {
      case SendResult.Applied(var returned) ->
          new Done<>(entity(write, returned, carried.plans().getFirst()));
      case SendResult.Stopped stopped -> refused(write, stopped);
      case SendResult.Stale _ ->
          throw new IllegalStateException("A stale plan is never the last one");
    };
  }

  @Override
  public Outcome<?> attempt(List<? extends Write<?>> writes) {
    return switch (carryOut(writes, true).sent()) {
      case SendResult.Applied _ -> new Done<>(Optional.empty());
      case SendResult.Stopped stopped -> refused(writes.get(stopped.write()), stopped);
      case SendResult.Stale _ ->
          throw new IllegalStateException("A stale plan is never the last one");
    };
  }

  @SuppressWarnings("unchecked") // what stood in the way of a write of T was read as T
  private static <T> Refused<T> refused(Write<T> write, SendResult.Stopped stopped) {
    return new Refused<>(write, stopped.why(), (Optional<T>) stopped.stored());
  }

  private Carried carryOut(List<? extends Write<?>> writes, boolean once) {
    if (writes.isEmpty()) {
      return new Carried(new SendResult.Applied(Optional.empty()), List.of());
    }
    var backoff = pauses.backoff(writes.getFirst()::label);
    var again = new boolean[writes.size()];
    while (true) {
      var plans = new ArrayList<WritePlan>(writes.size());
      for (int i = 0; i < writes.size(); i++) {
        plans.add(planner.plan(writes.get(i), again[i]));
      }
      requireOneTransaction(writes, plans);
      var sent = sender.send(plans, once, backoff);
      if (!(sent instanceof SendResult.Stale(var stale))) {
        return new Carried(sent, plans);
      }
      stale.forEach(write -> again[write] = true);
      backoff.pause();
    }
  }

  private void requireOneTransaction(List<? extends Write<?>> writes, List<WritePlan> plans) {
    int steps = plans.stream().mapToInt(plan -> plan.steps().size()).sum();
    if (steps > WriteLimits.TRANSACTION_ITEMS) {
      throw new IllegalArgumentException(
          "The transaction has %d writes that take %d items, locks of what is unique included; DynamoDB takes %d at once. Split it, or use batch() if the writes need not be atomic"
              .formatted(writes.size(), steps, WriteLimits.TRANSACTION_ITEMS));
    }
    if (steps == 1) {
      return;
    }
    var owners = new HashMap<Written, Write<?>>();
    for (int i = 0; i < writes.size(); i++) {
      for (var step : plans.get(i).steps()) {
        var written = written(step.action(), writes.get(i));
        var other = owners.put(written, writes.get(i));
        if (other != null) {
          throw new IllegalArgumentException(
              "\"%s\" and \"%s\" write the same item %s in one transaction; make them one write"
                  .formatted(other.label(), writes.get(i).label(), ValueText.key(written.key())));
        }
      }
    }
  }

  /// The key of an item in one of several tables.
  private record Written(TableName table, Key key) {}

  private Written written(Action action, Write<?> write) {
    return switch (action) {
      case TransactWriteItems.Put put -> new Written(put.table(), names(write).key(put.item()));
      case TransactWriteItems.Change change -> new Written(change.table(), change.key());
      case TransactWriteItems.Delete delete -> new Written(delete.table(), delete.key());
      case TransactWriteItems.Check check -> new Written(check.table(), check.key());
    };
  }

  /// The key attribute names of the table that a write goes to.
  private KeyNames names(Write<?> write) {
    return switch (write) {
      case EntityWrite<?> entity -> entity.address().model().keyNames();
      case AddToCounter add -> add.counter().keyNames();
      case RequestOutcomeWrite _ -> table.key();
    };
  }

  private <T> Optional<T> entity(Write<T> write, Optional<Item> returned, WritePlan plan) {
    return switch (write) {
      case Create<T> create -> Optional.of(create.address().model().entity(create.item()));
      case Put<T> put -> Optional.of(put.address().model().entity(put.item()));
      case Update<T> update -> updated(update, returned, plan);
      case Delete<T> delete -> deleted(delete.address().model(), returned, plan);
      case Check<T> _ -> Optional.empty();
      default -> Optional.empty();
    };
  }

  private static <T> Optional<T> updated(
      Update<T> update, Optional<Item> returned, WritePlan plan) {
    return returned
        .map(update.address().model()::entity)
        .or(() -> plan.before().map(before -> UpdatedEntity.of(update, before)));
  }

  private <T> Optional<T> deleted(EntityModel<T> model, Optional<Item> returned, WritePlan plan) {
    return returned
        .or(plan::before)
        .filter(item -> !model.isExpired(item.attributes(), clock.instant()))
        .map(model::entity);
  }

  @Override
  public void batch(List<? extends Write<?>> writes) {
    batches.write(writes);
  }
}
