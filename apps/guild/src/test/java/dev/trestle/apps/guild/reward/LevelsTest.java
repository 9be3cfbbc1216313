package dev.trestle.apps.guild.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.SampleItems;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LevelsTest {
  @Test
  void levels_begin_at_squares_of_a_hundred() {
    assertThat(Levels.level(0)).isEqualTo(1);
    assertThat(Levels.level(99)).isEqualTo(1);
    assertThat(Levels.level(100)).isEqualTo(2);
    assertThat(Levels.level(399)).isEqualTo(2);
    assertThat(Levels.level(400)).isEqualTo(3);
    for (int level = 1; level < 1_000; level++) {
      assertThat(Levels.level(Levels.threshold(level))).isEqualTo(level);
      assertThat(Levels.level(Levels.threshold(level + 1) - 1)).isEqualTo(level);
    }
  }

  @Test
  void badges_follow_from_quests_and_levels() {
    assertThat(BadgeRules.of(new XpSummary("u", 0, 0, 0, 0, Optional.empty(), SampleItems.NOW)))
        .isEmpty();
    assertThat(
            BadgeRules.of(new XpSummary("u", 8_100, 0, 0, 10, Optional.empty(), SampleItems.NOW)))
        .containsExactly("quests-1", "quests-10", "level-5", "level-10");
  }
}
