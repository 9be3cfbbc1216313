package dev.trestle.kit.testing;

import dev.trestle.kit.account.Account;
import java.time.Instant;
import java.util.Optional;

/// A user of the small application: only what the kit asks for.
public record Person(
    String userId,
    String email,
    Optional<String> emailKey,
    String passwordHash,
    boolean emailVerified,
    Instant tokensSince,
    Optional<Instant> deletedAt,
    Instant updatedAt)
    implements Account {
  public static Person of(String userId, String email, String passwordHash, Instant now) {
    return new Person(
        userId, email, Optional.of(email), passwordHash, false, now, Optional.empty(), now);
  }

  @Override
  public String handle() {
    return email;
  }
}
