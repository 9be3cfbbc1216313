package dev.trestle.conformance.history;

import static dev.trestle.conformance.history.HistoryEvent.Outcome.DONE;
import static dev.trestle.conformance.history.HistoryEvent.Outcome.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SerializabilityCheckerTest {
  private static final long LATER = 1_000;

  private final List<HistoryEvent> events = new ArrayList<>();

  @Test
  void one_after_the_other_is_serializable() {
    event(0, 1, Map.of("x", List.of()), Map.of("x", 1L));
    event(2, 3, Map.of("x", List.of(1L)), Map.of("x", 2L, "y", 3L));
    event(4, 5, Map.of("x", List.of(1L, 2L), "y", List.of(3L)), Map.of());
    assertThat(SerializabilityChecker.violation(events)).isEmpty();
  }

  @Test
  void a_read_may_miss_a_write_of_the_same_time() {
    event(0, 9, Map.of(), Map.of("x", 1L));
    event(1, 8, Map.of("x", List.of()), Map.of());
    event(2, 7, Map.of("x", List.of(1L)), Map.of());
    lastRead("x", 1L);
    assertThat(SerializabilityChecker.violation(events)).isEmpty();
  }

  @Test
  void a_rejected_write_that_no_one_reads_is_valid() {
    refused(0, 1, Map.of("x", 1L));
    event(2, 3, Map.of("x", List.of()), Map.of("x", 2L));
    lastRead("x", 2L);
    assertThat(SerializabilityChecker.violation(events)).isEmpty();
  }

  @Test
  void a_lost_update_is_found() {
    event(0, 9, Map.of("x", List.of()), Map.of("x", 1L));
    event(0, 9, Map.of("x", List.of()), Map.of("x", 2L));
    lastRead("x", 2L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("1 was acknowledged and is lost"));
  }

  @Test
  void two_appends_after_the_same_state_are_found() {
    event(0, 9, Map.of("x", List.of()), Map.of("x", 1L));
    event(0, 9, Map.of("x", List.of()), Map.of("x", 2L));
    lastRead("x", 1L, 2L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("(rw)"));
  }

  @Test
  void write_skew_is_found() {
    event(0, 9, Map.of("x", List.of(), "y", List.of()), Map.of("x", 1L));
    event(0, 9, Map.of("x", List.of(), "y", List.of()), Map.of("y", 2L));
    lastRead("x", 1L);
    lastRead("y", 2L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("a circle"));
  }

  @Test
  void a_read_of_half_a_transaction_is_found() {
    event(0, 9, Map.of(), Map.of("x", 1L, "y", 2L));
    event(0, 9, Map.of("x", List.of(1L), "y", List.of()), Map.of());
    lastRead("x", 1L);
    lastRead("y", 2L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("(wr)").contains("(rw)"));
  }

  @Test
  void two_reads_that_see_two_writes_in_opposite_orders_are_found() {
    event(0, 99, Map.of(), Map.of("x", 1L));
    event(0, 99, Map.of(), Map.of("y", 2L));
    event(0, 99, Map.of("x", List.of(1L), "y", List.of()), Map.of());
    event(0, 99, Map.of("x", List.of(), "y", List.of(2L)), Map.of());
    lastRead("x", 1L);
    lastRead("y", 2L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("a circle"));
  }

  @Test
  void a_dirty_read_is_found() {
    refused(0, 9, Map.of("x", 1L));
    event(1, 8, Map.of("x", List.of(1L)), Map.of());
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("was refused"));
  }

  @Test
  void a_stale_read_after_an_acknowledged_write_is_found() {
    event(0, 1, Map.of(), Map.of("x", 1L));
    event(2, 3, Map.of("x", List.of()), Map.of());
    lastRead("x", 1L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("a circle"));
  }

  @Test
  void writes_in_another_order_than_that_of_time_are_found() {
    event(0, 1, Map.of(), Map.of("x", 1L));
    event(2, 3, Map.of(), Map.of("x", 2L));
    lastRead("x", 2L, 1L);
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("(ww)"));
  }

  @Test
  void histories_that_fork_are_found() {
    event(0, 9, Map.of(), Map.of("x", 1L));
    event(0, 9, Map.of(), Map.of("x", 2L));
    event(0, 9, Map.of("x", List.of(1L, 2L)), Map.of());
    event(0, 9, Map.of("x", List.of(2L)), Map.of());
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("was also seen as"));
  }

  @Test
  void a_value_out_of_nowhere_is_found() {
    event(0, 1, Map.of("x", List.of(7L)), Map.of());
    assertThat(SerializabilityChecker.violation(events))
        .hasValueSatisfying(text -> assertThat(text).contains("nobody wrote 7"));
  }

  private void event(
      long start, long end, Map<String, List<Long>> reads, Map<String, Long> appends) {
    events.add(new HistoryEvent(events.size(), "event", start, end, DONE, reads, appends));
  }

  private void refused(long start, long end, Map<String, Long> appends) {
    events.add(new HistoryEvent(events.size(), "event", start, end, REFUSED, Map.of(), appends));
  }

  private void lastRead(String key, Long... values) {
    event(LATER, LATER + events.size() + 1, Map.of(key, List.of(values)), Map.of());
  }
}
