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
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.Optional;
import java.util.function.Function;

/// Ranges as DynamoDB understands them.
///
/// A bound that gives only the first parts of a key stands for all keys with these parts: up to `PRICE#00000010` includes
/// `PRICE#00000010#s1`, and after it comes `PRICE#00000011#s1`. A range that is open on a side ends with the kind that its bound belongs to:
/// what comes after `MSG#5` begins with `MSG#`, and no message is ever followed by a pin.
final class SortRanges {
  private static final String HIGHEST = Character.toString(Character.MAX_CODE_POINT);

  /// Sorts behind everything that separates parts and before everything that a part can go on with: of these, `%` is the lowest, and
  /// never stands alone.
  private static final String BEHIND_SEPARATORS = "%";

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
      case Range.After(var bound) ->
          Optional.of(
              values.apply(bound) instanceof StringValue(var text)
                  ? upwards(attribute, firstAfter(text, bound.template()), bound.template())
                  : new Compare(attribute, Comparator.GREATER, values.apply(bound)));
      case Range.From(var bound) ->
          Optional.of(
              values.apply(bound) instanceof StringValue(var text)
                  ? upwards(attribute, text, bound.template())
                  : new Compare(attribute, Comparator.GREATER_OR_EQUAL, values.apply(bound)));
      case Range.Before(var bound) ->
          Optional.of(
              values.apply(bound) instanceof StringValue(var text)
                  ? downwards(attribute, justBelow(text), bound.template())
                  : new Compare(attribute, Comparator.LESS, values.apply(bound)));
      case Range.To(var bound) ->
          Optional.of(
              values.apply(bound) instanceof StringValue(var text)
                  ? downwards(attribute, lastAt(text, bound.template()), bound.template())
                  : new Compare(attribute, Comparator.LESS_OR_EQUAL, values.apply(bound)));
      case Range.Within(var low, var high) ->
          Optional.of(
              new Between(
                  attribute,
                  values.apply(low),
                  values.apply(high) instanceof StringValue(var text)
                      ? Value.of(lastAt(text, high.template()))
                      : values.apply(high)));
    };
  }

  /// A number begins with nothing but itself.
  private static Predicate beginning(String attribute, Value value) {
    return value instanceof StringValue
        ? new BeginsWith(attribute, value)
        : new Compare(attribute, Comparator.EQUAL, value);
  }

  /// From a text on, as far as keys begin as those of a template do.
  private static Predicate upwards(String attribute, String low, Template kind) {
    var head = kind.head().toString();
    // The first text behind the kind would be found too, since both bounds of a range are inside.
    return head.isEmpty()
        ? new Compare(attribute, Comparator.GREATER_OR_EQUAL, Value.of(low))
        : new Between(attribute, Value.of(low), Value.of(head + HIGHEST));
  }

  /// Up to a text, as far as keys begin as those of a template do.
  private static Predicate downwards(String attribute, String high, Template kind) {
    var head = kind.head().toString();
    return head.isEmpty()
        ? new Compare(attribute, Comparator.LESS_OR_EQUAL, Value.of(high))
        : new Between(attribute, Value.of(head), Value.of(high));
  }

  /// A text at or above all keys that lie at a bound, and below all keys that lie behind it.
  private static String lastAt(String bound, Template template) {
    if (template.isWhole()) {
      return bound;
    }
    return bound + (template.pieces().getLast() instanceof Part ? BEHIND_SEPARATORS : HIGHEST);
  }

  /// A text above all keys that lie at a bound, and at or below all keys that lie behind it.
  private static String firstAfter(String bound, Template template) {
    return template.isWhole() ? bound + '\0' : lastAt(bound, template);
  }

  /// A text below a bound, and at or above all keys that lie before it: the last character one less, and then the highest there is. Keys
  /// of parts never end with a zero character, so nothing lies between this and the bound.
  private static String justBelow(String bound) {
    int last = bound.codePointBefore(bound.length());
    return bound.substring(0, bound.length() - Character.charCount(last))
        + Character.toString(before(last))
        + HIGHEST;
  }

  /// The character before another one. Halves of pairs are none.
  private static int before(int character) {
    return character == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : character - 1;
  }
}
