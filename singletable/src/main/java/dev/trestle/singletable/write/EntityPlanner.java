package dev.trestle.singletable.write;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.MadeKey;
import dev.trestle.singletable.blueprint.UniqueModel;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.write.Step.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Plans one write of an entity, at one moment.
///
/// Most writes are planned without a look at what is stored. A look is needed where the locks of what is unique move, since they are
/// found by what was there before, and where a plan has turned out to be made for what is not so. What was seen then becomes a condition.
final class EntityPlanner<T> {
  private final EntityWrite<T> write;
  private final EntityModel<T> model;
  private final Items items;
  private final Instant now;
  private final Terms<T> terms;

  EntityPlanner(EntityWrite<T> write, Items items, Instant now) {
    this.write = write;
    this.model = write.address().model();
    this.items = items;
    this.now = now;
    this.terms = new Terms<>(model, now);
  }

  /// @param again whether an earlier plan was made for what is not so
  Plan plan(boolean again) {
    var moving = movingLocks();
    boolean look = again || !(moving.isEmpty() || write instanceof Create) || needsWhole();
    var seen = look ? Optional.of(look()) : Optional.<Seen>empty();
    var before = seen.flatMap(Seen::item).<Object>map(model::entity);
    var assumptions = new ArrayList<Assumption>();
    schema().ifPresent(assumptions::add);
    if (look && !moving.isEmpty()) {
      assumptions.add(asSeen(moving, seen.flatMap(Seen::item)));
    }
    var steps = new ArrayList<Step>();
    steps.add(owner(seen, assumptions));
    var locks = new Locks<>(model, items, now);
    var after = after(seen.flatMap(Seen::item));
    moving.forEach(unique -> steps.addAll(locks.steps(unique, before, after)));
    return new Plan(steps, seen.flatMap(Seen::item));
  }

  /// Whether keys are made of what only the whole entity can tell, and that is not at hand.
  private boolean needsWhole() {
    return write instanceof Update
        && write.address().entity().isEmpty()
        && (model.derivesKey() || model.madeKeys().stream().anyMatch(MadeKey::derived));
  }

  /// What is stored now, in the present version of its schema.
  private Seen look() {
    var item = items.find(write.address().key());
    var old = item.filter(found -> !isCurrent(found.attributes()));
    if (old.isPresent()) {
      var renewed = model.renewed(old.get(), model.entity(old.get()));
      items.replace(old.get(), renewed, model.attributes());
      item = items.find(write.address().key());
    }
    return new Seen(item.filter(this::isAlive));
  }

  private boolean isAlive(Item item) {
    return !model.isExpired(item.attributes(), now);
  }

  private boolean isCurrent(Attributes stored) {
    return model.codec().schema().map(schema -> schema.isCurrent(stored)).orElse(true);
  }

  /// An update, or a question, in the words of today's schema makes no sense of what an earlier one has stored.
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

  /// That nobody has changed what the locks are found by.
  private Assumption asSeen(List<UniqueModel> moving, Optional<Item> seen) {
    if (seen.isEmpty()) {
      return new Assumption(
          terms.absent(), stored -> stored.isEmpty() || model.isExpired(stored, now));
    }
    var components =
        Stream.concat(moving.stream().flatMap(this::madeFrom), versions())
            .filter(component -> !model.isInKey(component.name()))
            .distinct()
            .toList();
    return components.isEmpty()
        ? new Assumption(terms.there(), stored -> !stored.isEmpty())
        : UpdateTree.same(components, seen.get().attributes());
  }

  /// The components that a lock follows from: any may, where methods have a part in it.
  private Stream<Component> madeFrom(UniqueModel unique) {
    return !model.codec().derived(unique.key().components()).isEmpty()
        ? model.codec().components().stream()
        : unique.kept().stream().map(UniqueModel.Kept::component);
  }

  /// Where versions are counted, the one that is told afterwards has to be right.
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

  /// The owner of locks as it will be.
  private Optional<Object> after(Optional<Item> before) {
    return switch (write) {
      case Check<T> _, Delete<T> _ -> Optional.empty();
      case Create<T> create -> Optional.of(create.address().entity().orElseThrow());
      case Put<T> put -> Optional.of(put.address().entity().orElseThrow());
      case Update<T> update -> before.map(item -> Afterwards.of(update, item));
    };
  }

  private Step owner(Optional<Seen> seen, List<Assumption> assumptions) {
    var required = new ArrayList<Condition>();
    write.requirement().ifPresent(requirement -> required.add(terms.of(requirement)));
    expectedVersion().ifPresent(expected -> required.add(version(expected)));
    var key = write.address().key();
    Action action =
        switch (write) {
          case Create<T> create -> {
            required.add(terms.absent());
            yield put(create.item(), all(required, assumptions));
          }
          case Put<T> put -> put(put.item(), all(required, assumptions));
          case Update<T> update -> {
            required.add(terms.there());
            var tree = new UpdateTree(update, seen);
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
    return new Step(action, stored -> failed(stored, assumptions));
  }

  private Action put(Item item, Optional<Condition> condition) {
    return new TransactWriteItems.Put(items.table(), item, condition, true);
  }

  private static Optional<Condition> all(List<Condition> required, List<Assumption> assumptions) {
    var conditions = new ArrayList<>(required);
    assumptions.forEach(assumption -> conditions.add(assumption.condition()));
    return conditions.stream().reduce(Condition::and);
  }

  /// The version that has to be there, 0 for none; empty where any will do.
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
        ? terms.absent()
        : terms
            .there()
            .and(Condition.equal(model.version().orElseThrow().attribute(), Value.of(expected)));
  }

  private Verdict failed(Optional<Item> stored, List<Assumption> assumptions) {
    var alive = stored.filter(this::isAlive);
    if (write instanceof Update && alive.isEmpty()) {
      return refuse(new Why.Missing(), alive);
    }
    if (write instanceof Create && alive.isPresent()) {
      return refuse(new Why.Exists(), alive);
    }
    var attributes = stored.map(Item::attributes).orElse(Attributes.EMPTY);
    if (!assumptions.stream().allMatch(assumption -> assumption.holds().test(attributes))) {
      return new Verdict.Again();
    }
    return refuse(why(alive), alive);
  }

  private Why why(Optional<Item> stored) {
    var expected = expectedVersion();
    if (expected.isPresent()) {
      long found =
          stored.map(item -> storedVersion(item, model.version().orElseThrow())).orElse(0L);
      if (found != expected.get()) {
        return found == 0 ? new Why.Missing() : new Why.Changed(expected.get(), found);
      }
      if (found == 0 && stored.isPresent()) {
        // Something else has written it, which counts no versions.
        return new Why.Exists();
      }
    }
    return write.requirement().map(EntityPlanner::unmet).orElse(new Why.Missing());
  }

  private static Why unmet(Requirement<?> requirement) {
    return switch (requirement) {
      case Requirement.There<?> _ -> new Why.Missing();
      case Requirement.Not<?>(Requirement.There<?> _) -> new Why.Exists();
      default -> new Why.Unmet(requirement.toString());
    };
  }

  private static long storedVersion(Item item, Component version) {
    return item.attributes().value(version.attribute()) instanceof NumberValue(var number)
        ? number.longValue()
        : 0;
  }

  private Verdict refuse(Why why, Optional<Item> stored) {
    return new Verdict.Refuse(why, stored.flatMap(this::readable));
  }

  /// A refusal is an answer even where what stands in the way cannot be shown.
  private Optional<Object> readable(Item item) {
    try {
      return Optional.of(model.entity(item));
    } catch (UnreadableException _) {
      return Optional.empty();
    }
  }
}
