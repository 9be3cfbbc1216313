package dev.trestle.dynamo.value;

import dev.trestle.dynamo.error.ValidationException;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// The value of an attribute, of one of DynamoDB's ten types. Immutable; two values are equal when DynamoDB's `=` says
/// so.
public sealed interface Value {

  record StringValue(String text) implements Value {
    @Override
    public ValueType type() {
      return ValueType.S;
    }
  }

  /// A number in normal form (see [Numbers]), so that equal numbers are equal objects.
  record NumberValue(BigDecimal number) implements Value {
    public NumberValue {
      number = Numbers.normal(number);
    }

    @Override
    public ValueType type() {
      return ValueType.N;
    }
  }

  record BinaryValue(Bytes bytes) implements Value {
    @Override
    public ValueType type() {
      return ValueType.B;
    }
  }

  record BooleanValue(boolean flag) implements Value {
    @Override
    public ValueType type() {
      return ValueType.BOOL;
    }
  }

  record NullValue() implements Value {
    @Override
    public ValueType type() {
      return ValueType.NULL;
    }
  }

  record ListValue(List<Value> elements) implements Value {
    public ListValue {
      elements = List.copyOf(elements);
    }

    @Override
    public ValueType type() {
      return ValueType.L;
    }
  }

  record MapValue(Attributes entries) implements Value {
    @Override
    public ValueType type() {
      return ValueType.M;
    }
  }

  record StringSetValue(SortedSet<String> members) implements Value {
    public StringSetValue {
      members = frozen(members, "An string set  may not be empty");
    }

    @Override
    public ValueType type() {
      return ValueType.SS;
    }
  }

  /// Numbers in normal form, in ascending order.
  record NumberSetValue(SortedSet<BigDecimal> members) implements Value {
    public NumberSetValue {
      var normal = new TreeSet<BigDecimal>();
      members.forEach(member -> normal.add(Numbers.normal(member)));
      members = frozen(normal, "An number set  may not be empty");
    }

    @Override
    public ValueType type() {
      return ValueType.NS;
    }
  }

  record BinarySetValue(SortedSet<Bytes> members) implements Value {
    public BinarySetValue {
      members = frozen(members, "Binary sets should not be empty");
    }

    @Override
    public ValueType type() {
      return ValueType.BS;
    }
  }

  NullValue NULL = new NullValue();
  BooleanValue TRUE = new BooleanValue(true);
  BooleanValue FALSE = new BooleanValue(false);

  ValueType type();

  static StringValue of(String text) {
    return new StringValue(text);
  }

  static NumberValue of(long number) {
    return new NumberValue(BigDecimal.valueOf(number));
  }

  static NumberValue of(BigDecimal number) {
    return new NumberValue(number);
  }

  /// A number from its text, such as `"12.50"` or `"1E-7"`.
  static NumberValue number(String text) {
    return new NumberValue(Numbers.parse(text));
  }

  static BinaryValue of(Bytes bytes) {
    return new BinaryValue(bytes);
  }

  static BooleanValue of(boolean flag) {
    return flag ? TRUE : FALSE;
  }

  static ListValue list(Value... elements) {
    return new ListValue(List.of(elements));
  }

  static MapValue map(Map<String, Value> entries) {
    return new MapValue(Attributes.of(entries));
  }

  static StringSetValue strings(String... members) {
    return new StringSetValue(distinct(List.of(members)));
  }

  static NumberSetValue numbers(BigDecimal... members) {
    return new NumberSetValue(distinct(List.of(members)));
  }

  static BinarySetValue binaries(Bytes... members) {
    return new BinarySetValue(distinct(List.of(members)));
  }

  private static <T extends Comparable<T>> SortedSet<T> distinct(Collection<T> members) {
    return new TreeSet<>(members);
  }

  private static <T> SortedSet<T> frozen(SortedSet<T> members, String emptyText) {
    if (members.isEmpty()) {
      throw new ValidationException("One or more parameter values were invalid: " + emptyText);
    }
    // Not the copy constructor, which would also copy a comparator.
    var natural = new TreeSet<T>();
    natural.addAll(members);
    return Collections.unmodifiableSortedSet(natural);
  }
}
