package dev.trestle.dynamo.expression;

import static dev.trestle.dynamo.expression.ExpressionTable.placeholders;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Value;
import java.util.LinkedHashMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExpressionLimitsTest {
  private static final String TOO_MANY_OPERATORS =
      "Invalid ConditionExpression: The expression contains too many operators; operator count: 301";

  @Test
  void a_text_has_at_most_4096_characters() {
    accepted("a".repeat(4091) + " = :n");
    refused(
        "a".repeat(4092) + " = :n",
        "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size; expression size: 4097");
  }

  @Test
  void a_condition_has_at_most_300_operators_and_functions() {
    accepted(times(150, " and ", _ -> "a=:n"));
    refused(times(151, " and ", _ -> "a=:n"), TOO_MANY_OPERATORS);
    accepted("not ".repeat(299) + "a = :n");
    refused("not ".repeat(300) + "a = :n", TOO_MANY_OPERATORS);
    refused(times(151, " and ", _ -> "contains(a,b)"), TOO_MANY_OPERATORS);
  }

  @Test
  void an_update_counts_what_it_calculates_but_not_its_actions() {
    update(times(301, ",", i -> "a" + i + "=:n"));
    update(times(300, ",", i -> "a" + i + "=:n+:n"));
    assertThatThrownBy(() -> update(times(301, ",", i -> "a" + i + "=:n+:n")))
        .hasMessage(
            "Invalid UpdateExpression: The expression contains too many operators; operator count: 301");
  }

  @Test
  void any_other_mistake_is_reported_before_too_many_operators() {
    refused(
        times(200, " and ", _ -> "a=:n") + " and :u = a",
        "Invalid ConditionExpression: An expression attribute value used in expression is not defined; attribute"
            + " value: :u");
  }

  @Test
  void in_takes_at_most_100_choices() {
    accepted("a in (" + times(100, ",", _ -> ":n") + ")");
    refused(
        "a in (" + times(101, ",", _ -> ":n") + ")",
        "Invalid ConditionExpression: The IN operator is provided with too many operands; number of operands: 101");
  }

  @Test
  void a_path_has_at_most_32_levels() {
    accepted(times(32, ".", _ -> "a") + " = :n");
    accepted("a" + "[0]".repeat(31) + " = :n");
    refused(
        times(33, ".", _ -> "a") + " = :n",
        "Invalid ConditionExpression: The document path has too many nesting levels; nesting levels: 33");
    refused(
        "a" + "[0]".repeat(32) + " = :n",
        "Invalid ConditionExpression: The document path has too many nesting levels; nesting levels: 33");
  }

  @Test
  void text_and_values_together_have_at_most_a_megabyte() {
    // "a = :0" has six characters.
    Condition.parse("a = :0", Value.of("x".repeat(1024 * 1024 - 6)));
    assertThatThrownBy(() -> Condition.parse("a = :0", Value.of("x".repeat(1024 * 1024 - 5))))
        .hasMessage(
            "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
    assertThatThrownBy(() -> Condition.parse("a = :0 or b = :0", Value.of("x".repeat(600_000))))
        .hasMessage(
            "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
  }

  @Test
  void names_count_towards_the_megabyte_too() {
    var names = new LinkedHashMap<String, String>();
    IntStream.range(0, 30).forEach(i -> names.put("#" + i, "x".repeat(60_000) + i));
    assertThatThrownBy(
            () ->
                ExpressionParser.projection(
                    String.join(",", names.keySet()), Placeholders.of(names, null)))
        .hasMessage(
            "Invalid ProjectionExpression: Expression size has exceeded the maximum allowed size;");
  }

  @Test
  void nesting_as_deep_as_the_text_allows_is_harmless() throws Exception {
    var deep =
        Stream.of(
            "(".repeat(4096),
            "(".repeat(2040) + "a = :n" + ")".repeat(2040),
            "not(".repeat(800) + "a = :n" + ")".repeat(800),
            "size(".repeat(600) + "a" + ")".repeat(600) + " = :n",
            "f(".repeat(1300) + "a" + ")".repeat(1300) + " = :n",
            "(a=:n or ".repeat(400) + "a=:n" + ")".repeat(400),
            "a=:n and(".repeat(400) + "a=:n" + ")".repeat(400),
            "a" + "[0]".repeat(1300) + " = :n");
    var texts = deep.toList();
    // Half of the usual stack size, so that every thread has enough.
    var failure = new Throwable[1];
    var thread =
        new Thread(
            null,
            () ->
                texts.forEach(
                    text ->
                        assertThatThrownBy(() -> condition(text))
                            .isInstanceOf(ValidationException.class)),
            "small stack",
            512 * 1024);
    thread.setUncaughtExceptionHandler((_, e) -> failure[0] = e);
    thread.start();
    thread.join();
    assertThat(failure[0]).isNull();
  }

  private static String times(int count, String separator, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(separator));
  }

  private static void accepted(String text) {
    assertThatCode(() -> condition(text)).doesNotThrowAnyException();
  }

  private static void refused(String text, String message) {
    assertThatThrownBy(() -> condition(text)).hasMessage(message);
  }

  private static void condition(String text) {
    ExpressionParser.condition(text, placeholders());
  }

  private static void update(String actions) {
    ExpressionParser.update("SET " + actions, placeholders());
  }
}
