package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update.Attribute;
import dev.trestle.dynamo.expression.Update.IfNotExists;
import dev.trestle.dynamo.expression.Update.ListAppend;
import dev.trestle.dynamo.expression.Update.Literal;
import dev.trestle.dynamo.expression.Update.Minus;
import dev.trestle.dynamo.expression.Update.Plus;
import dev.trestle.dynamo.expression.Update.SetValue;
import dev.trestle.dynamo.expression.Update.Term;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Computes the new values of updates: right-hand sides of SET, and the results of ADD and DELETE.
final class UpdateValues {
  private UpdateValues() {}

  static Value of(SetValue value, Attributes before) {
    return switch (value) {
      case Term term -> of(term, before);
      case Plus(var left, var right) -> plus(number(left, before), number(right, before));
      case Minus(var left, var right) -> plus(number(left, before), number(right, before).negate());
    };
  }

  /// ADD: adds to a number, or adds members to a set; a missing attribute starts with the added value.
  static Value sum(@Nullable Value old, Value added) {
    if (old == null) {
      return added;
    }
    if (old instanceof NumberValue(var a) && added instanceof NumberValue(var b)) {
      return plus(a, b);
    }
    if (old instanceof StringSetValue(var a) && added instanceof StringSetValue(var b)) {
      return new StringSetValue(union(a, b));
    }
    if (old instanceof NumberSetValue(var a) && added instanceof NumberSetValue(var b)) {
      return new NumberSetValue(union(a, b));
    }
    if (old instanceof BinarySetValue(var a) && added instanceof BinarySetValue(var b)) {
      return new BinarySetValue(union(a, b));
    }
    throw incorrectType();
  }

  /// DELETE: the set without the removed members; empty if none remain, or if there was no set.
  static Optional<Value> difference(@Nullable Value old, Value removed) {
    if (old == null) {
      return Optional.empty();
    }
    if (old instanceof StringSetValue(var a) && removed instanceof StringSetValue(var b)) {
      SortedSet<String> left = without(a, b);
      return left.isEmpty() ? Optional.empty() : Optional.of(new StringSetValue(left));
    }
    if (old instanceof NumberSetValue(var a) && removed instanceof NumberSetValue(var b)) {
      SortedSet<BigDecimal> left = without(a, b);
      return left.isEmpty() ? Optional.empty() : Optional.of(new NumberSetValue(left));
    }
    if (old instanceof BinarySetValue(var a) && removed instanceof BinarySetValue(var b)) {
      SortedSet<Bytes> left = without(a, b);
      return left.isEmpty() ? Optional.empty() : Optional.of(new BinarySetValue(left));
    }
    throw incorrectType();
  }

  private static Value of(Term term, Attributes before) {
    return switch (term) {
      case Literal(var value) -> value;
      case Attribute(var path) -> existing(path, before);
      case IfNotExists(var path, var otherwise) -> {
        // The alternative is computed even if it is not needed: DynamoDB rejects one that does not
        // exist either way.
        var alternative = of(otherwise, before);
        var value = Paths.find(path, before);
        yield value != null ? value : alternative;
      }
      case ListAppend(var first, var second) -> {
        var elements = new ArrayList<Value>(list(first, before).elements());
        elements.addAll(list(second, before).elements());
        yield new ListValue(elements);
      }
    };
  }

  private static Value existing(Path path, Attributes before) {
    var value = Paths.find(path, before);
    if (value == null) {
      throw new ValidationException(
          "The provided expression refers to an attribute that does not exist in the item");
    }
    return value;
  }

  private static BigDecimal number(Term term, Attributes before) {
    if (of(term, before) instanceof NumberValue(var number)) {
      return number;
    }
    throw incorrectType();
  }

  private static ListValue list(Term term, Attributes before) {
    if (of(term, before) instanceof ListValue list) {
      return list;
    }
    throw incorrectType();
  }

  private static NumberValue plus(BigDecimal left, BigDecimal right) {
    var sum = left.add(right);
    if (sum.precision() > Numbers.MAX_DIGITS
        && sum.stripTrailingZeros().precision() > Numbers.MAX_DIGITS) {
      // DynamoDB reports an inexact sum as an overflow, unlike an inexact literal.
      throw new ValidationException(
          "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }
    return Value.of(sum);
  }

  private static <T> SortedSet<T> union(SortedSet<T> left, SortedSet<T> right) {
    var all = new TreeSet<>(left);
    all.addAll(right);
    return all;
  }

  private static <T> SortedSet<T> without(SortedSet<T> set, SortedSet<T> removed) {
    var left = new TreeSet<>(set);
    left.removeAll(removed);
    return left;
  }

  private static ValidationException incorrectType() {
    return new ValidationException(
        "An operand in the update expression has an incorrect data type");
  }
}
