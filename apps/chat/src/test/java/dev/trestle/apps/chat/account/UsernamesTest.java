package dev.trestle.apps.chat.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.email.EmailAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsernamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"ab", "Ann_B.3", "ＡＮＮ", "a.b.c", "12345678901234567890123456789012", " padded "})
  void these_are_usernames(String typed) {
    assertThat(Username.of(typed).findProblem()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "",
        ".ab",
        "ab.",
        "a b",
        "a-b",
        "änn",
        "аnn",
        "İstanbul",
        "a\u200bb",
        "123456789012345678901234567890123"
      })
  void these_are_none(String typed) {
    assertThat(Username.of(typed).findProblem()).isPresent();
  }

  @Test
  void names_are_the_same_however_they_are_written() {
    assertThat(Username.of("ＡNN").key()).isEqualTo(Username.of("ann").key());
    assertThat(EmailAddress.of(" Ann@Example.ORG ").key()).isEqualTo("ann@example.org");
    assertThat(EmailAddress.of(" Ann@Example.ORG ").text()).isEqualTo("Ann@Example.ORG");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a@b", "ann+chess@mail.example.org", "a.b'c@x-y.org", "1@1.de"})
  void these_are_addresses(String typed) {
    assertThat(EmailAddress.of(typed).findProblem()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ann",
        "@b",
        "a@",
        "a@b@c",
        "a b@c",
        "a@-b.org",
        "a@b..org",
        "a\r\nBcc: x@y",
        "<a@b>",
        "\"a\"@b",
        "ä@b.org"
      })
  void these_are_no_addresses(String typed) {
    assertThat(EmailAddress.of(typed).findProblem()).isPresent();
  }

  @Test
  void an_address_has_a_bound() {
    var domain = ("x".repeat(60) + ".").repeat(3) + "org";
    assertThat(EmailAddress.of("a".repeat(64) + "@" + domain).findProblem()).isEmpty();
    assertThat(EmailAddress.of("a".repeat(65) + "@" + domain).findProblem()).isPresent();
    assertThat(EmailAddress.of("a".repeat(64) + "@" + "y".repeat(9) + "." + domain).findProblem())
        .isPresent();
  }
}
