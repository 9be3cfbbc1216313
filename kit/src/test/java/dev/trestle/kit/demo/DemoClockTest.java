package dev.trestle.kit.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class DemoClockTest {
  private final Instant begin = InstantSource.system().instant().minus(Duration.ofDays(30));
  private final DemoClock clock = new DemoClock(Duration.ofDays(30));

  @Test
  void it_begins_in_the_past() {
    assertThat(clock.instant()).isCloseTo(begin, within(1, ChronoUnit.MINUTES));
  }

  @Test
  void it_is_moved_forwards_only() {
    var later = begin.plus(Duration.ofDays(10));
    clock.moveTo(later);
    assertThat(clock.instant()).isCloseTo(later, within(1, ChronoUnit.MINUTES));
    clock.moveTo(begin);
    assertThat(clock.instant()).isAfterOrEqualTo(later);
  }

  @Test
  void it_never_passes_the_present() {
    clock.moveTo(InstantSource.system().instant().plus(Duration.ofDays(1)));
    assertThat(clock.instant())
        .isCloseTo(InstantSource.system().instant(), within(1, ChronoUnit.MINUTES));
  }

  @Test
  void it_ends_at_the_present() {
    clock.end();
    assertThat(clock.instant())
        .isCloseTo(InstantSource.system().instant(), within(1, ChronoUnit.MINUTES));
  }
}
