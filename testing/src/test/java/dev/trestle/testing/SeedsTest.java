package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SeedsTest {
  @Test
  void a_test_has_the_same_seed_in_every_run() {
    assertThat(Seeds.of("one test", 0)).isEqualTo(Seeds.of("one test", 0)).isNotZero();
    assertThat(Seeds.of("another", 0)).isNotEqualTo(Seeds.of("one test", 0));
    assertThat(Seeds.of("one test", 7)).isEqualTo(7);
  }

  @Test
  void a_run_may_want_another() {
    var before = System.getProperty(Seeds.PROPERTY, "");
    try {
      System.setProperty(Seeds.PROPERTY, "42");
      assertThat(Seeds.of("one test", 7)).isEqualTo(42);
      System.setProperty(Seeds.PROPERTY, "random");
      assertThat(Seeds.of("one test", 7)).isNotNegative();
      System.setProperty(Seeds.PROPERTY, "often");
      assertThatThrownBy(() -> Seeds.of("one test", 7))
          .hasMessage("-Dtrestle.seed is \"often\"; give a whole number, or random.");
    } finally {
      System.setProperty(Seeds.PROPERTY, before);
    }
  }
}
