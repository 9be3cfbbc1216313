package dev.trestle.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ClientSessionTest {
  @Test
  void a_missing_client_is_a_failure_with_its_reason() {
    var session = ClientSession.of("A client of nobody", "do something");

    assertThatThrownBy(
            () ->
                session.tests(
                    new ExternalClient.Missing("this test says so"), _ -> Command.of("true")))
        .hasMessage("A client of nobody cannot be tested: this test says so");
  }

  @Test
  void a_session_that_stops_early_fails_in_the_step_that_it_did_not_do() {
    var session = ClientSession.of("A client of nobody", "begin", "go on");

    var tests =
        session
            .tests(
                new ExternalClient.Available(ClientSession.script("package.json")),
                _ -> Command.of("sh", "-c", "echo ok begin; exit 3"))
            .toList();

    assertThat(tests)
        .extracting("displayName")
        .containsExactly(
            "A client of nobody can begin",
            "A client of nobody can go on",
            "A client of nobody ends well");
    assertThat(tests).map(test -> passes(test.getExecutable())).containsExactly(true, false, false);
  }

  private static boolean passes(Executable test) {
    try {
      test.execute();
      return true;
    } catch (AssertionError _) {
      return false;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
