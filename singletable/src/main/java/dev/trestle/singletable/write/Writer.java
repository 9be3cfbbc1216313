package dev.trestle.singletable.write;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.KeyNames;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.Shown;
import dev.trestle.singletable.write.Outcome.Done;
import dev.trestle.singletable.write.Outcome.Refused;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// Plans writes, sends them, and plans them anew where they were made for what is not so.
public final class Writer implements Writing {
  private final TableModel table;
  private final Destination destination;
  private final InstantSource clock;
  private final Items items;
  private final Planner planner;
  private final Sender sender;
  private final Batches batches;
  private final RandomGenerator random;
  private final Requests requests;
  private final Counts counts;

  public Writer(Dynamo dynamo, TableModel table, InstantSource clock) {
    this.table = table;
    this.destination = new Destination(dynamo, table.name());
    this.clock = clock;
    this.random = () -> ThreadLocalRandom.current().nextLong();
    this.items = new Items(dynamo, table.name(), random);
    this.planner = new Planner(items, clock, random);
    this.sender = new Sender(dynamo);
    this.batches = new Batches(destination, random);
    this.requests = new Requests(this, items, clock);
    this.counts = new Counts(items);
  }

  /// The table itself, where what it makes is written, whoever carries that out.
  public Destination destination() {
    return destination;
  }

  /// What is carried out once.
  public Requests requests() {
    return requests;
  }

  public Counts counts() {
    return counts;
  }

  /// What came of writes, and the plans that did it.
  private record Carried(Sent sent, List<Plan> plans) {}

  @Override
  public <T> T run(Saving<T> write) {
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
      case Sent.Applied(var returned) ->
          new Done<>(entity(write, returned, carried.plans().getFirst()));
      case Sent.Stopped stopped -> refused(write, stopped);
      case Sent.Stale _ -> throw new IllegalStateException("A stale plan is never the last one");
    };
  }

  @Override
  public Outcome<?> attempt(List<? extends Write<?>> writes) {
    return switch (carryOut(writes, true).sent()) {
      case Sent.Applied _ -> new Done<>(Optional.empty());
      case Sent.Stopped stopped -> refused(writes.get(stopped.write()), stopped);
      case Sent.Stale _ -> throw new IllegalStateException("A stale plan is never the last one");
    };
  }

  @SuppressWarnings("unchecked") // what stood in the way of a write of T was read as T
  private static <T> Refused<T> refused(Write<T> write, Sent.Stopped stopped) {
    return new Refused<>(write, stopped.why(), (Optional<T>) stopped.stored());
  }

  private Carried carryOut(List<? extends Write<?>> writes, boolean once) {
    if (writes.isEmpty()) {
      return new Carried(new Sent.Applied(Optional.empty()), List.of());
    }
    var patience = new Patience(writes.getFirst()::label, random);
    var again = new boolean[writes.size()];
    while (true) {
      var plans = new ArrayList<Plan>(writes.size());
      for (int i = 0; i < writes.size(); i++) {
        plans.add(planner.plan(writes.get(i), again[i]));
      }
      requireOneTransaction(writes, plans);
      var sent = sender.send(plans, once, patience);
      if (!(sent instanceof Sent.Stale(var stale))) {
        return new Carried(sent, plans);
      }
      stale.forEach(write -> again[write] = true);
      patience.pause();
    }
  }

  private void requireOneTransaction(List<? extends Write<?>> writes, List<Plan> plans) {
    int steps = plans.stream().mapToInt(plan -> plan.steps().size()).sum();
    if (steps > Limits.TRANSACTION_ITEMS) {
      throw new IllegalArgumentException(
          "The transaction has %d writes that take %d items, locks of what is unique included; DynamoDB takes %d at once. Split it, or use batch() where nothing hangs together"
              .formatted(writes.size(), steps, Limits.TRANSACTION_ITEMS));
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
                  .formatted(other.label(), writes.get(i).label(), Shown.key(written.key())));
        }
      }
    }
  }

  /// An item of one of several tables.
  private record Written(TableName table, Key key) {}

  private Written written(Action action, Write<?> write) {
    return switch (action) {
      case TransactWriteItems.Put put -> new Written(put.table(), names(write).key(put.item()));
      case TransactWriteItems.Change change -> new Written(change.table(), change.key());
      case TransactWriteItems.Delete delete -> new Written(delete.table(), delete.key());
      case TransactWriteItems.Check check -> new Written(check.table(), check.key());
    };
  }

  /// The key attributes of the table that a write goes to.
  private KeyNames names(Write<?> write) {
    return switch (write) {
      case EntityWrite<?> entity -> entity.address().model().keyNames();
      case Add add -> add.counter().keyNames();
      case Receipt _ -> table.key();
    };
  }

  private <T> Optional<T> entity(Write<T> write, Optional<Item> returned, Plan plan) {
    return switch (write) {
      case Create<T> create -> Optional.of(create.address().model().entity(create.item()));
      case Put<T> put -> Optional.of(put.address().model().entity(put.item()));
      case Update<T> update -> updated(update, returned, plan);
      case Delete<T> delete -> deleted(delete.address().model(), returned, plan);
      case Check<T> _ -> Optional.empty();
      default -> Optional.empty();
    };
  }

  private static <T> Optional<T> updated(Update<T> update, Optional<Item> returned, Plan plan) {
    return returned
        .map(update.address().model()::entity)
        .or(() -> plan.before().map(before -> Afterwards.of(update, before)));
  }

  private <T> Optional<T> deleted(EntityModel<T> model, Optional<Item> returned, Plan plan) {
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
