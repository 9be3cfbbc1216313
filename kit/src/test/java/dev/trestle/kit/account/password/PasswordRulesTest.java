package dev.trestle.kit.account.password;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {
  @Test
  void a_password_has_ten_to_a_hundred_and_twenty_eight_characters() {
    var fine = "vw xy zab kel mon ";
    assertThat(PasswordRules.findProblem(fine.substring(0, 10))).isEmpty();
    assertThat(PasswordRules.findProblem(fine.substring(0, 9))).isPresent();
    var longest = fine.repeat(10).substring(0, 128);
    assertThat(PasswordRules.findProblem(longest)).isEmpty();
    assertThat(PasswordRules.findProblem(longest + "x")).isPresent();
    // Characters, not what they take.
    assertThat(PasswordRules.findProblem("\uD83E\uDD8A\uD83D\uDC3A".repeat(4) + "ab")).isEmpty();
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
  void common_passwords_are_refused(String password) {
    assertThat(PasswordRules.findProblem(password)).isPresent();
  }

  /// From the lists of what was found most often where passwords were stolen, as far as they have ten characters.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "password12",
        "Password123!",
        "p4ssw0rd123",
        "passwordpassword",
        "iloveyou12",
        "letmein1234",
        "admin12345",
        "qwerty1234",
        "qwerty123456",
        "qwertyuiop123",
        "1qaz2wsx3edc",
        "1qaz@WSX3edc",
        "qazwsxedcrfv",
        "asdfghjkl1",
        "asdfghjkl;'",
        "zxcvbnm123",
        "123456789a",
        "q123456789",
        "1234567891",
        "12345678910",
        "123456789qwe",
        "qwe123456789",
        "987654321a",
        "1111111111",
        "0000000000a",
        "1212121212",
        "aaaabbbbcccc",
        "1357924680",
        "5201314520",
        "woaini1314",
        "woaini520520",
        "tinkerbell",
        "cheerleader",
        "volleyball",
        "princess123",
        "football123",
        "sunshine123",
        "charlie123",
        "michelle123",
        "superman123",
        "liverpool1",
        "chelsea1234",
        "trustno1trustno1",
        "hello12345",
        "Welcome2023",
        "Summer2024!",
        "m0nk3ydrag0n",
        "killer1234",
        "soccer1234",
        "asd123asd123",
        "123qwe123qwe",
        "abc1234567",
        "a1b2c3d4e5",
        "changeme123",
      })
  void passwords_from_known_leaks_are_refused(String password) {
    assertThat(PasswordRules.findProblem(password)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "monkeys ate my dragon",
        "sunflower-Kettle7",
        "abc and 123 and x",
        "the princess has a sword",
        "qwe rty uio p12 kilo",
        "vierzehn2kamele",
        "correct staple horse battery",
        "my password is a secret",
        "tr0mbone-Kettle",
        "qwerty is a bad one",
        "x7#kq09!zza",
        "1234567890 and more",
      })
  void others_are_fine(String password) {
    assertThat(PasswordRules.findProblem(password, "ann", "ann@example.org", "ann")).isEmpty();
  }

  @Test
  void a_name_is_no_password() {
    assertThat(PasswordRules.findProblem("ann.longname", "ann.longname")).isPresent();
    assertThat(PasswordRules.findProblem("Ann.Longname1", "ann.longname")).isPresent();
    assertThat(PasswordRules.findProblem("ann@example.org", "ann", "ann@example.org")).isPresent();
    assertThat(PasswordRules.findProblem("ann and others", "ann")).isEmpty();
    // A name without letters says nothing.
    assertThat(PasswordRules.findProblem("x7#kq09!zza", "007")).isEmpty();
  }
}
