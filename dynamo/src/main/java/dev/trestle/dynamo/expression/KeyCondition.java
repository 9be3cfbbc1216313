package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;

/// The key condition of a query: predicates on key attributes, all of which must hold. Only the table or index knows which of them
/// select the partition and which the range within it.
public record KeyCondition(List<Predicate> predicates) {
  public sealed interface Predicate {
    String attribute();
  }

  /// `=`, `<`, `<=`, `>` or `>=`; never `<>`.
  public record Compare(String attribute, Comparator comparator, Value value)
      implements Predicate {}

  public record Between(String attribute, Value low, Value high) implements Predicate {}

  public record BeginsWith(String attribute, Value prefix) implements Predicate {}

  public KeyCondition {
    predicates = List.copyOf(predicates);
  }

  /// Parses a key condition in which `:0`, `:1`, … stand for the given values, each of
  /// which must occur. A name that is a reserved word is
  /// written with a `#` before it: `#year` is the attribute `year`.
  public static KeyCondition parse(String text, Value... values) {
    return ExpressionParser.parsed(
        values, placeholders -> ExpressionParser.keyCondition(text, placeholders));
  }

  public static KeyCondition equal(String attribute, Value value) {
    return new KeyCondition(List.of(new Compare(attribute, Comparator.EQUAL, value)));
  }

  public static KeyCondition equal(String attribute, String text) {
    return equal(attribute, Value.of(text));
  }

  public KeyCondition and(Predicate predicate) {
    var more = new ArrayList<>(predicates);
    more.add(predicate);
    return new KeyCondition(more);
  }

  public KeyCondition andBeginsWith(String attribute, String prefix) {
    return and(new BeginsWith(attribute, Value.of(prefix)));
  }
}
