package dev.trestle.singletable.write;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.ValueType;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Component.Absence;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Requirements in DynamoDB's words, at one moment: what has expired by then counts as absent, whether it was removed or not.
final class Terms<T> {
  private final EntityModel<T> model;
  private final Instant now;

  Terms(EntityModel<T> model, Instant now) {
    this.model = model;
    this.now = now;
  }

  Condition there() {
    return alive(Condition.exists(model.keyNames().partition()));
  }

  Condition absent() {
    var missing = Condition.notExists(model.keyNames().partition());
    return model
        .expiry()
        .map(expiry -> missing.or(secondsOf(expiry, Comparator.LESS_OR_EQUAL)))
        .orElse(missing);
  }

  private Condition alive(Condition condition) {
    return model
        .expiry()
        .map(
            expiry ->
                condition.and(
                    Condition.notExists(expiry.attribute())
                        .or(secondsOf(expiry, Comparator.GREATER))))
        .orElse(condition);
  }

  private Condition secondsOf(Component expiry, Comparator comparator) {
    return Condition.compare(expiry.attribute(), comparator, Value.of(now.getEpochSecond()));
  }

  /// That the attribute of a component is what it is in a stored item.
  static Condition same(Component component, Attributes stored) {
    var value = stored.value(component.attribute());
    return value == null
        ? Condition.notExists(component.attribute())
        : Condition.equal(component.attribute(), value);
  }

  Condition of(Requirement<T> requirement) {
    return switch (requirement) {
      case Requirement.And<T>(var left, var right) -> of(left).and(of(right));
      case Requirement.Or<T>(var left, var right) -> of(left).or(of(right));
      case Requirement.Not<T>(Requirement.There<T> _) -> absent();
      case Requirement.Not<T>(var negated) -> of(negated).not();
      case Requirement.There<T> _ -> there();
      case Requirement.Present<T>(var name) -> alive(present(component(name)));
      case Requirement.Compare<T>(var name, var how, var value) ->
          alive(compare(component(name), how, value));
      case Requirement.Between<T>(var name, var low, var high) ->
          alive(between(component(name), low, high));
      case Requirement.OneOf<T>(var name, var values) -> alive(oneOf(component(name), values));
      case Requirement.Contains<T>(var name, var element) ->
          alive(contains(component(name), element));
      case Requirement.HasEntry<T>(var name, var entry) ->
          alive(new Condition.AttributeExists(Path.of(component(name).attribute()).entry(entry)));
      case Requirement.FewerEntries<T>(var name, var than) ->
          alive(fewerEntries(component(name), than));
      case Requirement.BeginsWith<T>(var name, var prefix) ->
          alive(new Condition.BeginsWith(attribute(component(name)), Operand.of(Value.of(prefix))));
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

  /// Elements have no codec of their own here, so one is stored together with its list or set, and taken out again.
  private static Condition contains(Component component, Object element) {
    Collection<?> alone =
        component.absence() == Absence.EMPTY_SET ? Set.of(element) : List.of(element);
    var part =
        switch (component.codec().encode(alone)) {
          case ListValue(var elements) -> elements.getFirst();
          case StringSetValue(var members) -> Value.of(members.getFirst());
          case Value other ->
              throw new IllegalArgumentException(
                  "%s is stored as %s, which contains nothing".formatted(component.name(), other));
        };
    return new Condition.Contains(attribute(component), Operand.of(part));
  }

  /// DynamoDB gives what is not there no size at all.
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
          "%s is compared with what is absent; use isAbsent()".formatted(component.name()));
    }
    return Operand.of(component.codec().encode(inside));
  }
}
