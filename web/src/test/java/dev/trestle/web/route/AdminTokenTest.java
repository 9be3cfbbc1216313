package dev.trestle.web.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.trestle.web.testing.SentRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdminTokenTest {
  private final AdminToken token = new AdminToken("0123456789abcdef");

  @ParameterizedTest
  @CsvSource({
    "Bearer 0123456789abcdef, true",
    "Bearer 0123456789abcdeF, false",
    "Bearer 0123456789abcdef0, false",
    "Bearer, false",
    "0123456789abcdef, false",
    "Basic 0123456789abcdef, false",
  })
  void it_is_known_as_a_whole_or_not_at_all(String authorization, boolean known) {
    var request = SentRequest.get("/admin").with("Authorization", authorization);
    assertThat(token.isIn(request)).isEqualTo(known);
    assertThat(token.isIn(SentRequest.get("/admin"))).isFalse();
  }

  @Test
  void one_that_is_easy_to_guess_is_none() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AdminToken("0123456789abcde"))
        .withMessageContaining("16 characters");
  }

  @Test
  void it_is_never_printed() {
    assertThat(token.toString()).isEqualTo("(hidden)");
  }
}
