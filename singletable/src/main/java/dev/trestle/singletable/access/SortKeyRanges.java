package dev.trestle.singletable.access;

import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.model.PatternModel.Range;
import dev.trestle.singletable.template.Piece.Part;
import dev.trestle.singletable.template.Template;
import java.util.Optional;
import java.util.function.Function;

/// Translates ranges of sort keys into DynamoDB key conditions.
///
/// A bound that gives only the first parts of a key stands for all keys with these parts: up to `PRICE#00000010` includes
/// `PRICE#00000010#s1`, and after it comes `PRICE#00000011#s1`. A range that is open on one side ends with the prefix of its bound: all
/// keys after `MSG#5` in the range start with `MSG#`, so messages are never followed by keys of another prefix.
final class SortKeyRanges {
  private static final String HIGHEST = Character.toString(Character.MAX_CODE_POINT);

  /// Sorts after all separators of parts and before all characters that can continue a part. The lowest of these is `%`, which never stands
  /// alone.
  private static final String AFTER_SEPARATORS = "%";

  private SortKeyRanges() {}

  /// The condition on an attribute of the sort key; empty if the range has no bounds.
  static Optional<Predicate> of(
      Range range, String attribute, Function<KeyFormatter, Value> values) {
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

  /// A prefix condition. A number has no prefix, so it is compared as equal.
  private static Predicate beginning(String attribute, Value value) {
    return value instanceof StringValue
        ? new BeginsWith(attribute, value)
        : new Compare(attribute, Comparator.EQUAL, value);
  }

  /// A range from a text upwards, within the prefix of a template.
  private static Predicate upwards(String attribute, String low, Template kind) {
    var head = kind.head().toString();
    // The upper bound is inside the range as well, so it must not be a key of another prefix.
    return head.isEmpty()
        ? new Compare(attribute, Comparator.GREATER_OR_EQUAL, Value.of(low))
        : new Between(attribute, Value.of(low), Value.of(head + HIGHEST));
  }

  /// A range up to a text, within the prefix of a template.
  private static Predicate downwards(String attribute, String high, Template kind) {
    var head = kind.head().toString();
    return head.isEmpty()
        ? new Compare(attribute, Comparator.LESS_OR_EQUAL, Value.of(high))
        : new Between(attribute, Value.of(head), Value.of(high));
  }

  /// A text at or above all keys at a bound, and below all keys after it.
  private static String lastAt(String bound, Template template) {
    if (template.isWhole()) {
      return bound;
    }
    return bound + (template.pieces().getLast() instanceof Part ? AFTER_SEPARATORS : HIGHEST);
  }

  /// A text above all keys at a bound, and at or below all keys after it.
  private static String firstAfter(String bound, Template template) {
    return template.isWhole() ? bound + '\0' : lastAt(bound, template);
  }

  /// A text below a bound, and at or above all keys before it: the last character is one less, and the highest character follows. Keys
  /// never end with a zero character, so no key lies between this text and the bound.
  private static String justBelow(String bound) {
    int last = bound.codePointBefore(bound.length());
    return bound.substring(0, bound.length() - Character.charCount(last))
        + Character.toString(before(last))
        + HIGHEST;
  }

  /// The previous code point. Surrogates are skipped.
  private static int before(int character) {
    return character == Character.MAX_SURROGATE + 1 ? Character.MIN_SURROGATE - 1 : character - 1;
  }
}
