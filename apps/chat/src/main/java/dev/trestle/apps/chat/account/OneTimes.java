package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.Requirement.exists;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.singletable.write.Delete;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// Secrets for links in emails, each good once, for a while, and only as long as the account is what it was when the email was written.
final class OneTimes {
  private static final int BYTES = 32;
  private static final int MAX_LENGTH = 100;

  private final ChatTable table;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  OneTimes(ChatTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Stores a new one.
  ///
  /// @return what goes into the link
  String make(User user, Purpose purpose) {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    var secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    var _ =
        table.run(
            table
                .oneTimes()
                .create(
                    new OneTime(
                        sha256(secret),
                        purpose,
                        user.userId(),
                        seal(user, purpose),
                        clock.instant().plus(lifetime(purpose)))));
    return secret;
  }

  /// Somebody who has shown a secret.
  ///
  /// @param spending what has to happen together with what the secret is used for
  record Shown(User user, Delete<OneTime> spending) {}

  /// Whom a secret is of, if it can be used.
  Optional<Shown> find(String secret, Purpose purpose) {
    if (secret.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    var ref = table.oneTime(sha256(secret));
    return ref.find()
        .filter(known -> known.purpose() == purpose)
        .flatMap(
            known ->
                table
                    .user(known.userId())
                    .find()
                    .filter(user -> user.deletedAt().isEmpty())
                    .filter(user -> seal(user, purpose).equals(known.seal())))
        .map(user -> new Shown(user, ref.delete().onlyIf(exists())));
  }

  private static Duration lifetime(Purpose purpose) {
    return switch (purpose) {
      case VERIFY_EMAIL -> Duration.ofDays(3);
      case RESET_PASSWORD -> Duration.ofHours(1);
      case UPLOAD -> throw new IllegalArgumentException("No email is about uploads");
    };
  }

  /// Whoever has changed the password or the address has ended what emails were sent before.
  private static String seal(User user, Purpose purpose) {
    var address = user.emailKey().orElse("");
    return switch (purpose) {
      case VERIFY_EMAIL -> sha256(address);
      case RESET_PASSWORD -> sha256(address + " " + user.passwordHash());
      case UPLOAD -> throw new IllegalArgumentException("No email is about uploads");
    };
  }

  private static String sha256(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
