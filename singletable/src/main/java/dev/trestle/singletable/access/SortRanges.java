package dev.trestle.singletable.access;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.blueprint.PatternModel.Range;
import dev.trestle.singletable.key.KeyMaker;
import java.util.Optional;
import java.util.function.Function;

/// Ranges as DynamoDB understands them. One that is open on a side ends with the kind that its bound belongs to: what comes after
/// `MSG#5` begins with `MSG#`, and no message is ever followed by a pin.
final class SortRanges {
  private static final String HIGHEST = Character.toString(Character.MAX_CODE_POINT);

  private SortRanges() {}

  /// The condition on an attribute of the sort key; empty where everything is in range.
  static Optional<Predicate> of(Range range, String attribute, Function<KeyMaker, Value> values) {
    return switch (range) {
      case Range.Prefix(var prefix) ->
          prefix.template().pieces().isEmpty()
              ? Optional.empty()
              : Optional.of(beginning(attribute, values.apply(prefix)));
      case Range.Exact(var key) ->
          Optional.of(new Compare(attribute, Comparator.EQUAL, values.apply(key)));
      case Range.After(var bound) -> Optional.of(after(attribute, bound, values.apply(bound)));
      case Range.Before(var bound) -> Optional.of(before(attribute, bound, values.apply(bound)));
      case Range.Within(var low, var high) ->
          Optional.of(new Between(attribute, values.apply(low), values.apply(high)));
    };
  }

  /// A number begins with nothing but itself.
  private static Predicate beginning(String attribute, Value value) {
    return value instanceof StringValue
        ? new BeginsWith(attribute, value)
        : new Compare(attribute, Comparator.EQUAL, value);
  }

  private static Predicate after(String attribute, KeyMaker bound, Value value) {
    var head = bound.template().head().toString();
    return !head.isEmpty() && value instanceof StringValue(var text)
        ? new Between(attribute, Value.of(text + '\0'), Value.of(lastOf(head)))
        : new Compare(attribute, Comparator.GREATER, value);
  }

  private static Predicate before(String attribute, KeyMaker bound, Value value) {
    var head = bound.template().head().toString();
    // Keys of parts never end with a zero character, so nothing lies between this and the bound.
    return !head.isEmpty() && value instanceof StringValue(var text)
        ? new Between(attribute, Value.of(head), Value.of(justBelow(text)))
        : new Compare(attribute, Comparator.LESS, value);
  }

  /// The last text that begins with `head`. The first one behind them would be found too, since both bounds of a range are inside.
  private static String lastOf(String head) {
    return head + HIGHEST;
  }

  /// A text below this one and above all keys that are below it: the last character one less, and then the highest there is.
  private static String justBelow(String text) {
    int last = text.codePointBefore(text.length());
    return text.substring(0, text.length() - Character.charCount(last))
        + Character.toString(before(last))
        + HIGHEST;
  }

  /// The character before another one. Halves of pairs are none.
  private static int before(int character) {
    return character == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : character - 1;
  }
}
