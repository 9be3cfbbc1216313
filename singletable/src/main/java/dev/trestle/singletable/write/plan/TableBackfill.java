package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.codec.ValueText;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.model.UniqueModel;
import dev.trestle.singletable.write.BackfillReport;
import dev.trestle.singletable.write.BackfillReport.Unreadable;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.singletable.write.operand.TargetTable;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Rewrites every entity that a changed design stores in another way: with the keys of new indexes, in the current schema version, and with
/// locks for new unique constraints.
///
/// The table may be in use meanwhile. An item is replaced only if it is unchanged since it was read; otherwise it is read again. So no
/// write is lost, and an aborted run can be started again. Attributes that the design does not declare stay unchanged, and so do items that
/// cannot be read, which the report lists.
public final class TableBackfill {
  private final TableModel table;
  private final InstantSource clock;
  private final StoredItems items;
  private final PlanSender sender;
  private final TargetTable destination;

  public TableBackfill(Dynamo dynamo, TableModel table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.items = new StoredItems(dynamo, table.name(), new WritePauses(WaitingClock.REAL));
    this.sender = new PlanSender(dynamo);
    this.destination = new TargetTable(dynamo, table.name());
  }

  /// Rewrites the items of the whole table.
  public BackfillReport run() {
    var report = BackfillReport.NONE;
    var place = Optional.<Key>empty();
    do {
      var page = page(place);
      for (var item : page.items()) {
        report = report.and(report(item));
      }
      place = page.last();
    } while (place.isPresent());
    return report;
  }

  private BackfillReport report(Item item) {
    try {
      return BackfillReport.of(backfill(item) ? 1 : 0);
    } catch (UnreadableException unreadable) {
      return BackfillReport.of(
          new Unreadable(table.key().key(item), String.valueOf(unreadable.getMessage())));
    }
  }

  private ItemPage page(Optional<Key> place) {
    var scan = Scan.of(table.name()).consistently();
    return items
        .backoff(() -> "reading all of " + table.name())
        .awaitAnswer(() -> items.dynamo().scan(place.map(scan::startingAfter).orElse(scan)));
  }

  private boolean backfill(Item item) {
    for (var entity : table.entities()) {
      if (entity.owns(item.attributes())) {
        return backfill(entity, item);
      }
    }
    // A counter, a request result, a lock, or an item that this design does not declare.
    return false;
  }

  private <T> boolean backfill(EntityModel<T> model, Item read) {
    var key = model.keyNames().key(read);
    var backoff = items.backoff(() -> "backfilling %s %s".formatted(model, ValueText.key(key)));
    var found = Optional.of(read);
    while (found.filter(item -> isAlive(model, item)).isPresent()) {
      var item = found.get();
      var entity = model.entity(item);
      var steps = steps(model, entity, item);
      if (steps.isEmpty() || isSent(steps, model, entity, backoff)) {
        return !steps.isEmpty();
      }
      backoff.pause();
      found = items.find(key);
    }
    return false;
  }

  private boolean isAlive(EntityModel<?> model, Item item) {
    return model.owns(item.attributes()) && !model.isExpired(item.attributes(), clock.instant());
  }

  /// The steps that rewrite one entity; none if it is already stored as the design says.
  private <T> List<PlanStep> steps(EntityModel<T> model, T entity, Item stored) {
    var after = model.backfilled(stored, entity);
    requireSameKey(model, stored, after);
    var unlocked =
        model.uniques().stream().filter(each -> isUnlocked(model, entity, each)).toList();
    if (after.equals(stored) && unlocked.isEmpty()) {
      return List.of();
    }
    var same = Optional.of(StoredItems.same(stored, model.attributes()));
    var steps = new ArrayList<PlanStep>();
    steps.add(
        new PlanStep(
            new TransactWriteItems.Put(table.name(), after, same, true), _ -> new Verdict.Again()));
    var locks = new UniqueLocks<>(model, items, clock.instant());
    var owner = Optional.<Object>of(entity);
    unlocked.forEach(unique -> steps.addAll(locks.steps(unique, owner, owner)));
    return steps;
  }

  private static void requireSameKey(EntityModel<?> model, Item stored, Item after) {
    var before = model.keyNames().key(stored);
    var now = model.keyNames().key(after);
    if (!before.equals(now)) {
      throw new IllegalStateException(
          "%s is stored under %s, and its key would now be %s. No item changes its key: create each of them under the new one, and delete the old one"
              .formatted(model, ValueText.key(before), ValueText.key(now)));
    }
  }

  private boolean isUnlocked(EntityModel<?> model, Object entity, UniqueModel unique) {
    var lock = unique.lock(entity, model.typeAttribute());
    return lock.isPresent() && !items.find(model.keyNames().key(lock.get())).equals(lock);
  }

  /// Whether the steps were carried out. False if that is uncertain: the item is then read again.
  private <T> boolean isSent(
      List<PlanStep> steps, EntityModel<T> model, T entity, WriteBackoff backoff) {
    try {
      return switch (sender.send(List.of(WritePlan.of(steps)), false, backoff)) {
        case SendResult.Applied _ -> true;
        case SendResult.Stale _ -> false;
        case SendResult.Stopped stopped ->
            throw new RefusedException(
                new Outcome.Refused<>(
                    Put.of(destination, model, entity), stopped.why(), Optional.empty()));
      };
    } catch (UnavailableException lost) {
      if (lost.uncertain()) {
        return false;
      }
      throw lost;
    }
  }
}
