package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;

/// An update expression as a tree. All right-hand sides see the item as it was before; paths of one
/// update never overlap.
public record Update(List<Set> sets, List<Path> removes, List<Add> adds, List<Delete> deletes) {
  public static final Update NOTHING = new Update(List.of(), List.of(), List.of(), List.of());

  /// Sets a path to a new value.
  public record Set(Path path, SetValue value) {}

  /// Adds to a number, or members to a set; creates it if it does not exist.
  public record Add(Path path, Value value) {}

  /// Removes members from a set.
  public record Delete(Path path, Value members) {}

  /// The right-hand side of a SET.
  public sealed interface SetValue {}

  public record Plus(Term left, Term right) implements SetValue {}

  public record Minus(Term left, Term right) implements SetValue {}

  /// A value that a SET can assign or calculate with.
  public sealed interface Term extends SetValue {}

  public record Attribute(Path path) implements Term {}

  public record Literal(Value value) implements Term {}

  public record IfNotExists(Path path, Term otherwise) implements Term {}

  public record ListAppend(Term first, Term second) implements Term {}

  public Update {
    sets = List.copyOf(sets);
    removes = List.copyOf(removes);
    adds = List.copyOf(adds);
    deletes = List.copyOf(deletes);
  }

  /// Parses an update in which `:0`, `:1`, … stand for the given values, each of which must
  /// occur. A name that is a reserved word is
  /// written with a `#` before it: `#year` is the attribute `year`.
  public static Update parse(String text, Value... values) {
    return ExpressionParser.parsed(
        values, placeholders -> ExpressionParser.update(text, placeholders));
  }

  public static Update set(String attribute, Value value) {
    return NOTHING.andSet(attribute, value);
  }

  public static Update add(String attribute, Value value) {
    return NOTHING.andAdd(attribute, value);
  }

  public static Update remove(String attribute) {
    return NOTHING.andRemove(attribute);
  }

  public Update andSet(String attribute, Value value) {
    return new Update(
        append(sets, new Set(Path.of(attribute), new Literal(value))), removes, adds, deletes);
  }

  public Update andAdd(String attribute, Value value) {
    return new Update(sets, removes, append(adds, new Add(Path.of(attribute), value)), deletes);
  }

  public Update andRemove(String attribute) {
    return new Update(sets, append(removes, Path.of(attribute)), adds, deletes);
  }

  public boolean isEmpty() {
    return sets.isEmpty() && removes.isEmpty() && adds.isEmpty() && deletes.isEmpty();
  }

  private static <T> List<T> append(List<T> list, T element) {
    var longer = new ArrayList<>(list);
    longer.add(element);
    return longer;
  }
}
