package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Generates random values of all types, mostly small, often edge cases of codecs and comparisons.
public final class RandomValues {
  private static final int MAX_DEPTH = 3;
  private static final List<String> TRICKY_TEXTS =
      List.of(
          "", " ", "a", "A", "aa", "ä", "\u0000", "\uffff", "😀", "name", "#", ":", "a.b", "[0]",
          "\"", "\n");
  private static final List<String> TRICKY_NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "10",
          "100",
          "0.1",
          "-0.01",
          "1E+125",
          "-9.9E+125",
          "1E-130",
          "-1E-130",
          "12345.6789");

  private final RandomGenerator random;

  public RandomValues(RandomGenerator random) {
    this.random = random;
  }

  /// Any value, nested a few levels at most.
  public Value value() {
    return value(MAX_DEPTH);
  }

  public Value value(ValueType type) {
    return value(type, MAX_DEPTH);
  }

  /// A string, number or binary, as keys and comparisons need it.
  public Value scalar() {
    return value(pick(List.of(ValueType.S, ValueType.N, ValueType.B)));
  }

  public Item item() {
    return Item.of(attributes(MAX_DEPTH));
  }

  /// An attribute name: often one of few, so that names repeat; never empty.
  public String name() {
    return switch (random.nextInt(4)) {
      case 0 -> pick(List.of("name", "Size", "data", "a.b", "ä", "x y", "0", "#a", ":v", "😀"));
      default -> Character.toString('a' + random.nextInt(6));
    };
  }

  public String text() {
    return random.nextInt(3) == 0 ? pick(TRICKY_TEXTS) : letters();
  }

  public BigDecimal number() {
    return switch (random.nextInt(4)) {
      case 0 -> new BigDecimal(pick(TRICKY_NUMBERS));
      case 1 -> BigDecimal.valueOf(random.nextInt(-20, 20));
      case 2 -> BigDecimal.valueOf(random.nextLong(), random.nextInt(-10, 30));
      default -> wideNumber();
    };
  }

  public Bytes bytes() {
    var content = new byte[random.nextInt(5)];
    random.nextBytes(content);
    return Bytes.owning(content);
  }

  public <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Value value(int depth) {
    return value(pick(List.of(ValueType.values())), depth);
  }

  private Value value(ValueType type, int depth) {
    return switch (type) {
      case S -> Value.of(text());
      case N -> Value.of(number());
      case B -> Value.of(bytes());
      case BOOL -> Value.of(random.nextBoolean());
      case NULL -> Value.NULL;
      case L ->
          new Value.ListValue(Stream.generate(() -> value(depth - 1)).limit(width(depth)).toList());
      case M -> new Value.MapValue(attributes(depth - 1));
      case SS -> new Value.StringSetValue(members(this::text));
      case NS -> new Value.NumberSetValue(members(this::number));
      case BS -> new Value.BinarySetValue(members(this::bytes));
    };
  }

  private Attributes attributes(int depth) {
    var entries = new TreeMap<String, Value>();
    for (int i = width(depth); i > 0; i--) {
      entries.put(name(), value(depth - 1));
    }
    return Attributes.of(entries);
  }

  private int width(int depth) {
    return depth <= 0 ? 0 : random.nextInt(4);
  }

  private <T extends Comparable<T>> SortedSet<T> members(Supplier<T> member) {
    var members = new TreeSet<T>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      members.add(member.get());
    }
    return members;
  }

  private String letters() {
    var text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append((char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }

  /// Up to 38 digits, anywhere in the range.
  private BigDecimal wideNumber() {
    var digits = new BigInteger(random.nextInt(1, 120), new Random(random.nextLong()));
    var limited = digits.mod(BigInteger.TEN.pow(38));
    var number = new BigDecimal(limited, random.nextInt(-80, 90));
    return random.nextBoolean() ? number : number.negate();
  }
}
