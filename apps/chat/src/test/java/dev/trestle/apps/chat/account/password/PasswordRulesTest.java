package dev.trestle.apps.chat.account.password;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {
  @Test
  void a_password_has_ten_to_a_hundred_and_twenty_eight_characters() {
    var fine = "vw xy zab kel mon ";
    assertThat(PasswordRules.complaint(fine.substring(0, 10))).isEmpty();
    assertThat(PasswordRules.complaint(fine.substring(0, 9))).isPresent();
    var longest = fine.repeat(10).substring(0, 128);
    assertThat(PasswordRules.complaint(longest)).isEmpty();
    assertThat(PasswordRules.complaint(longest + "x")).isPresent();
    // Characters, not what they take.
    assertThat(PasswordRules.complaint("\uD83E\uDD8A\uD83D\uDC3A".repeat(4) + "ab")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password123",
        "Password2024!",
        "P@ssw0rd123",
        "!!!iloveyou!!!",
        "1234567890",
        "0987654321",
        "9876543210",
        "aaaaaaaaaa",
        "abababababab",
        "abcabcabcabc",
        "abcdefghijkl",
        "qwertyuiop",
        "Qwertz12345",
        "letmein1234567",
        "correcthorsebatterystaple",
        "1q2w3e4r5t",
      })
  void what_everybody_has_is_refused(String password) {
    assertThat(PasswordRules.complaint(password)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct staple horse battery",
        "my password is a secret",
        "tr0mbone-Kettle",
        "qwerty is a bad one",
        "x7#kq09!zza",
        "1234567890 and more",
      })
  void others_are_fine(String password) {
    assertThat(PasswordRules.complaint(password, "ann", "ann@example.org", "ann")).isEmpty();
  }

  @Test
  void a_name_is_no_password() {
    assertThat(PasswordRules.complaint("ann.longname", "ann.longname")).isPresent();
    assertThat(PasswordRules.complaint("Ann.Longname1", "ann.longname")).isPresent();
    assertThat(PasswordRules.complaint("ann@example.org", "ann", "ann@example.org")).isPresent();
    assertThat(PasswordRules.complaint("ann and others", "ann")).isEmpty();
    // A name without letters says nothing.
    assertThat(PasswordRules.complaint("x7#kq09!zza", "007")).isEmpty();
  }
}
