package dev.trestle.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MeasurementTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void a_round_knows_its_rate_and_what_one_operation_cost() {
    var round = new Round(2_000, SECOND / 2, SECOND / 4, 64_000, 0);
    assertThat(round.rate()).isEqualTo(4_000);
    assertThat(round.cpuMicros()).isEqualTo(125);
    assertThat(round.bytesPerOperation()).isEqualTo(32);
  }

  @Test
  void ratios_are_taken_round_by_round_so_that_a_slow_machine_cancels_out() {
    // The machine was ten times slower in the later rounds, for both alike.
    var peer = measurement(1_000, 1_000, 100, 100, 100);
    var ours = measurement(500, 500, 50, 50, 1);
    assertThat(ours.rateOver(peer).median()).isEqualTo(0.5, within(1e-9));
    assertThat(ours.rate()).isEqualTo(50);
  }

  @Test
  void those_that_did_not_take_turns_cannot_be_compared() {
    assertThatThrownBy(() -> measurement(1, 2).rateOver(measurement(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not measured together");
  }

  private static Measurement measurement(long... rates) {
    var rounds =
        LongStream.of(rates).mapToObj(rate -> new Round(rate, SECOND, SECOND, 0, 0)).toList();
    return new Measurement("somebody", WorkerThreads.of(1), List.copyOf(rounds));
  }
}
