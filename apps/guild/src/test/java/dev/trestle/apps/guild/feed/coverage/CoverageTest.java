package dev.trestle.apps.guild.feed.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.Promotion;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private static final Instant NOW = Instant.parse("2024-06-01T12:00:00Z");
  private static final Coverage COVERAGE = new Coverage(FeedTiming.DEFAULT);

  private static Instant minutesAgo(long minutes) {
    return NOW.minus(Duration.ofMinutes(minutes));
  }

  private static Promotion promotion(Instant since, Instant pushed, Optional<Instant> until) {
    return new Promotion(
        "A",
        true,
        Promotion.Reason.FOLLOWERS,
        Map.of(),
        Optional.of(since),
        until,
        Optional.of(pushed),
        1,
        Optional.empty(),
        NOW,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static FeedState state(Instant activeSince, Optional<Instant> floor) {
    return new FeedState(
        "R", NOW, activeSince, floor, Optional.empty(), Optional.empty(), 0, Set.of());
  }

  private static Stretch covered(Promotion promotion, Optional<Instant> from, FeedState state) {
    return COVERAGE.of(promotion, from, state, NOW);
  }

  private final FeedState active = state(minutesAgo(1_000), Optional.empty());
  private final Promotion promoted = promotion(minutesAgo(100), minutesAgo(10), Optional.empty());

  @Test
  void an_edge_that_is_not_confirmed_covers_nothing() {
    assertThat(covered(promoted, Optional.empty(), active)).isEqualTo(Stretch.NONE);
  }

  @Test
  void an_actor_that_was_never_promoted_is_not_covered() {
    assertThat(covered(Promotion.of("A", NOW), Optional.of(Instant.EPOCH), active))
        .isEqualTo(Stretch.NONE);
  }

  @Test
  void the_latest_of_all_lower_bounds_counts() {
    var all = Optional.of(Instant.EPOCH);
    assertThat(covered(promoted, all, active))
        .isEqualTo(new Stretch(minutesAgo(100), minutesAgo(10)));
    assertThat(covered(promoted, Optional.of(minutesAgo(50)), active))
        .isEqualTo(new Stretch(minutesAgo(50), minutesAgo(10)));
    assertThat(covered(promoted, all, state(minutesAgo(40), Optional.empty())))
        .isEqualTo(new Stretch(minutesAgo(40), minutesAgo(10)));
    assertThat(covered(promoted, all, state(minutesAgo(40), Optional.of(minutesAgo(30)))))
        .isEqualTo(new Stretch(minutesAgo(30), minutesAgo(10)));
  }

  @Test
  void copies_count_until_a_day_before_they_expire() {
    var long_ago = promotion(NOW.minus(Duration.ofDays(300)), minutesAgo(10), Optional.empty());
    assertThat(
            covered(long_ago, Optional.of(Instant.EPOCH), state(Instant.EPOCH, Optional.empty())))
        .isEqualTo(new Stretch(NOW.minus(Duration.ofDays(44)), minutesAgo(10)));
  }

  @Test
  void after_a_demotion_nothing_later_is_covered() {
    var demoted = promotion(minutesAgo(100), minutesAgo(10), Optional.of(minutesAgo(20)));
    assertThat(covered(demoted, Optional.of(Instant.EPOCH), active))
        .isEqualTo(new Stretch(minutesAgo(100), minutesAgo(20)));
  }

  @Test
  void bounds_that_cross_cover_nothing() {
    assertThat(covered(promoted, Optional.of(minutesAgo(10)), active)).isEqualTo(Stretch.NONE);
    assertThat(covered(promoted, Optional.of(minutesAgo(5)), active)).isEqualTo(Stretch.NONE);
  }
}
