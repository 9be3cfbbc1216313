package dev.trestle.kit.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.value.Key;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"REQ#1", "REQ#a\nb", "REQ#a\nPK\nIDEMP#other", "REQ#50 % + ü 🎉", "REQ#\r\n"})
  void a_key_is_the_same_after_it_was_stored_as_text(String sort) {
    var key = Key.of("PK", "IDEMP#01J").and("SK", sort);
    assertThat(KeyText.parse(KeyText.of(key))).isEqualTo(key);
  }
}
