package dev.trestle.kit.account.password;

import static org.assertj.core.api.Assertions.assertThat;

import at.favre.lib.crypto.bcrypt.BCrypt;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordsTest {
  private final Passwords passwords = new Passwords(HashCost.NONE);

  @Test
  void a_password_matches_its_hash_and_no_other_does() {
    var hash = passwords.hash("some words together");
    assertThat(passwords.matches("some words together", hash)).isTrue();
    assertThat(passwords.matches("some words togethes", hash)).isFalse();
    assertThat(passwords.matches("", hash)).isFalse();
    assertThat(passwords.hash("some words together")).isNotEqualTo(hash);
    assertThat(passwords.isOutdated(hash)).isFalse();
  }

  @Test
  void a_hash_says_how_it_was_made() {
    assertThat(new Passwords(HashCost.POLICY).hash("some words together"))
        .startsWith("$argon2id$v=19$m=19456,t=2,p=1$")
        .hasSizeLessThan(120);
  }

  @Test
  void hashes_of_others_are_understood() {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p
    // 1
    var known =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    assertThat(passwords.matches("password", known)).isTrue();
    assertThat(passwords.matches("passwore", known)).isFalse();
  }

  @Test
  void a_hash_that_was_cheaper_to_make_is_outdated() {
    var strict = new Passwords(new HashCost(16, 2));
    assertThat(strict.isOutdated(new Passwords(new HashCost(16, 1)).hash("x"))).isTrue();
    assertThat(strict.isOutdated(new Passwords(new HashCost(8, 2)).hash("x"))).isTrue();
    assertThat(strict.isOutdated(new Passwords(new HashCost(32, 3)).hash("x"))).isFalse();
  }

  @Test
  void bcrypt_is_verified_and_outdated() {
    var hash = BCrypt.withDefaults().hashToString(4, "some words together".toCharArray());
    assertThat(hash).startsWith("$2a$04$");
    assertThat(passwords.matches("some words together", hash)).isTrue();
    assertThat(passwords.matches("some words apart", hash)).isFalse();
    assertThat(passwords.matches("x".repeat(100), hash)).isFalse();
    assertThat(passwords.isOutdated(hash)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "plain text", "$argon2id$", "$2a$", "$2a$10$short"})
  void a_text_that_is_not_a_hash_matches_no_password(String stored) {
    assertThat(passwords.matches("plain text", stored)).isFalse();
    assertThat(passwords.isOutdated(stored)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "$argon2id$"})
  void an_account_without_a_password_takes_as_long_as_a_wrong_password(String stored) {
    var costly = new Passwords(HashCost.POLICY);
    var hash = costly.hash("some words together");
    long wrong = work(() -> costly.matches("some words apart", hash));
    assertThat(work(() -> costly.matches("some words apart", stored))).isGreaterThan(wrong / 4);
    assertThat(work(() -> costly.matches("x".repeat(5_000), hash))).isGreaterThan(wrong / 4);
  }

  /// The time that this thread computes, which does not depend on what else the machine does.
  private static long work(Runnable task) {
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    task.run();
    return threads.getCurrentThreadCpuTime() - before;
  }

  @Test
  void the_same_letters_from_another_keyboard_are_the_same_password() {
    var hash = passwords.hash("caf\u00e9 cr\u00e8me");
    assertThat(passwords.matches("cafe\u0301 cre\u0300me", hash)).isTrue();
  }
}
