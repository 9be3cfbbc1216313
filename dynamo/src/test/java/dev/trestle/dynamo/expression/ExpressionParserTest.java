package dev.trestle.dynamo.expression;

import static dev.trestle.dynamo.expression.ExpressionTable.placeholders;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition.And;
import dev.trestle.dynamo.expression.Condition.Comparison;
import dev.trestle.dynamo.expression.Condition.Not;
import dev.trestle.dynamo.expression.Condition.Or;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.ValueType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionParserTest {
  private static final Value X = Value.of("x");
  private static final Condition A = Condition.exists("a");
  private static final Condition B = Condition.exists("b");
  private static final Condition C = Condition.exists("c");

  @ParameterizedTest
  @MethodSource
  void conditions_get_dynamodb_s_verdict(String text, String verdict) {
    assertThat(verdict(() -> ExpressionParser.condition(text, placeholders()))).isEqualTo(verdict);
  }

  static Stream<Arguments> conditions_get_dynamodb_s_verdict() {
    return ExpressionTable.read("conditions.txt");
  }

  @ParameterizedTest
  @MethodSource
  void filters_differ_from_conditions_only_in_name(String text, String verdict) {
    assertThat(verdict(() -> ExpressionParser.filter(text, placeholders())))
        .isEqualTo(verdict.replace("Invalid ConditionExpression:", "Invalid FilterExpression:"));
  }

  static Stream<Arguments> filters_differ_from_conditions_only_in_name() {
    return ExpressionTable.read("conditions.txt");
  }

  @ParameterizedTest
  @MethodSource
  void key_conditions_get_dynamodb_s_verdict(String text, String verdict) {
    assertThat(verdict(() -> ExpressionParser.keyCondition(text, placeholders())))
        .isEqualTo(verdict);
  }

  static Stream<Arguments> key_conditions_get_dynamodb_s_verdict() {
    return ExpressionTable.read("key-conditions.txt");
  }

  @ParameterizedTest
  @MethodSource
  void updates_get_dynamodb_s_verdict(String text, String verdict) {
    assertThat(verdict(() -> ExpressionParser.update(text, placeholders()))).isEqualTo(verdict);
  }

  static Stream<Arguments> updates_get_dynamodb_s_verdict() {
    return ExpressionTable.read("updates.txt");
  }

  @ParameterizedTest
  @MethodSource
  void projections_get_dynamodb_s_verdict(String text, String verdict) {
    assertThat(verdict(() -> ExpressionParser.projection(text, placeholders()))).isEqualTo(verdict);
  }

  static Stream<Arguments> projections_get_dynamodb_s_verdict() {
    return ExpressionTable.read("projections.txt");
  }

  @Test
  void and_binds_tighter_than_or_and_not_tighter_than_both() {
    assertThat(condition("attribute_exists(a) OR attribute_exists(b) AND NOT attribute_exists(c)"))
        .isEqualTo(new Or(A, new And(B, new Not(C))));
    assertThat(condition("NOT attribute_exists(a) AND attribute_exists(b) OR attribute_exists(c)"))
        .isEqualTo(new Or(new And(new Not(A), B), C));
    assertThat(condition("NOT (attribute_exists(a) AND attribute_exists(b))"))
        .isEqualTo(new Not(new And(A, B)));
  }

  @Test
  void and_and_or_group_to_the_left() {
    assertThat(condition("attribute_exists(a) AND attribute_exists(b) AND attribute_exists(c)"))
        .isEqualTo(new And(new And(A, B), C));
    assertThat(condition("attribute_exists(a) OR attribute_exists(b) OR attribute_exists(c)"))
        .isEqualTo(new Or(new Or(A, B), C));
    assertThat(condition("attribute_exists(a) AND (attribute_exists(b) AND attribute_exists(c))"))
        .isEqualTo(new And(A, new And(B, C)));
  }

  @Test
  void not_covers_the_whole_comparison_after_it() {
    assertThat(condition("NOT size(a) = :n"))
        .isEqualTo(
            new Not(
                new Comparison(
                    new Operand.Size(Path.of("a")), Comparator.EQUAL, Operand.of(Value.of(1)))));
  }

  @Test
  void the_and_of_between_belongs_to_it() {
    assertThat(condition("a BETWEEN :n AND :n2 AND attribute_exists(b)"))
        .isEqualTo(
            new And(
                new Condition.Between(
                    Operand.of(Path.of("a")), Operand.of(Value.of(1)), Operand.of(Value.of(2))),
                B));
  }

  @Test
  void placeholders_stand_for_names_at_every_step_and_dots_in_names_are_no_steps() {
    assertThat(condition("#d.#a[3].b = :s"))
        .isEqualTo(
            new Comparison(
                Operand.of(Path.of("a.b").entry("aa").element(3).entry("b")),
                Comparator.EQUAL,
                Operand.of(X)));
  }

  @Test
  void literal_values_are_checked_at_once() {
    assertThat(condition("size(:s) = a"))
        .isEqualTo(
            new Comparison(Operand.of(Value.of(1)), Comparator.EQUAL, Operand.of(Path.of("a"))));
    assertThat(Condition.parse("attribute_type(:0, :1)", X, Value.of("S")))
        .isEqualTo(
            new Comparison(Operand.of(Value.TRUE), Comparator.EQUAL, Operand.of(Value.TRUE)));
    assertThat(Condition.parse("attribute_type(:0, :1)", X, Value.of("N")))
        .isEqualTo(
            new Comparison(Operand.of(Value.TRUE), Comparator.EQUAL, Operand.of(Value.FALSE)));
    assertThat(Condition.parse("attribute_type(size(a), :0)", Value.of("N")))
        .isEqualTo(
            new Comparison(
                new Operand.Size(Path.of("a")),
                Comparator.GREATER_OR_EQUAL,
                Operand.of(Value.of(0))));
  }

  @Test
  void attribute_type_names_a_type() {
    for (var type : ValueType.values()) {
      assertThat(Condition.parse("attribute_type(a, :0)", Value.of(type.name())))
          .isEqualTo(new Condition.AttributeType(Path.of("a"), type));
    }
  }

  @Test
  void a_key_condition_has_its_attribute_on_the_left_wherever_it_was_written() {
    assertThat(KeyCondition.parse(":0 = pk AND :1 > sk", X, Value.of(2)))
        .isEqualTo(
            new KeyCondition(
                List.of(
                    new KeyCondition.Compare("pk", Comparator.EQUAL, X),
                    new KeyCondition.Compare("sk", Comparator.LESS, Value.of(2)))));
  }

  @Test
  void an_update_keeps_the_order_of_its_actions() {
    assertThat(
            Update.parse(
                "REMOVE c, d[1] SET a = :0, b = if_not_exists(b, :1) + :1 ADD e :1",
                X,
                Value.of(1)))
        .isEqualTo(
            new Update(
                List.of(
                    new Update.Set(Path.of("a"), new Update.Literal(X)),
                    new Update.Set(
                        Path.of("b"),
                        new Update.Plus(
                            new Update.IfNotExists(Path.of("b"), new Update.Literal(Value.of(1))),
                            new Update.Literal(Value.of(1))))),
                List.of(Path.of("c"), Path.of("d").element(1)),
                List.of(new Update.Add(Path.of("e"), Value.of(1))),
                List.of()));
  }

  @Test
  void a_binary_bound_is_shown_as_dynamodb_shows_it() {
    var low = Value.of(dev.trestle.dynamo.value.Bytes.owning(new byte[] {-1}));
    var high = Value.of(dev.trestle.dynamo.value.Bytes.owning(new byte[3]));
    assertThat(verdict(() -> Condition.parse("a BETWEEN :0 AND :1", low, high)))
        .isEqualTo(
            "Invalid ConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to"
                + " lower bound; lower bound operand: AttributeValue: {B:java.nio.HeapByteBuffer[pos=0 lim=1"
                + " cap=1]}, upper bound operand: AttributeValue: {B:java.nio.HeapByteBuffer[pos=0 lim=3 cap=3]}");
  }

  @Test
  void bounds_are_compared_as_utf_8() {
    // U+FFFD is below U+1F600 in UTF-8, but above its first surrogate in UTF-16.
    assertThat(
            verdict(
                () -> Condition.parse("a BETWEEN :0 AND :1", Value.of("\ufffd"), Value.of("😀"))))
        .isEqualTo(ExpressionTable.ACCEPTED);
    assertThat(
            verdict(
                () -> Condition.parse("a BETWEEN :0 AND :1", Value.of("😀"), Value.of("\ufffd"))))
        .contains("requires upper bound to be greater");
  }

  @Test
  void two_paths_that_overlap_are_named_even_among_others() {
    // DynamoDB Local names an innocent path as the second one here.
    assertThat(verdict(() -> ExpressionParser.projection("x, a, c, a.c", placeholders())))
        .endsWith("path one: [a], path two: [a, c]");
  }

  @Test
  void a_nested_path_is_no_key() {
    assertThat(verdict(() -> ExpressionParser.keyCondition("a = :s AND b.c = :s", placeholders())))
        .isEqualTo("KeyConditionExpressions cannot have conditions on nested attributes");
  }

  @Test
  void a_character_outside_the_grammar_is_shown_as_the_utf_16_unit_that_it_begins_with() {
    assertThat(verdict(() -> condition("a = 😀")))
        .isEqualTo("Invalid ConditionExpression: Syntax error; token: \"\ud83d\", near: \"= 😀\"");
  }

  @Test
  void tabs_and_line_breaks_are_space_and_nothing_else_is() {
    assertThat(condition("attribute_exists\t(\r\na )")).isEqualTo(A);
    for (var space : List.of("\f", "\u000b", "\u00a0", "\u2003", "\0", "\ufeff")) {
      assertThat(verdict(() -> condition("a" + space + "= :n")))
          .isEqualTo(
              "Invalid ConditionExpression: Syntax error; token: \"%s\", near: \"a%s=\"",
              space, space);
    }
  }

  @Test
  void numbered_values_must_all_occur() {
    assertThat(verdict(() -> Condition.parse("a = :0", X, Value.of(1))))
        .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: {:1}");
    assertThat(verdict(() -> Update.parse("SET a = :0")))
        .isEqualTo(
            "Invalid UpdateExpression: An expression attribute value used in expression is not defined; attribute"
                + " value: :0");
  }

  private static Condition condition(String text) {
    return ExpressionParser.condition(text, placeholders());
  }

  private static String verdict(Runnable parse) {
    try {
      parse.run();
      return ExpressionTable.ACCEPTED;
    } catch (ValidationException e) {
      return e.text();
    }
  }
}
