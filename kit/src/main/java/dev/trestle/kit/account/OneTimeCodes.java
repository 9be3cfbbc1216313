package dev.trestle.kit.account;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.kit.secret.Sha256;
import dev.trestle.singletable.write.Delete;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;

/// One-time codes for links in emails: each is valid once, for a limited time, and only while the address and, for a reset or a new address,
/// the password are what they were when the email was sent. Stores only hashes. The code of a new address ends with that address.
final class OneTimeCodes<U extends Account> {
  private static final int BYTES = 32;

  /// The length of a code without an address: the bytes in Base64.
  private static final int SECRET_LENGTH = 43;

  /// Longer ones were not issued here. An address has up to four bytes a character, and Base64 makes four characters of three bytes.
  private static final int MAX_LENGTH = SECRET_LENGTH + EmailAddress.MAX_LENGTH * 4 * 4 / 3 + 1;

  private final AccountItems<U> table;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  OneTimeCodes(AccountItems<U> table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Stores the hash of a new code.
  ///
  /// @return the code, for the link
  String create(U user, String purpose) {
    return create(user, purpose, "");
  }

  /// Stores the hash of a new code with which a user confirms a new address.
  String createChange(U user, EmailAddress email) {
    return create(
        user, Purpose.CHANGE_EMAIL, encoded(email.text().getBytes(StandardCharsets.UTF_8)));
  }

  /// Stores the hash of a new code with which somebody creates an account with an address.
  String createSignUp(EmailAddress email) {
    return create(
        Purpose.SIGN_UP,
        "",
        Sha256.hex(email.key()),
        encoded(email.text().getBytes(StandardCharsets.UTF_8)));
  }

  private String create(U user, String purpose, String end) {
    return create(purpose, user.userId(), seal(user, purpose), end);
  }

  private String create(String purpose, String userId, String seal, String end) {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    var secret = encoded(bytes) + end;
    var expiry = clock.instant().plus(lifetime(purpose));
    var _ =
        table.run(
            table
                .oneTimes()
                .create(new OneTime(Sha256.hex(secret), purpose, userId, seal, expiry)));
    return secret;
  }

  /// A code that was presented and is valid.
  ///
  /// @param spending the write that uses it up, for the transaction that it is used for
  record Shown<U extends Account>(U user, Delete<OneTime> spending) {}

  /// The user of a code; empty where it is not valid.
  Optional<Shown<U>> find(String secret, String purpose) {
    if (secret.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    var ref = table.oneTime(Sha256.hex(secret));
    return ref.find()
        .filter(known -> known.purpose().equals(purpose))
        .flatMap(
            known ->
                table
                    .user(known.userId())
                    .find()
                    .filter(user -> user.deletedAt().isEmpty())
                    .filter(user -> seal(user, purpose).equals(known.seal())))
        .map(user -> new Shown<>(user, ref.delete().onlyIf(exists())));
  }

  /// A code of [#createSignUp] that was presented and is valid.
  ///
  /// @param spending the write that uses it up, for the transaction that it is used for
  record ShownAddress(EmailAddress email, Delete<OneTime> spending) {}

  /// The address of a code that creates an account; empty where it is not valid.
  Optional<ShownAddress> findSignUp(String secret) {
    if (secret.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    var ref = table.oneTime(Sha256.hex(secret));
    return ref.find()
        .filter(known -> known.purpose().equals(Purpose.SIGN_UP))
        .map(_ -> new ShownAddress(newAddress(secret), ref.delete().onlyIf(exists())));
  }

  /// The address in a valid code of [#createChange] or [#createSignUp].
  static EmailAddress newAddress(String secret) {
    var bytes = Base64.getUrlDecoder().decode(secret.substring(SECRET_LENGTH));
    return EmailAddress.of(new String(bytes, StandardCharsets.UTF_8));
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static Duration lifetime(String purpose) {
    return switch (purpose) {
      case Purpose.VERIFY_EMAIL -> Duration.ofHours(24);
      case Purpose.CHANGE_EMAIL -> EmailChanges.CONFIRMED_WITHIN;
      case Purpose.RESET_PASSWORD -> Duration.ofHours(1);
      case Purpose.SIGN_IN, Purpose.SIGN_UP -> SignInLinks.VALID_FOR;
      default -> throw noCode(purpose);
    };
  }

  /// Changes with the address and the password, so that a change makes the codes of earlier emails invalid.
  static String seal(Account user, String purpose) {
    var address = user.emailKey().orElse("");
    return switch (purpose) {
      case Purpose.VERIFY_EMAIL -> Sha256.hex(address);
      case Purpose.RESET_PASSWORD, Purpose.CHANGE_EMAIL, Purpose.SIGN_IN ->
          Sha256.hex(address + " " + user.passwordHash());
      default -> throw noCode(purpose);
    };
  }

  private static IllegalArgumentException noCode(String purpose) {
    return new IllegalArgumentException(
        "Codes of accounts verify or change an address, reset a password or sign in; the purpose %s has none"
            .formatted(purpose));
  }
}
