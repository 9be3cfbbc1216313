package dev.trestle.singletable.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EscapingTest {
  @Test
  void separators_are_escaped_and_nothing_else() {
    assertThat(Escaping.escape("a#b %c")).isEqualTo("a%23b%20%25c");
    assertThat(Escaping.escape("user@example.com")).isEqualTo("user@example.com");
    assertThat(Escaping.escape("did:plc:abc123")).isEqualTo("did:plc:abc123");
    assertThat(Escaping.unescape("a%23b%20%25c")).isEqualTo("a#b %c");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%2", "%2x", "%x2", "%41", "a#", "a b"})
  void a_text_that_was_never_escaped_is_refused(String text) {
    assertThatThrownBy(() -> Escaping.unescape(text))
        .hasMessageContaining("is not the text of a key part");
  }

  @Test
  void escaping_keeps_order_and_content_even_before_a_separator() {
    long seed = System.nanoTime();
    System.out.println("EscapingTest seed " + seed);
    var random = new Random(seed);
    for (int i = 0; i < 200_000; i++) {
      var one = text(random);
      var other = text(random);
      var escapedOne = Escaping.escape(one);
      var escapedOther = Escaping.escape(other);
      assertThat(Integer.signum(escapedOne.compareTo(escapedOther)))
          .as("%s and %s", one, other)
          .isEqualTo(Integer.signum(one.compareTo(other)));
      assertThat(Integer.signum((escapedOne + "#z").compareTo(escapedOther + "#a")))
          .as("%s and %s", one, other)
          .isEqualTo(one.equals(other) ? 1 : Integer.signum(one.compareTo(other)));
      assertThat(Escaping.unescape(escapedOne)).isEqualTo(one);
    }
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int i = random.nextInt(5); i >= 0; i--) {
      text.append("\u0000\u0001 !#$%&'0AZaz~\u00e9\u4e2d".charAt(random.nextInt(17)));
    }
    return text.toString();
  }
}
