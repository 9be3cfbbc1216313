package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update.Add;
import dev.trestle.dynamo.expression.Update.IfNotExists;
import dev.trestle.dynamo.expression.Update.ListAppend;
import dev.trestle.dynamo.expression.Update.Literal;
import dev.trestle.dynamo.expression.Update.Set;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.operand.ComponentChange;
import dev.trestle.singletable.write.operand.Components;
import dev.trestle.singletable.write.operand.EntityConditions;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Translates an update into DynamoDB update expressions, with the assumptions that they depend on.
final class UpdateExpressions {
  private static final Value NO_ELEMENTS = new ListValue(List.of());

  private final Optional<ObservedItem> seen;
  private final Optional<Item> base;
  private final List<Set> sets = new ArrayList<>();
  private final List<Path> removes = new ArrayList<>();
  private final List<Add> adds = new ArrayList<>();
  private final List<dev.trestle.dynamo.expression.Update.Delete> deletes = new ArrayList<>();
  private final List<Assumption> assumptions = new ArrayList<>();

  /// Translates an update.
  ///
  /// @param seen the stored item, if it was read
  UpdateExpressions(Update<?> update, Optional<ObservedItem> seen) {
    this.seen = seen;
    var model = update.address().model();
    this.base = base(update, seen);
    if (update.changes().isEmpty()) {
      throw new IllegalArgumentException(
          "%s changes nothing; set, add or remove something".formatted(update.label()));
    }
    update.changes().forEach((name, change) -> add(Components.named(name, model), change));
    model.version().ifPresent(version -> adds.add(new Add(path(version.attribute()), Value.of(1))));
    var keys = new IndexKeyUpdates<>(update, seen);
    keys.attributes().forEach(this::setOrRemove);
    assumptions.addAll(keys.assumptions());
  }

  /// The item that was read, or else the item of the given entity.
  private static <T> Optional<Item> base(Update<T> update, Optional<ObservedItem> seen) {
    return seen.isPresent()
        ? seen.get().item()
        : update.address().entity().map(update.address().model()::item);
  }

  dev.trestle.dynamo.expression.Update tree() {
    return new dev.trestle.dynamo.expression.Update(sets, removes, adds, deletes);
  }

  List<Assumption> assumptions() {
    return assumptions;
  }

  private void add(Component component, ComponentChange change) {
    var path = path(component.attribute());
    switch (change) {
      case ComponentChange.To(var value) ->
          setOrRemove(component.attribute(), Optional.ofNullable(component.encodeValue(value)));
      case ComponentChange.By(var amount) -> {
        if (component.role() == Role.NOT_NEGATIVE && amount.signum() < 0) {
          take(component, amount.negate());
        } else {
          adds.add(new Add(path, Value.of(amount)));
        }
      }
      case ComponentChange.Count(var entry, var amount) -> {
        var counted = MapEntryUpdate.of(component.attribute(), entry, amount, base);
        sets.addAll(counted.sets());
        removes.addAll(counted.removes());
        assumptions.add(counted.assumption());
      }
      case ComponentChange.Append(var elements) ->
          sets.add(
              new Set(
                  path,
                  new ListAppend(
                      new IfNotExists(path, new Literal(NO_ELEMENTS)), new Literal(elements))));
      case ComponentChange.Join(var members) -> adds.add(new Add(path, members));
      case ComponentChange.Leave(var members) ->
          deletes.add(new dev.trestle.dynamo.expression.Update.Delete(path, members));
    }
  }

  /// Subtracts down to zero. DynamoDB has no `max` function, so there are two updates: one for a sufficient value, and one that sets zero.
  private void take(Component component, BigDecimal amount) {
    var attribute = component.attribute();
    boolean enough =
        seen.flatMap(ObservedItem::item)
            .map(item -> isAtLeast(item.attributes().value(attribute), amount))
            .orElse(true);
    if (enough) {
      adds.add(new Add(path(attribute), Value.of(amount.negate())));
      assumptions.add(
          new Assumption(
              Condition.compare(attribute, Comparator.GREATER_OR_EQUAL, Value.of(amount)),
              stored -> isAtLeast(stored.value(attribute), amount)));
    } else {
      sets.add(new Set(path(attribute), new Literal(Value.of(0))));
      assumptions.add(
          new Assumption(
              Condition.compare(attribute, Comparator.LESS, Value.of(amount))
                  .or(Condition.notExists(attribute)),
              stored -> !isAtLeast(stored.value(attribute), amount)));
    }
  }

  private static boolean isAtLeast(@Nullable Value stored, BigDecimal amount) {
    return stored instanceof NumberValue(var number) && number.compareTo(amount) >= 0;
  }

  private void setOrRemove(String attribute, Optional<Value> value) {
    value.ifPresentOrElse(
        present -> sets.add(new Set(path(attribute), new Literal(present))),
        () -> removes.add(path(attribute)));
  }

  private static Path path(String attribute) {
    return Path.of(attribute);
  }

  /// Assumes that components have the same values as in an item, since other values were computed from them.
  static Assumption same(List<Component> components, Attributes as) {
    var condition =
        components.stream()
            .map(component -> EntityConditions.same(component, as))
            .reduce(Condition::and)
            .orElseThrow();
    return new Assumption(
        condition,
        stored ->
            components.stream()
                .map(Component::attribute)
                .allMatch(
                    attribute ->
                        Optional.ofNullable(stored.value(attribute))
                            .equals(Optional.ofNullable(as.value(attribute)))));
  }
}
