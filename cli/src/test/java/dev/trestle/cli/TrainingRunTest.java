package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class TrainingRunTest {
  /// It removes its directory and fails where that still has something open or where a command fails.
  @Test
  void a_rehearsal_goes_well() {
    assertThatCode(() -> TrainingRun.main(new String[0])).doesNotThrowAnyException();
  }
}
