package dev.trestle.aws.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DateHeaderTest {
  private final DateHeader header = new DateHeader(() -> Instant.parse("2026-03-01T12:00:40Z"));

  @Test
  void a_clock_that_differs_from_the_clock_of_the_server_is_detected() {
    assertThat(header.skew()).as("before the first response").isZero();
    header.note("Sun, 01 Mar 2026 12:00:00 GMT");
    assertThat(header.skew()).isEqualTo(Duration.ofSeconds(40));
    header.note("Sun, 01 Mar 2026 12:01:00 GMT");
    assertThat(header.skew()).isEqualTo(Duration.ofSeconds(-20));
  }

  @Test
  void a_text_that_is_no_date_changes_nothing() {
    header.note("Sun, 01 Mar 2026 12:00:00 GMT");
    header.note("soon");
    assertThat(header.skew()).isEqualTo(Duration.ofSeconds(40));
  }
}
