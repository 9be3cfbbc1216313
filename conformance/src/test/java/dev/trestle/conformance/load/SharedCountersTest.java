package dev.trestle.conformance.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SharedCountersTest {
  private final SharedCounters counters = new SharedCounters();

  @Test
  void acknowledged_writes_must_be_counted() {
    count(1);
    count(2);
    long least = counters.begin(0);
    assertThatThrownBy(() -> counters.acknowledge(0, least, 2)).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> counters.excess(0, 1)).isInstanceOf(AssertionError.class);
  }

  @Test
  void unanswered_writes_may_be_counted_and_nothing_else() {
    count(1);
    assertThat(counters.begin(0)).isEqualTo(2);
    assertThat(counters.excess(0, 1)).isZero();
    assertThat(counters.excess(0, 2)).isOne();
    assertThatThrownBy(() -> counters.excess(0, 3)).isInstanceOf(AssertionError.class);
  }

  @Test
  void refused_writes_are_not_counted() {
    counters.begin(0);
    counters.refused(0);
    assertThatThrownBy(() -> counters.excess(0, 1)).isInstanceOf(AssertionError.class);
  }

  private void count(long shown) {
    counters.acknowledge(0, counters.begin(0), shown);
  }
}
