package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.KeyCondition.BeginsWith;
import dev.trestle.dynamo.expression.KeyCondition.Between;
import dev.trestle.dynamo.expression.KeyCondition.Compare;
import dev.trestle.dynamo.expression.KeyCondition.Predicate;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Key conditions of Query: every operator, on sort keys of every type, in both directions.
public abstract class KeyConditionContract extends DynamoContract {
  /// Sort keys of one type, in DynamoDB's order.
  record Keys(KeyType type, List<Value> ascending) {
    boolean isPrefix(int prefix, int of) {
      return switch (ascending.get(prefix)) {
        case Value.StringValue(var text) ->
            ((Value.StringValue) ascending.get(of)).text().startsWith(text);
        case Value.BinaryValue(var bytes) ->
            ((Value.BinaryValue) ascending.get(of)).bytes().startsWith(bytes);
        default -> throw new IllegalStateException("Only strings and binaries have prefixes");
      };
    }

    @Override
    public String toString() {
      return type.name();
    }
  }

  /// By UTF-8 bytes: the emoji come last, although Java's strings say otherwise.
  private static final Keys STRINGS =
      new Keys(
          KeyType.S,
          Stream.of(
                  "\0", " ", "A", "B", "a", "a\0", "aa", "ab", "b", "ba", "é", "ｱ", "\uFFFD", "😀",
                  "😀!")
              .<Value>map(Value::of)
              .toList());

  private static final Keys NUMBERS =
      new Keys(
          KeyType.N,
          Stream.of(
                  "-9.9E125",
                  "-1E20",
                  "-100",
                  "-11",
                  "-10",
                  "-9",
                  "-1.5",
                  "-1",
                  "-0.1",
                  "-1E-130",
                  "0",
                  "1E-130",
                  "0.09",
                  "0.1",
                  "0.11",
                  "1",
                  "1.5",
                  "2",
                  "9",
                  "10",
                  "10.5",
                  "11",
                  "100",
                  "1E20",
                  "9.9E125")
              .<Value>map(Value::number)
              .toList());

  private static final Keys BINARIES =
      new Keys(
          KeyType.B,
          Stream.of(
                  "00", "0000", "0001", "01", "7f", "7fff", "80", "8000", "fe", "feff", "ff",
                  "ff00", "ffff")
              .<Value>map(hex -> Value.of(Bytes.owning(HexFormat.of().parseHex(hex))))
              .toList());

  static final List<Keys> OF_EVERY_TYPE = List.of(STRINGS, NUMBERS, BINARIES);
  static final List<Keys> WITH_PREFIXES = List.of(STRINGS, BINARIES);

  @ParameterizedTest
  @FieldSource("OF_EVERY_TYPE")
  void all_items_of_a_partition_come_in_the_order_of_their_sort_keys(Keys keys) {
    var table = filled(keys);
    assertFound(table, keys, KeyCondition.equal("pk", "p"), _ -> true);
  }

  @ParameterizedTest
  @FieldSource("OF_EVERY_TYPE")
  void comparisons_select_by_the_order_of_sort_keys(Keys keys) {
    var table = filled(keys);
    for (int bound = 0; bound < keys.ascending.size(); bound++) {
      int at = bound;
      assertFound(table, keys, where(compare(keys, at, Comparator.EQUAL)), i -> i == at);
      assertFound(table, keys, where(compare(keys, at, Comparator.LESS)), i -> i < at);
      assertFound(table, keys, where(compare(keys, at, Comparator.LESS_OR_EQUAL)), i -> i <= at);
      assertFound(table, keys, where(compare(keys, at, Comparator.GREATER)), i -> i > at);
      assertFound(table, keys, where(compare(keys, at, Comparator.GREATER_OR_EQUAL)), i -> i >= at);
    }
  }

  @ParameterizedTest
  @FieldSource("OF_EVERY_TYPE")
  void between_includes_both_bounds(Keys keys) {
    var table = filled(keys);
    for (int low = 0; low < keys.ascending.size(); low++) {
      for (int high = low; high < keys.ascending.size(); high += 3) {
        int from = low;
        int to = high;
        var between = new Between("sk", keys.ascending.get(from), keys.ascending.get(to));
        assertFound(table, keys, where(between), i -> i >= from && i <= to);
      }
    }
  }

  @ParameterizedTest
  @FieldSource("WITH_PREFIXES")
  void begins_with_selects_by_prefix(Keys keys) {
    var table = filled(keys);
    for (int prefix = 0; prefix < keys.ascending.size(); prefix++) {
      int at = prefix;
      var beginning = new BeginsWith("sk", keys.ascending.get(at));
      assertFound(table, keys, where(beginning), i -> keys.isPrefix(at, i));
    }
  }

  @ParameterizedTest
  @FieldSource("OF_EVERY_TYPE")
  void bounds_need_not_exist(Keys keys) {
    var table = create(name -> table(name, keys));
    var ends = List.of(0, keys.ascending.size() - 1);
    ends.forEach(i -> put(table, item("p", keys, i)));
    for (int bound = 1; bound < keys.ascending.size() - 1; bound++) {
      assertFound(table, keys, where(compare(keys, bound, Comparator.EQUAL)), _ -> false);
      assertFound(table, keys, where(compare(keys, bound, Comparator.LESS)), i -> i == 0);
      assertFound(table, keys, where(compare(keys, bound, Comparator.LESS_OR_EQUAL)), i -> i == 0);
      assertFound(
          table, keys, where(compare(keys, bound, Comparator.GREATER)), i -> i == ends.getLast());
      assertFound(
          table,
          keys,
          where(compare(keys, bound, Comparator.GREATER_OR_EQUAL)),
          i -> i == ends.getLast());
    }
  }

  @ParameterizedTest
  @FieldSource("OF_EVERY_TYPE")
  void partition_keys_of_any_type_are_kept_apart(Keys keys) {
    var table =
        create(name -> CreateTable.of(name, KeySchema.of("pk", "sk")).typed("pk", keys.type));
    for (var key : keys.ascending) {
      put(table, Item.of("pk", key).with("sk", "1"), Item.of("pk", key).with("sk", "2"));
    }
    for (var key : keys.ascending) {
      assertThat(all(Query.of(table, KeyCondition.equal("pk", key))))
          .containsExactly(Item.of("pk", key).with("sk", "1"), Item.of("pk", key).with("sk", "2"));
    }
  }

  /// A table with the keys in three partitions, put in no order, of which the tests ask for the middle one.
  private TableName filled(Keys keys) {
    var table = create(name -> table(name, keys));
    var order = new ArrayList<>(IntStream.range(0, keys.ascending.size()).boxed().toList());
    Collections.shuffle(order, new Random(1));
    for (int i : order) {
      put(table, item("o", keys, i), item("p", keys, i), item("pp", keys, i));
    }
    return table;
  }

  private static CreateTable table(TableName name, Keys keys) {
    return CreateTable.of(name, KeySchema.of("pk", "sk")).typed("sk", keys.type);
  }

  private static Item item(String partition, Keys keys, int i) {
    return Item.of("pk", Value.of(partition)).with("sk", keys.ascending.get(i)).with("place", i);
  }

  private static Compare compare(Keys keys, int bound, Comparator comparator) {
    return new Compare("sk", comparator, keys.ascending.get(bound));
  }

  private static KeyCondition where(Predicate predicate) {
    return KeyCondition.equal("pk", "p").and(predicate);
  }

  private void assertFound(
      TableName table, Keys keys, KeyCondition condition, IntPredicate expected) {
    var items =
        IntStream.range(0, keys.ascending.size())
            .filter(expected)
            .mapToObj(i -> item("p", keys, i))
            .toList();
    assertThat(all(Query.of(table, condition))).as("%s", condition).isEqualTo(items);
    assertThat(all(Query.of(table, condition).descending()))
        .as("descending %s", condition)
        .isEqualTo(items.reversed());
  }
}
