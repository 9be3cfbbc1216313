package dev.trestle.engine.schema;

import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.evaluation.ValueOrder;

/// The range of values of one sort attribute that a query selects.
public sealed interface SortRange {
  record All() implements SortRange {}

  record Equal(Value value) implements SortRange {}

  record Less(Value bound) implements SortRange {}

  record LessOrEqual(Value bound) implements SortRange {}

  record Greater(Value bound) implements SortRange {}

  record GreaterOrEqual(Value bound) implements SortRange {}

  /// Both bounds are included; the low one is not above the high one.
  record Between(Value low, Value high) implements SortRange {}

  record BeginsWith(Value prefix) implements SortRange {}

  /// Whether a value of the attribute's own type is in the range.
  default boolean contains(Value value) {
    return switch (this) {
      case All _ -> true;
      case Equal(var wanted) -> value.equals(wanted);
      case Less(var bound) -> ValueOrder.compare(value, bound) < 0;
      case LessOrEqual(var bound) -> ValueOrder.compare(value, bound) <= 0;
      case Greater(var bound) -> ValueOrder.compare(value, bound) > 0;
      case GreaterOrEqual(var bound) -> ValueOrder.compare(value, bound) >= 0;
      case Between(var low, var high) ->
          ValueOrder.compare(value, low) >= 0 && ValueOrder.compare(value, high) <= 0;
      case BeginsWith(var prefix) -> ValueOrder.startsWith(value, prefix);
    };
  }
}
