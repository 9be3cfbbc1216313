package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StartKeyTest {
  private static final TableSchema SCHEMA = TableSchema.of(TestTables.ORDERS);
  private static final Key IN_TABLE = Key.of("pk", "a").and("sk", 1);
  private static final Key IN_INDEX = IN_TABLE.and("phase", "open").and("amount", 5);
  private static final KeySelection PARTITION =
      new KeySelection(List.of(Value.of("a")), List.of(), new SortRange.All());
  private static final KeySelection OPEN =
      new KeySelection(List.of(Value.of("open")), List.of(), new SortRange.All());
  private static final String INVALID = "The provided starting key is invalid";
  private static final String MISMATCH = "The provided key element does not match the schema";

  @Test
  void a_start_key_is_a_place_and_an_item() {
    var item = new PrimaryKey(Value.of("a"), Value.of(1));
    var inTable =
        new StartKey(new IndexKeyValues(List.of(Value.of("a")), List.of(Value.of(1))), item);
    var inIndex =
        new StartKey(new IndexKeyValues(List.of(Value.of("open")), List.of(Value.of(5))), item);
    assertThat(SCHEMA.startOf(SCHEMA.key(), IN_TABLE)).isEqualTo(inTable);
    assertThat(SCHEMA.startOf(SCHEMA.key(), IN_TABLE, PARTITION)).isEqualTo(inTable);
    assertThat(SCHEMA.startOf(TestTables.BY_PHASE, IN_INDEX)).isEqualTo(inIndex);
    assertThat(SCHEMA.startOf(TestTables.BY_PHASE, IN_INDEX, OPEN)).isEqualTo(inIndex);
  }

  static Stream<Arguments> wrongInQuery() {
    return Stream.of(
        arguments(new Key(Attributes.EMPTY), INVALID),
        arguments(Key.of("pk", "a"), INVALID),
        arguments(IN_TABLE.and("x", 1), INVALID),
        arguments(Key.of("pk", "a").and("x", 1), INVALID),
        arguments(Key.of("pk", "a").and("sk", "1"), MISMATCH),
        arguments(
            Key.of("pk", "b").and("sk", 1),
            "The provided starting key is outside query boundaries based on provided conditions"));
  }

  @ParameterizedTest
  @MethodSource("wrongInQuery")
  void a_query_of_a_table_refuses_a_start_key_that_is_not_in_it(Key start, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(SCHEMA.key(), start, PARTITION))
        .withMessage(text);
  }

  static Stream<Arguments> wrongInIndexQuery() {
    return Stream.of(
        arguments(IN_TABLE, INVALID),
        arguments(IN_TABLE.and("phase", "open"), INVALID),
        arguments(Key.of("phase", "open").and("amount", 5), INVALID),
        arguments(IN_TABLE.and("phase", "open").and("x", 5), INVALID),
        arguments(IN_INDEX.and("amount", "5"), MISMATCH),
        arguments(IN_INDEX.and("sk", "1"), INVALID + ": " + MISMATCH),
        arguments(
            Key.of("pk", "a").and("x", 1).and("phase", "open").and("amount", 5),
            INVALID + ": " + MISMATCH),
        arguments(
            IN_INDEX.and("phase", "closed"),
            "The provided starting key is outside query boundaries based on provided conditions"));
  }

  @ParameterizedTest
  @MethodSource("wrongInIndexQuery")
  void a_query_of_an_index_wants_the_keys_of_index_and_table(Key start, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(TestTables.BY_PHASE, start, OPEN))
        .withMessage(text);
  }

  @Test
  void a_query_with_a_range_refuses_a_start_key_outside_it() {
    var above =
        new KeySelection(List.of(Value.of("a")), List.of(), new SortRange.Greater(Value.of(1)));
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(SCHEMA.key(), IN_TABLE, above))
        .withMessage("The provided starting key does not match the range key predicate");
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(SCHEMA.key(), Key.of("pk", "b").and("sk", 2), above))
        .withMessage("The query can return at most one row and cannot be restarted");
    assertThat(SCHEMA.startOf(SCHEMA.key(), IN_TABLE.and("sk", 2), above).item().sort())
        .isEqualTo(Value.of(2));
  }

  @Test
  void a_query_with_leading_sort_attributes_wants_them_in_the_start_key() {
    var start =
        IN_TABLE
            .and("tenant", "t")
            .and("country", "r")
            .and("season", 2026)
            .and("town", "c")
            .and("lane", "s");
    var partition = List.<Value>of(Value.of("t"), Value.of("r"));
    var sameSeason =
        new KeySelection(partition, List.of(Value.of(2026)), new SortRange.Equal(Value.of("c")));
    var otherSeason =
        new KeySelection(partition, List.of(Value.of(2025)), new SortRange.Equal(Value.of("c")));
    assertThat(sameSeason.contains(SCHEMA.startOf(TestTables.MULTI, start, sameSeason).position()))
        .isTrue();
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(TestTables.MULTI, start, otherSeason))
        .withMessage("The provided starting key does not match the range key predicate");
  }

  static Stream<Arguments> wrongInScan() {
    return Stream.of(
        arguments(Key.of("pk", "a"), INVALID + ": " + MISMATCH),
        arguments(IN_TABLE.and("x", 1), INVALID + ": " + MISMATCH),
        arguments(Key.of("pk", "a").and("x", 1), INVALID + ": " + MISMATCH),
        arguments(Key.of("pk", "a").and("sk", "1"), INVALID + ": " + MISMATCH));
  }

  @ParameterizedTest
  @MethodSource("wrongInScan")
  void a_scan_of_a_table_refuses_a_start_key_that_is_no_key(Key start, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(SCHEMA.key(), start))
        .withMessage(text);
  }

  static Stream<Arguments> wrongInIndexScan() {
    return Stream.of(
        arguments(IN_TABLE, INVALID),
        arguments(IN_INDEX.and("amount", "5"), MISMATCH),
        arguments(IN_INDEX.and("sk", "1"), INVALID + ": " + MISMATCH));
  }

  @ParameterizedTest
  @MethodSource("wrongInIndexScan")
  void a_scan_of_an_index_wants_the_keys_of_index_and_table(Key start, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.startOf(TestTables.BY_PHASE, start))
        .withMessage(text);
  }
}
