package dev.trestle.apps.guild.feed.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StretchTest {
  private static Instant at(int position) {
    return Instant.ofEpochMilli(1000 + position);
  }

  @Test
  void the_lower_end_is_outside_and_the_upper_end_inside() {
    var stretch = new Stretch(at(3), at(5));
    assertThat(stretch.contains(at(3))).isFalse();
    assertThat(stretch.contains(at(4))).isTrue();
    assertThat(stretch.contains(at(5))).isTrue();
    assertThat(stretch.contains(at(6))).isFalse();
  }

  @Test
  void a_stretch_with_equal_ends_is_empty() {
    assertThat(new Stretch(at(3), at(3)).isEmpty()).isTrue();
    assertThat(new Stretch(at(4), at(3)).isEmpty()).isTrue();
    assertThat(Stretch.NONE.isEmpty()).isTrue();
    assertThat(new Stretch(at(3), at(4)).isEmpty()).isFalse();
  }

  @Test
  void narrowing_a_stretch_keeps_exactly_the_positions_that_both_have() {
    var random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      var stretch = new Stretch(at(random.nextInt(10)), at(random.nextInt(10)));
      var low = at(random.nextInt(10));
      var high = at(random.nextInt(10));
      var narrowed = stretch.after(low).through(high);
      boolean any = false;
      for (int position = 0; position < 10; position++) {
        var one = at(position);
        boolean both = stretch.contains(one) && new Stretch(low, high).contains(one);
        assertThat(narrowed.contains(one)).as("%s in %s", one, narrowed).isEqualTo(both);
        any |= both;
      }
      assertThat(narrowed.isEmpty()).isEqualTo(!any);
    }
  }
}
