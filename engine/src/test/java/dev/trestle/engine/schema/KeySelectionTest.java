package dev.trestle.engine.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeySelectionTest {
  private static final TableSchema SCHEMA = TableSchema.of(TestTables.ORDERS);
  private static final Map<String, Value> VALUES =
      Map.of(
          ":a", Value.of("a"),
          ":b", Value.of("b"),
          ":c", Value.of("c"),
          ":empty", Value.of(""),
          ":none", Value.of(Bytes.EMPTY),
          ":t", Value.TRUE,
          ":1", Value.of(1),
          ":2", Value.of(2),
          ":x", Value.of(Bytes.owning(new byte[] {1})));

  static Stream<Arguments> selections() {
    var one = Value.of(1);
    return Stream.of(
        arguments("pk = :a", new SortRange.All()),
        arguments("sk = :1 AND pk = :a", new SortRange.Equal(one)),
        arguments("pk = :a AND sk < :1", new SortRange.Less(one)),
        arguments("pk = :a AND sk <= :1", new SortRange.LessOrEqual(one)),
        arguments("pk = :a AND sk > :1", new SortRange.Greater(one)),
        arguments("pk = :a AND sk >= :1", new SortRange.GreaterOrEqual(one)),
        arguments("pk = :a AND sk BETWEEN :1 AND :2", new SortRange.Between(one, Value.of(2))),
        arguments("pk = :a AND sk BETWEEN :1 AND :1", new SortRange.Between(one, one)));
  }

  @ParameterizedTest
  @MethodSource("selections")
  void a_condition_selects_a_partition_and_a_range(String condition, SortRange range) {
    assertThat(SCHEMA.select(SCHEMA.key(), parse(condition)))
        .isEqualTo(new KeySelection(List.of(Value.of("a")), List.of(), range));
  }

  @Test
  void a_prefix_selects_in_a_local_index() {
    var prefix = Value.of(Bytes.owning(new byte[] {1}));
    assertThat(SCHEMA.select(TestTables.BY_PICTURE, parse("pk = :a AND begins_with(picture, :x)")))
        .isEqualTo(
            new KeySelection(List.of(Value.of("a")), List.of(), new SortRange.BeginsWith(prefix)));
  }

  static Stream<Arguments> multiAttributeSelections() {
    var season = Value.of(1);
    return Stream.of(
        arguments("", List.of(), new SortRange.All()),
        arguments(" AND season = :1", List.of(), new SortRange.Equal(season)),
        arguments(" AND season > :1", List.of(), new SortRange.Greater(season)),
        arguments(
            " AND season = :1 AND town = :a", List.of(season), new SortRange.Equal(Value.of("a"))),
        arguments(
            " AND town = :a AND season = :1", List.of(season), new SortRange.Equal(Value.of("a"))),
        arguments(
            " AND season = :1 AND begins_with(town, :a)",
            List.of(season),
            new SortRange.BeginsWith(Value.of("a"))),
        arguments(
            " AND season = :1 AND town = :a AND lane < :b",
            List.of(season, Value.of("a")),
            new SortRange.Less(Value.of("b"))));
  }

  @ParameterizedTest
  @MethodSource("multiAttributeSelections")
  void sort_attributes_are_given_from_left_to_right(
      String more, List<Value> equal, SortRange range) {
    assertThat(SCHEMA.select(TestTables.MULTI, parse("country = :b AND tenant = :a" + more)))
        .isEqualTo(new KeySelection(List.of(Value.of("a"), Value.of("b")), equal, range));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          sk = :1                           | Query condition missed key schema element: pk
          x = :1                            | Query condition missed key schema element: pk
          pk = :a AND x = :1                | Query condition missed key schema element: sk
          pk > :a                           | Query key condition not supported
          begins_with(pk, :a)               | Query key condition not supported
          pk BETWEEN :a AND :b              | Query key condition not supported
          pk = :1                           | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk > :1                           | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk = :a AND sk = :a               | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk = :a AND sk = :t               | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk = :a AND begins_with(sk, :a)   | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk = :a AND sk BETWEEN :a AND :b  | One or more parameter values were invalid: Condition parameter type does not match schema type
          pk = :empty                       | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: pk
          pk = :a AND sk = :1 AND x = :1    | The number of query conditions (3) exceeds the number of key attributes defined in the schema (2)
          """)
  void a_condition_that_does_not_fit_the_table_is_refused(String condition, String text) {
    assertRefused(SCHEMA.key(), parse(condition), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          phase = :a AND sk = :1     | Query condition missed key schema element: amount
          amount = :1                  | Query condition missed key schema element: phase
          pk = :a                     | Query condition missed key schema element: phase
          phase = :empty             | One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: byPhase, IndexKey: phase
          """)
  void a_condition_that_does_not_fit_the_index_is_refused(String condition, String text) {
    assertRefused(TestTables.BY_PHASE, parse(condition), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tenant = :a                                                  | Query condition missed key schema element: country
          country = :a                                                  | Query condition missed key schema element: tenant
          tenant = :a AND country > :b                                  | Query key condition not supported
          tenant = :a AND begins_with(country, :b)                      | Query key condition not supported
          tenant = :a AND country = :b AND town = :c                    | RANGE key attributes season must have equality conditions specified in the query because a condition is present on key attribute town
          tenant = :a AND country = :b AND season > :1 AND town = :c      | RANGE key attributes season must have equality conditions specified in the query because a condition is present on key attribute town
          tenant = :a AND country = :b AND season = :1 AND lane = :c    | RANGE key attributes town must have equality conditions specified in the query because a condition is present on key attribute lane
          tenant = :a AND country = :b AND season = :1 AND x = :c         | Query condition missed key schema element: town
          tenant = :a AND country = :b AND season = :a                    | One or more parameter values were invalid: Condition parameter type does not match schema type
          """)
  void an_index_of_several_attributes_wants_all_partition_attributes_and_no_gaps(
      String condition, String text) {
    assertRefused(TestTables.MULTI, parse(condition), text);
  }

  @Test
  void a_tree_that_no_parser_would_build_is_refused_too() {
    var twice =
        KeyCondition.equal("pk", "a")
            .and(new KeyCondition.Compare("pk", Comparator.EQUAL, Value.of("a")));
    assertRefused(
        SCHEMA.key(),
        twice,
        "Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition per key");
    assertRefused(
        SCHEMA.key(),
        KeyCondition.equal("pk", "a").and(new KeyCondition.Between("sk", Value.of(2), Value.of(1))),
        "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to "
            + "lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}");
    assertRefused(
        SCHEMA.key(),
        KeyCondition.equal("pk", "a").and(new KeyCondition.BeginsWith("sk", Value.of(1))),
        "Invalid KeyConditionExpression: Incorrect operand type for operator or function; "
            + "operator or function: begins_with, operand type: N");
    assertRefused(
        SCHEMA.key(),
        KeyCondition.equal("pk", "a")
            .and(new KeyCondition.Compare("sk", Comparator.NOT_EQUAL, Value.of(1))),
        "Query key condition not supported");
  }

  @Test
  void a_table_without_sort_key_takes_one_condition_only() {
    var users = TableSchema.of(TestTables.USERS);
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> users.select(users.key(), parse("id = :a AND x = :1")))
        .withMessage(
            "The number of query conditions (2) exceeds the number of key attributes defined in the schema (1)");
  }

  @Test
  void a_range_contains_what_the_condition_says() {
    var two = Value.of(2);
    var expected =
        Map.of(
            new SortRange.All(), "123",
            new SortRange.Equal(two), "2",
            new SortRange.Less(two), "1",
            new SortRange.LessOrEqual(two), "12",
            new SortRange.Greater(two), "3",
            new SortRange.GreaterOrEqual(two), "23",
            new SortRange.Between(two, Value.of(3)), "23");
    expected.forEach(
        (range, contained) -> {
          for (int i = 1; i <= 3; i++) {
            assertThat(range.contains(Value.of(i)))
                .as("%s of %s", i, range)
                .isEqualTo(contained.contains("" + i));
          }
        });
    assertThat(new SortRange.BeginsWith(Value.of("ab")).contains(Value.of("abc"))).isTrue();
    assertThat(new SortRange.BeginsWith(Value.of("ab")).contains(Value.of("a"))).isFalse();
  }

  private static void assertRefused(KeySchema source, KeyCondition condition, String text) {
    assertThatExceptionOfType(ValidationException.class)
        .isThrownBy(() -> SCHEMA.select(source, condition))
        .withMessage(text);
  }

  private static KeyCondition parse(String condition) {
    return ExpressionParser.keyCondition(condition, Placeholders.of(null, VALUES));
  }
}
