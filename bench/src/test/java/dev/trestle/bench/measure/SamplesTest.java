package dev.trestle.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SamplesTest {
  @Test
  void the_median_is_the_middle_one() {
    assertThat(samples(9, 1, 5).median()).isEqualTo(5);
  }

  @Test
  void the_median_of_an_even_count_is_between_the_two_in_the_middle() {
    assertThat(samples(4, 1, 2, 100).median()).isEqualTo(3);
  }

  @Test
  void one_wild_round_moves_neither_median_nor_spread() {
    var calm = samples(10, 11, 12, 13, 14);
    var disturbed = samples(10, 11, 12, 13, 1_000);
    assertThat(disturbed.median()).isEqualTo(calm.median());
    assertThat(disturbed.spread()).isEqualTo(calm.spread()).isEqualTo(1);
  }

  @Test
  void quantiles_reach_from_the_least_to_the_greatest() {
    var samples = samples(1, 2, 3, 4, 5);
    assertThat(samples.quantile(0)).isEqualTo(1);
    assertThat(samples.quantile(0.9)).isEqualTo(4.6);
    assertThat(samples.quantile(1)).isEqualTo(5);
  }

  @Test
  void nothing_has_no_median() {
    assertThatThrownBy(SamplesTest::samples).isInstanceOf(IllegalArgumentException.class);
  }

  private static Samples samples(double... numbers) {
    return Samples.of(DoubleStream.of(numbers));
  }
}
