package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.UniqueModel;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plans the locks of unique values: acquires, keeps and releases them in one transaction with their owner.
///
/// A lock can be acquired if it does not exist, if it has expired, or if the owner already has it. So an owner can always acquire a lock
/// again that was not released, and no other entity can.
final class UniqueLocks<T> {
  private final EntityModel<T> model;
  private final StoredItems items;
  private final Instant now;

  UniqueLocks(EntityModel<T> model, StoredItems items, Instant now) {
    this.model = model;
    this.items = items;
    this.now = now;
  }

  /// The steps for one unique constraint.
  ///
  /// @param before the owner before the write; empty if there was none
  /// @param after the owner after the write
  List<PlanStep> steps(UniqueModel unique, Optional<Object> before, Optional<Object> after) {
    var steps = new ArrayList<PlanStep>();
    var held = before.flatMap(owner -> unique.lock(owner, model.typeAttribute()));
    var wanted = after.flatMap(owner -> unique.lock(owner, model.typeAttribute()));
    wanted.ifPresent(lock -> steps.add(take(unique, lock)));
    held.filter(lock -> wanted.isEmpty() || !key(wanted.get()).equals(key(lock)))
        .ifPresent(lock -> steps.add(giveBack(unique, lock)));
    return steps;
  }

  private PlanStep take(UniqueModel unique, Item lock) {
    return new PlanStep(
        new TransactWriteItems.Put(
            items.table(), lock, Optional.of(freeOrMine(unique, lock)), true),
        found -> taken(unique, found));
  }

  private PlanStep giveBack(UniqueModel unique, Item lock) {
    return new PlanStep(
        new TransactWriteItems.Delete(
            items.table(), key(lock), Optional.of(freeOrMine(unique, lock)), true),
        found -> taken(unique, found));
  }

  private Key key(Item lock) {
    return model.keyNames().key(lock);
  }

  private Condition freeOrMine(UniqueModel unique, Item lock) {
    var free = Condition.notExists(model.keyNames().partition());
    var expired =
        model
            .expiry()
            .map(
                expiry ->
                    free.or(
                        Condition.compare(
                            expiry.attribute(),
                            Comparator.LESS_OR_EQUAL,
                            Value.of(now.getEpochSecond()))));
    return expired.orElse(free).or(mine(unique, lock));
  }

  private Condition mine(UniqueModel unique, Item lock) {
    return model.key().components().stream()
        .map(name -> unique.kept(name).attribute())
        .map(attribute -> Condition.equal(attribute, lock.find(attribute).orElseThrow()))
        .reduce(Condition::and)
        .orElseGet(() -> Condition.exists(model.keyNames().partition()));
  }

  private Verdict taken(UniqueModel unique, Optional<Item> found) {
    return new Verdict.Refuse(
        new RefusalReason.Taken(unique.name()), found.flatMap(lock -> owner(unique, lock)));
  }

  /// The owner of a lock, if it can be read. The write is refused even if it cannot.
  private Optional<Object> owner(UniqueModel unique, Item lock) {
    try {
      return items.find(unique.ownerKey(lock, model)).map(model::entity);
    } catch (UnreadableException _) {
      return Optional.empty();
    }
  }
}
