package dev.trestle.dynamo.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"abc", "A-b_c.9", "...", "---", "123"})
  void letters_digits_and_three_signs_make_a_name(String text) {
    assertThat(TableName.of(text).text()).isEqualTo(text);
    assertThat(IndexName.of(text)).hasToString(text);
  }

  @Test
  void a_name_has_3_to_255_characters() {
    assertThat(TableName.of("a".repeat(255)).text()).hasSize(255);
    assertThatThrownBy(() -> TableName.of("ab"))
        .hasMessage(
            "1 validation error detected: Value 'ab' at 'tableName' failed to satisfy constraint: Member must have"
                + " length greater than or equal to 3");
    var long256 = "a".repeat(256);
    assertThatThrownBy(() -> IndexName.of(long256))
        .hasMessage(
            "1 validation error detected: Value '%s' at 'indexName' failed to satisfy constraint: Member must have"
                + " length less than or equal to 255",
            long256);
  }

  @Test
  void all_violations_of_a_name_are_reported_together() {
    assertThatThrownBy(() -> TableName.of("a;"))
        .hasMessage(
            "2 validation errors detected: Value 'a;' at 'tableName' failed to satisfy constraint: Member must"
                + " satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value 'a;' at 'tableName' failed to satisfy"
                + " constraint: Member must have length greater than or equal to 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "abc!", "äbc", "abc\n", "a/b", ""})
  void other_characters_are_refused(String text) {
    assertThatThrownBy(() -> TableName.of(text))
        .hasMessageContaining("Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @Test
  void names_sort_by_their_text() {
    assertThat(TableName.of("abc")).isLessThan(TableName.of("abd"));
    assertThat(IndexName.of("abc")).isLessThan(IndexName.of("abd"));
  }
}
