package dev.trestle.kit.account.signup;

import dev.trestle.kit.account.Account;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A user of whom only the account is stored: for an application whose table extends `AccountItems<EmailUser>` and needs no more. One that does
/// has a record of its own.
@Schema(version = 1)
public record EmailUser(
    String userId,
    String email,
    Optional<String> emailKey,
    String passwordHash,
    boolean emailVerified,
    Instant tokensSince,
    Optional<Instant> deletedAt,
    Optional<Instant> deletionDueAt,
    Instant createdAt,
    Instant updatedAt)
    implements Account {
  public static EmailUser of(NewAccount account) {
    var now = account.createdAt();
    return new EmailUser(
        account.userId(),
        account.email().text(),
        Optional.of(account.email().key()),
        account.passwordHash(),
        account.emailVerified(),
        now,
        Optional.empty(),
        Optional.empty(),
        now,
        now);
  }

  /// Leaves out address and password.
  @Override
  public String toString() {
    return "EmailUser[" + userId + "]";
  }
}
