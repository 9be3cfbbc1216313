package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Condition.And;
import dev.trestle.dynamo.expression.Condition.AttributeExists;
import dev.trestle.dynamo.expression.Condition.AttributeNotExists;
import dev.trestle.dynamo.expression.Condition.AttributeType;
import dev.trestle.dynamo.expression.Condition.BeginsWith;
import dev.trestle.dynamo.expression.Condition.Between;
import dev.trestle.dynamo.expression.Condition.Comparison;
import dev.trestle.dynamo.expression.Condition.Contains;
import dev.trestle.dynamo.expression.Condition.FunctionCall;
import dev.trestle.dynamo.expression.Condition.In;
import dev.trestle.dynamo.expression.Condition.Not;
import dev.trestle.dynamo.expression.Condition.Or;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Operand.Attribute;
import dev.trestle.dynamo.expression.Operand.Literal;
import dev.trestle.dynamo.expression.Operand.Size;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NullValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.dynamo.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Evaluates conditions on an item.
///
/// A condition never fails with an error: a missing attribute or one of another type makes every comparison false,
/// except `<>`, which is then true because the two are indeed not equal.
public final class Conditions {
  private Conditions() {}

  public static boolean holds(Condition condition, Attributes item) {
    return switch (condition) {
      case Comparison(var left, var comparator, var right) ->
          compare(find(left, item), comparator, find(right, item));
      case AttributeNotExists(var path) -> Paths.find(path, item) == null;
      case AttributeExists(var path) -> Paths.find(path, item) != null;
      case And(var left, var right) -> holds(left, item) && holds(right, item);
      case Or(var left, var right) -> holds(left, item) || holds(right, item);
      case Not(var negated) -> !holds(negated, item);
      case Between(var operand, var low, var high) ->
          between(find(operand, item), find(low, item), find(high, item));
      case In(var operand, var choices) -> in(find(operand, item), choices, item);
      case AttributeType(var path, var type) -> isOfType(Paths.find(path, item), type);
      case BeginsWith(var operand, var prefix) ->
          beginsWith(find(operand, item), find(prefix, item));
      case Contains(var container, var part) -> contains(find(container, item), find(part, item));
    };
  }

  /// All paths that a condition reads.
  public static List<Path> paths(Condition condition) {
    var paths = new ArrayList<Path>();
    collect(condition, paths);
    return paths;
  }

  private static @Nullable Value find(Operand operand, Attributes item) {
    return switch (operand) {
      case Attribute(var path) -> Paths.find(path, item);
      case Literal(var value) -> value;
      case Size(var path) -> size(Paths.find(path, item));
    };
  }

  private static boolean compare(
      @Nullable Value left, Comparator comparator, @Nullable Value right) {
    if (left == null || right == null) {
      return comparator == Comparator.NOT_EQUAL;
    }
    return switch (comparator) {
      case EQUAL -> left.equals(right);
      case NOT_EQUAL -> !left.equals(right);
      case LESS -> ValueOrder.comparable(left, right) && ValueOrder.compare(left, right) < 0;
      case LESS_OR_EQUAL ->
          ValueOrder.comparable(left, right) && ValueOrder.compare(left, right) <= 0;
      case GREATER -> ValueOrder.comparable(left, right) && ValueOrder.compare(left, right) > 0;
      case GREATER_OR_EQUAL ->
          ValueOrder.comparable(left, right) && ValueOrder.compare(left, right) >= 0;
    };
  }

  private static boolean isOfType(@Nullable Value value, ValueType type) {
    return value != null && value.type() == type;
  }

  private static boolean between(@Nullable Value value, @Nullable Value low, @Nullable Value high) {
    return compare(value, Comparator.GREATER_OR_EQUAL, low)
        && compare(value, Comparator.LESS_OR_EQUAL, high);
  }

  private static boolean in(@Nullable Value value, List<Operand> choices, Attributes item) {
    if (value == null) {
      return false;
    }
    for (int i = 0; i < choices.size(); i++) {
      if (value.equals(find(choices.get(i), item))) {
        return true;
      }
    }
    return false;
  }

  private static boolean beginsWith(@Nullable Value value, @Nullable Value prefix) {
    return value != null && prefix != null && ValueOrder.startsWith(value, prefix);
  }

  private static boolean contains(@Nullable Value container, @Nullable Value part) {
    if (container == null || part == null) {
      return false;
    }
    return switch (container) {
      case StringValue(var text) -> part instanceof StringValue(var inner) && text.contains(inner);
      case BinaryValue(var bytes) ->
          part instanceof BinaryValue(var inner) && bytes.contains(inner);
      case StringSetValue(var members) ->
          part instanceof StringValue(var member) && members.contains(member);
      case NumberSetValue(var members) ->
          part instanceof NumberValue(var member) && members.contains(member);
      case BinarySetValue(var members) ->
          part instanceof BinaryValue(var member) && members.contains(member);
      case ListValue(var elements) -> elements.contains(part);
      case MapValue _, NumberValue _, BooleanValue _, NullValue _ -> false;
    };
  }

  /// Null if the value has no size: the comparison then behaves as if the attribute were missing. A string's size is
  /// counted in UTF-16 units, as in DynamoDB.
  private static @Nullable Value size(@Nullable Value value) {
    return switch (value) {
      case null -> null;
      case StringValue(var text) -> Value.of(text.length());
      case BinaryValue(var bytes) -> Value.of(bytes.length());
      case StringSetValue(var members) -> Value.of(members.size());
      case NumberSetValue(var members) -> Value.of(members.size());
      case BinarySetValue(var members) -> Value.of(members.size());
      case ListValue(var elements) -> Value.of(elements.size());
      case MapValue(var entries) -> Value.of(entries.size());
      case NumberValue _, BooleanValue _, NullValue _ -> null;
    };
  }

  private static void collect(Condition condition, List<Path> paths) {
    switch (condition) {
      case And(var left, var right) -> {
        collect(left, paths);
        collect(right, paths);
      }
      case Or(var left, var right) -> {
        collect(left, paths);
        collect(right, paths);
      }
      case Not(var negated) -> collect(negated, paths);
      case Comparison(var left, _, var right) -> {
        collect(left, paths);
        collect(right, paths);
      }
      case Between(var operand, var low, var high) -> {
        collect(operand, paths);
        collect(low, paths);
        collect(high, paths);
      }
      case In(var operand, var choices) -> {
        collect(operand, paths);
        choices.forEach(choice -> collect(choice, paths));
      }
      // The conditions of most writes: no list of operands is made for them.
      case AttributeExists(var path) -> paths.add(path);
      case AttributeNotExists(var path) -> paths.add(path);
      case FunctionCall call -> call.operands().forEach(operand -> collect(operand, paths));
    }
  }

  private static void collect(Operand operand, List<Path> paths) {
    switch (operand) {
      case Attribute(var path) -> paths.add(path);
      case Size(var path) -> paths.add(path);
      case Literal _ -> {}
    }
  }
}
