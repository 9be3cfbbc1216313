package dev.trestle.singletable.write;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.blueprint.UniqueModel;
import dev.trestle.singletable.codec.Shown;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.write.RenewalReport.Unreadable;
import dev.trestle.singletable.write.Step.Verdict;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// Puts every entity again that the design would now store in another way: with the keys of new indexes, in the present version of its
/// schema, and with locks for what has become unique.
///
/// The table may be in use meanwhile. An item is replaced only if it is as it was read; where someone was faster, it is read again. So
/// nothing is lost, and a run that was broken off is simply begun again. Attributes that the design does not know stay as they are, and so
/// do items that cannot be read, which are told in the end.
public final class Renewal {
  private final TableModel table;
  private final InstantSource clock;
  private final Items items;
  private final Sender sender;
  private final Destination destination;

  public Renewal(Dynamo dynamo, TableModel table, InstantSource clock) {
    RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
    this.table = table;
    this.clock = clock;
    this.items = new Items(dynamo, table.name(), random);
    this.sender = new Sender(dynamo);
    this.destination = new Destination(dynamo, table.name());
  }

  /// Goes through the whole table.
  public RenewalReport run() {
    var report = RenewalReport.NONE;
    var place = Optional.<Key>empty();
    do {
      var page = page(place);
      for (var item : page.items()) {
        report = report.and(renewed(item));
      }
      place = page.last();
    } while (place.isPresent());
    return report;
  }

  private RenewalReport renewed(Item item) {
    try {
      return RenewalReport.of(renew(item) ? 1 : 0);
    } catch (UnreadableException unreadable) {
      return RenewalReport.of(
          new Unreadable(table.key().key(item), String.valueOf(unreadable.getMessage())));
    }
  }

  private ItemPage page(Optional<Key> place) {
    var scan = Scan.of(table.name()).consistently();
    return items
        .patience(() -> "reading all of " + table.name())
        .awaitAnswer(() -> items.dynamo().scan(place.map(scan::startingAfter).orElse(scan)));
  }

  private boolean renew(Item item) {
    for (var entity : table.entities()) {
      if (entity.owns(item.attributes())) {
        return renew(entity, item);
      }
    }
    // A counter, an outcome, a lock, or something that this design does not know.
    return false;
  }

  private <T> boolean renew(EntityModel<T> model, Item read) {
    var key = model.keyNames().key(read);
    var patience = items.patience(() -> "renewing %s %s".formatted(model, Shown.key(key)));
    var found = Optional.of(read);
    while (found.filter(item -> isAlive(model, item)).isPresent()) {
      var item = found.get();
      var entity = model.entity(item);
      var steps = steps(model, entity, item);
      if (steps.isEmpty() || isSent(steps, model, entity, patience)) {
        return !steps.isEmpty();
      }
      patience.pause();
      found = items.find(key);
    }
    return false;
  }

  private boolean isAlive(EntityModel<?> model, Item item) {
    return model.owns(item.attributes()) && !model.isExpired(item.attributes(), clock.instant());
  }

  /// What is to be done for one entity; nothing where it is stored as the design says.
  private <T> List<Step> steps(EntityModel<T> model, T entity, Item stored) {
    var after = model.renewed(stored, entity);
    requireSameKey(model, stored, after);
    var unlocked =
        model.uniques().stream().filter(each -> isUnlocked(model, entity, each)).toList();
    if (after.equals(stored) && unlocked.isEmpty()) {
      return List.of();
    }
    var same = Optional.of(Items.same(stored, model.attributes()));
    var steps = new ArrayList<Step>();
    steps.add(
        new Step(
            new TransactWriteItems.Put(table.name(), after, same, true), _ -> new Verdict.Again()));
    var locks = new Locks<>(model, items, clock.instant());
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
              .formatted(model, Shown.key(before), Shown.key(now)));
    }
  }

  private boolean isUnlocked(EntityModel<?> model, Object entity, UniqueModel unique) {
    var lock = unique.lock(entity, model.typeAttribute());
    return lock.isPresent() && !items.find(model.keyNames().key(lock.get())).equals(lock);
  }

  /// Whether the steps were carried out, as far as anybody knows: who looks again sees what became of them.
  private <T> boolean isSent(List<Step> steps, EntityModel<T> model, T entity, Patience patience) {
    try {
      return switch (sender.send(List.of(Plan.of(steps)), false, patience)) {
        case Sent.Applied _ -> true;
        case Sent.Stale _ -> false;
        case Sent.Stopped stopped ->
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
