package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.IndexOnlyAttributes;
import dev.trestle.singletable.model.UniqueModel;
import dev.trestle.singletable.write.Check;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Delete;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.Put;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.EntityConditions;
import dev.trestle.singletable.write.operand.Versions;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Plans one write of an entity at a given time.
///
/// Most writes are planned without a read of the stored item. A read is needed if locks of unique values change, since their keys follow
/// from the stored entity, and if an assumption of an earlier plan was wrong. The values that were read become a condition.
final class EntityPlanner<T> {
  private final EntityWrite<T> write;
  private final EntityModel<T> model;
  private final StoredItems items;
  private final Instant now;
  private final EntityConditions conditions;

  EntityPlanner(EntityWrite<T> write, StoredItems items, Instant now) {
    this.write = write;
    this.model = write.address().model();
    this.items = items;
    this.now = now;
    this.conditions = new EntityConditions(model, now);
  }

  /// Plans the write.
  ///
  /// @param again whether an assumption of an earlier plan was wrong
  WritePlan plan(boolean again) {
    var moving = movingLocks();
    boolean look = again || !(moving.isEmpty() || write instanceof Create) || needsWhole();
    var seen = look ? Optional.of(look()) : Optional.<ObservedItem>empty();
    var before = seen.flatMap(ObservedItem::item).<Object>map(model::entity);
    var assumptions = new ArrayList<Assumption>();
    schema().ifPresent(assumptions::add);
    if (look && !moving.isEmpty()) {
      assumptions.add(asSeen(moving, seen.flatMap(ObservedItem::item)));
    }
    var steps = new ArrayList<PlanStep>();
    steps.add(owner(seen, assumptions));
    var locks = new UniqueLocks<>(model, items, now);
    var after = after(seen.flatMap(ObservedItem::item));
    moving.forEach(unique -> steps.addAll(locks.steps(unique, before, after)));
    return new WritePlan(steps, seen.flatMap(ObservedItem::item));
  }

  /// Whether keys are derived from the whole entity and the write does not have it.
  private boolean needsWhole() {
    return write instanceof Update
        && write.address().entity().isEmpty()
        && (model.derivesKey() || model.madeKeys().stream().anyMatch(IndexOnlyAttributes::derived));
  }

  /// Reads the stored item, and upgrades it to the current schema version first if it is older.
  private ObservedItem look() {
    var item = items.find(write.address().key());
    var old = item.filter(found -> !isCurrent(found.attributes()));
    if (old.isPresent()) {
      var backfilled = model.backfilled(old.get(), model.entity(old.get()));
      items.replace(old.get(), backfilled, model.attributes());
      item = items.find(write.address().key());
    }
    return new ObservedItem(item.filter(this::isAlive));
  }

  private boolean isAlive(Item item) {
    return !model.isExpired(item.attributes(), now);
  }

  private boolean isCurrent(Attributes stored) {
    return model.codec().schema().map(schema -> schema.isCurrent(stored)).orElse(true);
  }

  /// Assumes the current schema version, since an update or a requirement does not fit an item of an earlier version.
  private Optional<Assumption> schema() {
    boolean asks = write instanceof Update || write.requirement().isPresent();
    return model
        .codec()
        .schema()
        .filter(schema -> schema.version() > 1 && asks)
        .map(
            schema ->
                new Assumption(
                    Condition.equal(schema.attribute(), Value.of(schema.version()))
                        .or(Condition.notExists(model.keyNames().partition())),
                    stored -> stored.isEmpty() || schema.isCurrent(stored)));
  }

  /// Assumes that the components that locks are made of are unchanged.
  private Assumption asSeen(List<UniqueModel> moving, Optional<Item> seen) {
    if (seen.isEmpty()) {
      return new Assumption(
          conditions.absent(), stored -> stored.isEmpty() || model.isExpired(stored, now));
    }
    var components =
        Stream.concat(moving.stream().flatMap(this::madeFrom), versions())
            .filter(component -> !model.isInKey(component.name()))
            .distinct()
            .toList();
    return components.isEmpty()
        ? new Assumption(conditions.exists(), stored -> !stored.isEmpty())
        : UpdateExpressions.same(components, seen.get().attributes());
  }

  /// The components that a lock is made of: all components, if the lock's key uses methods of the entity.
  private Stream<Component> madeFrom(UniqueModel unique) {
    return !model.codec().derived(unique.key().components()).isEmpty()
        ? model.codec().components().stream()
        : unique.kept().stream().map(UniqueModel.Kept::component);
  }

  /// The version component, if the write is an update: the returned entity must have the right version.
  private Stream<Component> versions() {
    return write instanceof Update ? model.version().stream() : Stream.empty();
  }

  private List<UniqueModel> movingLocks() {
    return switch (write) {
      case Check<T> _ -> List.of();
      case Create<T> _, Put<T> _, Delete<T> _ -> model.uniques();
      case Update<T> update ->
          model.uniques().stream()
              .filter(
                  unique ->
                      madeFrom(unique).anyMatch(part -> update.changes().containsKey(part.name())))
              .toList();
    };
  }

  /// The owner of the locks after the write.
  private Optional<Object> after(Optional<Item> before) {
    return switch (write) {
      case Check<T> _, Delete<T> _ -> Optional.empty();
      case Create<T> create -> Optional.of(create.address().entity().orElseThrow());
      case Put<T> put -> Optional.of(put.address().entity().orElseThrow());
      case Update<T> update -> before.map(item -> UpdatedEntity.of(update, item));
    };
  }

  private PlanStep owner(Optional<ObservedItem> seen, List<Assumption> assumptions) {
    var required = new ArrayList<Condition>();
    write.requirement().ifPresent(requirement -> required.add(requirement.condition(model, now)));
    expectedVersion().ifPresent(expected -> required.add(version(expected)));
    var key = write.address().key();
    Action action =
        switch (write) {
          case Create<T> create -> {
            required.add(conditions.absent());
            yield put(create.item(), all(required, assumptions));
          }
          case Put<T> put -> put(put.item(), all(required, assumptions));
          case Update<T> update -> {
            required.add(conditions.exists());
            var tree = new UpdateExpressions(update, seen);
            assumptions.addAll(tree.assumptions());
            yield new TransactWriteItems.Change(
                items.table(), key, tree.tree(), all(required, assumptions), true);
          }
          case Delete<T> _ ->
              new TransactWriteItems.Delete(items.table(), key, all(required, assumptions), true);
          case Check<T> _ ->
              new TransactWriteItems.Check(
                  items.table(), key, all(required, assumptions).orElseThrow(), true);
        };
    return new PlanStep(action, stored -> failed(stored, assumptions));
  }

  private Action put(Item item, Optional<Condition> condition) {
    return new TransactWriteItems.Put(items.table(), item, condition, true);
  }

  private static Optional<Condition> all(List<Condition> required, List<Assumption> assumptions) {
    var conditions = new ArrayList<>(required);
    assumptions.forEach(assumption -> conditions.add(assumption.condition()));
    return conditions.stream().reduce(Condition::and);
  }

  /// The version that must be stored, 0 for no item; empty if any version is allowed.
  private Optional<Long> expectedVersion() {
    return switch (write) {
      case Create<T> _, Check<T> _ -> Optional.empty();
      case Put<T> _, Update<T> _, Delete<T> _ ->
          model
              .version()
              .flatMap(
                  version -> write.address().entity().map(entity -> Versions.of(entity, version)));
    };
  }

  private Condition version(long expected) {
    return expected == 0
        ? conditions.absent()
        : conditions
            .exists()
            .and(Condition.equal(model.version().orElseThrow().attribute(), Value.of(expected)));
  }

  private Verdict failed(Optional<Item> stored, List<Assumption> assumptions) {
    var alive = stored.filter(this::isAlive);
    if (write instanceof Update && alive.isEmpty()) {
      return refuse(new RefusalReason.Missing(), alive);
    }
    if (write instanceof Create && alive.isPresent()) {
      return refuse(new RefusalReason.Exists(), alive);
    }
    var attributes = stored.map(Item::attributes).orElse(Attributes.EMPTY);
    if (!assumptions.stream().allMatch(assumption -> assumption.holds().test(attributes))) {
      return new Verdict.Again();
    }
    return refuse(why(alive), alive);
  }

  private RefusalReason why(Optional<Item> stored) {
    var expected = expectedVersion();
    if (expected.isPresent()) {
      long found =
          stored.map(item -> storedVersion(item, model.version().orElseThrow())).orElse(0L);
      if (found != expected.get()) {
        return found == 0
            ? new RefusalReason.Missing()
            : new RefusalReason.Changed(expected.get(), found);
      }
      if (found == 0 && stored.isPresent()) {
        // Another program has written the item without a version.
        return new RefusalReason.Exists();
      }
    }
    return write.requirement().map(EntityPlanner::unmet).orElse(new RefusalReason.Missing());
  }

  private static RefusalReason unmet(Requirement<?> requirement) {
    return switch (requirement) {
      case Requirement.There<?> _ -> new RefusalReason.Missing();
      case Requirement.Not<?>(Requirement.There<?> _) -> new RefusalReason.Exists();
      default -> new RefusalReason.Unmet(requirement.toString());
    };
  }

  private static long storedVersion(Item item, Component version) {
    return item.attributes().value(version.attribute()) instanceof NumberValue(var number)
        ? number.longValue()
        : 0;
  }

  private Verdict refuse(RefusalReason why, Optional<Item> stored) {
    return new Verdict.Refuse(why, stored.flatMap(this::readable));
  }

  /// The stored entity, if it can be read. A refusal is returned even if it cannot.
  private Optional<Object> readable(Item item) {
    try {
      return Optional.of(model.entity(item));
    } catch (UnreadableException _) {
      return Optional.empty();
    }
  }
}
