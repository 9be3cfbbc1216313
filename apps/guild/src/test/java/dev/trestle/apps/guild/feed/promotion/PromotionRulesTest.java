package dev.trestle.apps.guild.feed.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionRulesTest {
  @ParameterizedTest
  @CsvSource({
    "DEFAULT,  49,   19, DEFAULT",
    "DEFAULT,  50,   0,  PROMOTED",
    "DEFAULT,  0,    20, PROMOTED",
    "DEFAULT,  5000, 0,  PROMOTED",
    "DEFAULT,  5001, 0,  MEGA",
    "DEFAULT,  5001, 99, MEGA",
    "PROMOTED, 40,   0,  PROMOTED",
    "PROMOTED, 39,   15, DEFAULT",
    "PROMOTED, 39,   16, PROMOTED",
    "PROMOTED, 5000, 0,  PROMOTED",
    "PROMOTED, 5001, 0,  MEGA",
    "MEGA,     4001, 0,  MEGA",
    "MEGA,     4000, 0,  PROMOTED",
    "MEGA,     39,   0,  DEFAULT"
  })
  void an_actor_changes_its_class_at_a_threshold_and_back_a_fifth_below(
      FanoutClass now, long followers, long posts, FanoutClass expected) {
    assertThat(PromotionRules.DEFAULT.of(now, followers, posts)).isEqualTo(expected);
  }
}
