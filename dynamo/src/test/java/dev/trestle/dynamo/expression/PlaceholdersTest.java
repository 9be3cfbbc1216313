package dev.trestle.dynamo.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholdersTest {
  private static final Value X = Value.of("x");

  @Test
  void an_empty_map_is_an_error_and_a_missing_one_is_not() {
    assertThatThrownBy(() -> Placeholders.of(Map.of(), Map.of()))
        .hasMessage("ExpressionAttributeNames must not be empty");
    assertThatThrownBy(() -> Placeholders.of(null, Map.of()))
        .hasMessage("ExpressionAttributeValues must not be empty");
    assertThatCode(() -> Placeholders.of(null, null).requireAllUsed()).doesNotThrowAnyException();
    assertThatCode(() -> Placeholders.none().requireAllUsed()).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "#", "#a-b", "#a b", "#é", ":a", "##"})
  void a_name_s_key_is_a_hash_and_a_word(String key) {
    assertThatThrownBy(() -> Placeholders.of(Map.of(key, "x"), null))
        .hasMessage(
            "ExpressionAttributeNames contains invalid key: Syntax error; key: \"%s\"", key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", ":", ":a-b", "#a", ":a ", "::"})
  void a_value_s_key_is_a_colon_and_a_word(String key) {
    assertThatThrownBy(() -> Placeholders.of(null, Map.of(key, X)))
        .hasMessage(
            "ExpressionAttributeValues contains invalid key: Syntax error; key: \"%s\"", key);
  }

  @Test
  void a_key_has_at_most_255_characters_and_at_least_one() {
    Placeholders.of(Map.of("#" + "a".repeat(254), "x"), Map.of(":" + "a".repeat(254), X));
    assertThatThrownBy(() -> Placeholders.of(Map.of("#" + "a".repeat(255), "x"), null))
        .hasMessage(
            "ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that is too"
                + " long; size of key: 256");
    assertThatThrownBy(() -> Placeholders.of(null, Map.of(":" + "a".repeat(255), X)))
        .hasMessage(
            "ExpressionAttributeValues contains invalid key: The expression attribute map contains a key that is too"
                + " long;");
    assertThatThrownBy(() -> Placeholders.of(Map.of("", "x"), null))
        .hasMessage(
            "ExpressionAttributeNames contains invalid key: The expression attribute map contains an empty key;");
  }

  @Test
  void a_name_has_between_1_and_65535_bytes() {
    Placeholders.of(Map.of("#a", "x".repeat(65_535)), null);
    assertThatThrownBy(() -> Placeholders.of(Map.of("#a", "é".repeat(32_768)), null))
        .hasMessage(
            "ExpressionAttributeNames contains invalid value: Attribute name is too large, must be less than 65536"
                + " bytes for key #a");
    assertThatThrownBy(() -> Placeholders.of(Map.of("#a", ""), null))
        .hasMessage(
            "ExpressionAttributeNames contains invalid value: Empty attribute name for key #a");
  }

  @Test
  void each_map_has_at_most_two_megabytes() {
    Placeholders.of(null, Map.of(":a", Value.of("x".repeat(2 * 1024 * 1024 - 2))));
    assertThatThrownBy(
            () -> Placeholders.of(null, Map.of(":a", Value.of("x".repeat(2 * 1024 * 1024 - 1)))))
        .hasMessage("ExpressionAttributeValues exceeds max size");
    var names = new LinkedHashMap<String, String>();
    IntStream.range(0, 40).forEach(i -> names.put("#" + i, "x".repeat(60_000)));
    assertThatThrownBy(() -> Placeholders.of(names, null))
        .hasMessage("ExpressionAttributeNames exceeds max size");
  }

  @Test
  void unused_names_come_before_unused_values_in_the_order_of_a_hash_set() {
    var placeholders =
        Placeholders.of(
            Map.of("#a", "x", "#b", "y", "#c", "z"), Map.of(":z", X, ":b", X, ":a", X, ":y", X));
    assertThatThrownBy(placeholders::requireAllUsed)
        .hasMessage(
            "Value provided in ExpressionAttributeNames unused in expressions: keys: {#c, #a, #b}");
    ExpressionParser.projection("#a, #b, #c", placeholders);
    assertThatThrownBy(placeholders::requireAllUsed)
        .hasMessage(
            "Value provided in ExpressionAttributeValues unused in expressions: keys: {:z, :a, :b, :y}");
    ExpressionParser.condition("p in (:a, :b, :y, :z)", placeholders);
    assertThatCode(placeholders::requireAllUsed).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"name", "NAME", "Name", "ttl", "status", "FLATTERN", "ZONE", "ABORT"})
  void reserved_words_need_a_placeholder_in_whichever_case(String word) {
    assertThatThrownBy(() -> ExpressionParser.projection(word, Placeholders.none()))
        .hasMessage(
            "Invalid ProjectionExpression: Attribute name is a reserved keyword; reserved keyword: %s",
            word);
    assertThat(ExpressionParser.projection("#n", Placeholders.of(Map.of("#n", word), null)))
        .isEqualTo(Projection.of(word));
  }

  @Test
  void there_are_573_reserved_words() {
    assertThat(ReservedWords.all()).hasSize(573);
  }

  @Test
  void a_hash_before_a_reserved_word_makes_it_a_name() {
    assertThat(Condition.parse("#year > :0", Value.of(1965)))
        .isEqualTo(Condition.compare("year", Comparator.GREATER, Value.of(1965)));
    assertThat(Update.parse("SET #total = :0", Value.of(1)))
        .isEqualTo(Update.set("total", Value.of(1)));
  }
}
