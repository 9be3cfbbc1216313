package dev.trestle.kit.api.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.route.ProblemException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ann",
        "Ann \uD83E\uDD8A",
        "\u2764\uFE0F love",
        "family \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
        "wave \uD83D\uDC4B\uD83C\uDFFD",
        "pride \uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08",
        "Scotland \uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F",
        "\uD83C\uDDEB\uD83C\uDDF7",
        "1\uFE0F\u20E3 first",
        "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
        "\u0915\u094D\u200D\u0937",
        "\u4E2D\u6587\u7FA4",
        "cafe\u0301",
        "a b\u00A0c",
        "\u2801\u2800\u2803",
      })
  void text_in_any_language_and_with_emoji_is_accepted(String text) {
    assertThat(Inputs.line("name", text, 1, 100)).isEqualTo(text);
    assertThat(Inputs.text("topic", text, 100)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "an\u200Bn",
        "ann\u202Egpj.exe",
        "\u2066ann\u2069",
        "\uFEFFann",
        "a\u00ADnn",
        "an\u200Dn",
        "an\u200Cn",
        "ann\u200D",
        "\u200Dann",
        "\uD83E\uDD8A\u200D",
        "\uD83E\uDD8A\u200D ann",
        "ann\uDB40\uDC67\uDB40\uDC7F",
        "ann\u2061",
        "half \uD83E",
        "\uDD8A half",
        "a\u0000b",
      })
  void invisible_characters_and_changes_of_direction_are_refused(String text) {
    assertRefused("VALIDATION", () -> Inputs.line("name", text, 1, 100));
    assertRefused("VALIDATION", () -> Inputs.text("topic", text, 100));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u2800\u2800",
        "\u00A0\u00A0\u00A0",
        "\u3164\u3164",
        "\u115F\u1160",
        "\uFFA0\uFFA0",
        "\uFE0F\uFE0F",
        "\u0301\u0301",
        "\u034F\u034F",
        "\u17B4\u17B5",
      })
  void a_name_has_something_to_see(String text) {
    assertRefused("VALIDATION", () -> Inputs.line("name", text, 1, 100));
    assertRefused("VALIDATION", () -> Inputs.line("nickname", text, 0, 100));
  }

  @Test
  void a_line_may_be_empty_where_that_takes_it_away() {
    assertThat(Inputs.line("nickname", "  ", 0, 32)).isEmpty();
    assertThat(Inputs.text("topic", "", 32)).isEmpty();
    assertThat(Inputs.text("topic", "one\n\ttwo", 32)).isEqualTo("one\n\ttwo");
    assertRefused("VALIDATION", () -> Inputs.line("name", "one\ntwo", 1, 32));
  }

  private static void assertRefused(String code, ThrowingCallable what) {
    assertThatThrownBy(what)
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(code));
  }
}
