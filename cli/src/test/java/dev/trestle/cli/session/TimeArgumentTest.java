package dev.trestle.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.cli.command.ConfigException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeArgumentTest {
  private static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "2026-11-16T10:00:00Z, 2026-11-16T10:00:00Z",
    "2026-11-16T10:00:00.250Z, 2026-11-16T10:00:00.250Z",
    "2026-11-16T11:00+01:00, 2026-11-16T10:00:00Z",
    "30s-ago, 2026-11-16T11:59:30Z",
    "15m-ago, 2026-11-16T11:45:00Z",
    "2h-ago, 2026-11-16T10:00:00Z",
    "3d-ago, 2026-11-13T12:00:00Z"
  })
  void a_moment_is_a_time_or_so_long_ago(String text, Instant moment) {
    assertThat(TimeArgument.parse("--at", text, NOW)).contains(moment);
  }

  @Test
  void the_latest_is_none_in_particular() {
    assertThat(TimeArgument.parse("--at", "latest", NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yesterday", "2026-11-16", "2026-11-16T10:00:00", "5w-ago", "-5m"})
  void anything_else_is_refused_with_the_forms_there_are(String text) {
    assertThatThrownBy(() -> TimeArgument.parse("--at", text, NOW))
        .isInstanceOf(ConfigException.class)
        .hasMessage(
            "--at is '%s'; give 2026-11-16T10:00:00Z, 2026-11-16T11:00+01:00, 15m-ago (s, m, h or d), or latest.",
            text);
  }
}
