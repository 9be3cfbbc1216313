package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecurrenceTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private static List<String> dates(String rule, String first, int count) {
    var dates = new ArrayList<String>();
    var due = Instant.parse(first);
    var recurrence = Recurrence.parse(rule).from(due, ZoneOffset.UTC);
    for (int i = 0; i < count; i++) {
      due = recurrence.next(due, due, ZoneOffset.UTC);
      dates.add(due.toString().substring(0, 10));
    }
    return dates;
  }

  @Test
  void rules_give_their_next_dates() {
    assertThat(dates("FREQ=DAILY", "2026-01-30T12:00:00Z", 3))
        .containsExactly("2026-01-31", "2026-02-01", "2026-02-02");
    assertThat(dates("FREQ=DAILY;INTERVAL=3", "2026-01-01T12:00:00Z", 2))
        .containsExactly("2026-01-04", "2026-01-07");
    // 2026-01-02 is a Friday.
    assertThat(dates("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-01-02T12:00:00Z", 2))
        .containsExactly("2026-01-05", "2026-01-06");
    assertThat(dates("FREQ=WEEKLY", "2026-01-02T12:00:00Z", 2))
        .containsExactly("2026-01-09", "2026-01-16");
    assertThat(dates("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "2026-01-02T12:00:00Z", 3))
        .containsExactly("2026-01-12", "2026-01-16", "2026-01-26");
  }

  @Test
  void the_last_day_of_a_short_month_does_not_change_the_day_of_later_months() {
    assertThat(dates("FREQ=MONTHLY", "2026-01-31T12:00:00Z", 3))
        .containsExactly("2026-02-28", "2026-03-31", "2026-04-30");
  }

  @Test
  void missed_occurrences_do_not_pile_up() {
    var due = Instant.parse("2026-01-01T08:00:00Z");
    var now = Instant.parse("2026-01-20T09:00:00Z");
    assertThat(Recurrence.parse("FREQ=DAILY").next(due, now, ZoneOffset.UTC))
        .isEqualTo("2026-01-21T08:00:00Z");
  }

  @Test
  void the_time_of_the_day_stays_when_clocks_are_changed() {
    var due = Instant.parse("2026-03-28T07:00:00Z"); // 8 o'clock in Berlin, in winter
    assertThat(Recurrence.parse("FREQ=DAILY").next(due, due, BERLIN))
        .isEqualTo("2026-03-29T06:00:00Z"); // 8 o'clock, in summer
  }

  @Test
  void a_rule_is_written_as_it_was_read() {
    for (var rule :
        List.of("FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=MONTHLY;BYMONTHDAY=31")) {
      assertThat(Recurrence.parse(rule)).hasToString(rule);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "DAILY",
        "FREQ=YEARLY",
        "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;INTERVAL=100",
        "FREQ=DAILY;COUNT=3",
        "FREQ=DAILY;BYDAY=MO",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;BYMONTHDAY=1",
        "FREQ=MONTHLY;BYMONTHDAY=32",
        "FREQ=DAILY;FREQ=DAILY"
      })
  void other_rules_are_refused(String rule) {
    assertThatThrownBy(() -> Recurrence.parse(rule)).isInstanceOf(IllegalArgumentException.class);
  }
}
