package dev.trestle.kit.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@TrestleTest
class OneTimeTest {
  @Test
  void an_application_has_purposes_of_its_own(KitTable table, TestClock clock) {
    var invitation =
        new OneTime("hash", "invitation", "ann", "", clock.instant().plus(Duration.ofDays(1)));
    table.run(table.oneTimes().create(invitation));
    assertThat(table.oneTime("hash").load()).isEqualTo(invitation);
  }

  @Test
  void purposes_are_stored_as_earlier_releases_have_stored_them() {
    assertThat(OneTime.Purpose.VERIFY_EMAIL).isEqualTo("verify_email");
    assertThat(OneTime.Purpose.RESET_PASSWORD).isEqualTo("reset_password");
    assertThat(OneTime.Purpose.UPLOAD).isEqualTo("upload");
  }
}
