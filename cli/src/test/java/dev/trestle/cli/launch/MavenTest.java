package dev.trestle.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MavenTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[INFO] ",
        "[INFO] BUILD SUCCESS",
        "[INFO] Scanning for projects...",
        "[INFO] Building Trestle dynamo 0.1.0-SNAPSHOT                     [2/6]",
        "\u001b[0m[INFO] --- surefire:3.6.1:test (default-test) @ dynamo ---",
        "[ERROR] Re-run Maven using the -X switch to enable full debug logging."
      })
  void chatter_is_left_out(String line) {
    assertThat(Maven.show(line)).isEmpty();
  }

  @Test
  void tests_warnings_and_errors_stay() {
    var test = "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0";
    assertThat(Maven.show(test)).contains(test);
    assertThat(Maven.show("\u001b[0m[ERROR] A.java:[1,2] wrong"))
        .contains("[ERROR] A.java:[1,2] wrong");
  }
}
