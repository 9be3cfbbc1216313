package dev.trestle.singletable.write.requirement;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.ValueType;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.operand.Components;
import dev.trestle.singletable.write.operand.EntityConditions;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Translates requirements into DynamoDB conditions at a given time. An item that has expired by then counts as absent, even if it is not
/// deleted yet.
final class RequirementConditions<T> {
  private final EntityModel<T> model;
  private final EntityConditions entity;

  RequirementConditions(EntityModel<T> model, Instant now) {
    this.model = model;
    this.entity = new EntityConditions(model, now);
  }

  Condition of(Requirement<T> requirement) {
    return switch (requirement) {
      case Requirement.And<T>(var left, var right) -> of(left).and(of(right));
      case Requirement.Or<T>(var left, var right) -> of(left).or(of(right));
      case Requirement.Not<T>(Requirement.There<T> _) -> entity.absent();
      case Requirement.Not<T>(var negated) -> of(negated).not();
      case Requirement.There<T> _ -> entity.exists();
      case Requirement.Present<T>(var name) -> entity.alive(present(component(name)));
      case Requirement.Compare<T>(var name, var how, var value) ->
          entity.alive(compare(component(name), how, value));
      case Requirement.Between<T>(var name, var low, var high) ->
          entity.alive(between(component(name), low, high));
      case Requirement.OneOf<T>(var name, var values) ->
          entity.alive(oneOf(component(name), values));
      case Requirement.Contains<T>(var name, var element) ->
          entity.alive(contains(component(name), element));
      case Requirement.HasEntry<T>(var name, var entry) ->
          entity.alive(
              new Condition.AttributeExists(Path.of(component(name).attribute()).entry(entry)));
      case Requirement.FewerEntries<T>(var name, var than) ->
          entity.alive(fewerEntries(component(name), than));
      case Requirement.BeginsWith<T>(var name, var prefix) ->
          entity.alive(
              new Condition.BeginsWith(attribute(component(name)), Operand.of(Value.of(prefix))));
    };
  }

  private Component component(String name) {
    return Components.named(name, model);
  }

  private static Condition present(Component component) {
    var exists = Condition.exists(component.attribute());
    return component.absence() == Absence.NULL
        ? exists.and(
            new Condition.AttributeType(Path.of(component.attribute()), ValueType.NULL).not())
        : exists;
  }

  private static Condition compare(Component component, Comparator how, Object value) {
    boolean byOrder = how != Comparator.EQUAL && how != Comparator.NOT_EQUAL;
    if (byOrder) {
      requireOrder(component);
    }
    // DynamoDB has no empty sets: the attribute is left out.
    if (how == Comparator.EQUAL && value instanceof Set<?> set && set.isEmpty()) {
      return Condition.notExists(component.attribute());
    }
    return new Condition.Comparison(attribute(component), how, operand(component, value));
  }

  private static Condition between(Component component, Object low, Object high) {
    requireOrder(component);
    return new Condition.Between(
        attribute(component), operand(component, low), operand(component, high));
  }

  private static Condition oneOf(Component component, List<Object> values) {
    return new Condition.In(
        attribute(component), values.stream().map(value -> operand(component, value)).toList());
  }

  /// An element has no codec of its own here, so it is encoded together with its list or set, and then extracted.
  private static Condition contains(Component component, Object element) {
    Collection<?> alone =
        component.absence() == Absence.EMPTY_SET ? Set.of(element) : List.of(element);
    var part =
        switch (component.codec().encode(alone)) {
          case ListValue(var elements) -> elements.getFirst();
          case StringSetValue(var members) -> Value.of(members.getFirst());
          case Value other ->
              throw new IllegalArgumentException(
                  "%s is stored as %s, which is neither a list nor a set of strings"
                      .formatted(component.name(), other));
        };
    return new Condition.Contains(attribute(component), Operand.of(part));
  }

  /// A map with fewer entries, or none. DynamoDB's `size` has no value for an attribute that does not exist.
  private static Condition fewerEntries(Component component, int than) {
    var size = new Operand.Size(Path.of(component.attribute()));
    return Condition.notExists(component.attribute())
        .or(new Condition.Comparison(size, Comparator.LESS, Operand.of(Value.of(than))));
  }

  private static void requireOrder(Component component) {
    var type = component.rawType();
    if (type.isEnum() || type == boolean.class || type == Boolean.class) {
      throw new IllegalArgumentException(
          "%s is a %s, whose stored form has no order of its own; compare with is() or isOneOf()"
              .formatted(component.name(), type.getSimpleName()));
    }
  }

  private static Operand attribute(Component component) {
    return Operand.of(Path.of(component.attribute()));
  }

  private static Operand operand(Component component, Object value) {
    var inside = value instanceof Optional<?> optional ? optional.orElse(null) : value;
    if (inside == null) {
      throw new IllegalArgumentException(
          "%s is compared with an absent value; use isAbsent()".formatted(component.name()));
    }
    return Operand.of(component.codec().encode(inside));
  }
}
