package dev.trestle.apps.snakes.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NamesTest {
  @Test
  void a_name_is_shown_as_it_was_typed_without_what_can_not_be_seen() {
    assertThat(PlayerName.parse("  Ann\t  Lee ")).contains("Ann Lee");
    assertThat(PlayerName.parse("An\u0000n\u202E\u2066\u200B")).contains("Ann");
    assertThat(PlayerName.parse("👩‍👩‍👧‍👦")).contains("👩‍👩‍👧‍👦");
  }

  @Test
  void a_name_has_something_to_see() {
    assertThat(PlayerName.parse("")).isEmpty();
    assertThat(PlayerName.parse(" \u00A0\u3000")).isEmpty();
    assertThat(PlayerName.parse("\u202E\u0007")).isEmpty();
    assertThat(PlayerName.parse("\u200D")).isEmpty();
  }

  @Test
  void a_name_has_twenty_characters_as_people_count_them() {
    assertThat(PlayerName.parse("x".repeat(20))).isPresent();
    assertThat(PlayerName.parse("x".repeat(21))).isEmpty();
    assertThat(PlayerName.parse("👍".repeat(20))).isPresent();
    assertThat(PlayerName.parse("e\u0301".repeat(20))).contains("é".repeat(20));
  }

  @Test
  void a_name_has_eighty_bytes() {
    assertThat(PlayerName.parse("👩‍👩‍👧‍👦".repeat(3))).isPresent();
    assertThat(PlayerName.parse("👩‍👩‍👧‍👦".repeat(4))).isEmpty();
  }

  @Test
  void the_same_name_gets_a_number() {
    assertThat(PlayerName.among(List.of(), "Ann")).isEqualTo("Ann");
    assertThat(PlayerName.among(List.of("ANN"), "Ann")).isEqualTo("Ann (2)");
    assertThat(PlayerName.among(List.of("Ann", "Ann (2)"), "Ann")).isEqualTo("Ann (3)");
    var long20 = "x".repeat(20);
    assertThat(PlayerName.among(List.of(long20), long20)).isEqualTo("x".repeat(16) + " (2)");
  }

  @Test
  void a_code_is_understood_however_it_is_typed() {
    assertThat(GameCode.parse("ab2-d ef")).contains("AB2DEF");
    assertThat(GameCode.parse("ABC123")).isEmpty();
    assertThat(GameCode.parse("ABCDE")).isEmpty();
    assertThat(GameCode.parse("ABCDEFG")).isEmpty();
    var random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      var code = GameCode.random(random);
      assertThat(GameCode.parse(code)).contains(code);
    }
  }

  @Test
  void no_two_of_three_hundred_have_the_same_colour() {
    var colors = new HashSet<String>();
    for (int number = 1; number <= 300; number++) {
      var color = TokenColors.color(number);
      assertThat(color).matches("#[0-9A-F]{6}");
      assertThat(colors.add(color)).as("colour of %d", number).isTrue();
    }
  }
}
