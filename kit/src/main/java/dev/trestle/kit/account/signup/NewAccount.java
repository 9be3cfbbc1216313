package dev.trestle.kit.account.signup;

import dev.trestle.kit.email.EmailAddress;
import java.time.Instant;

/// The first values of an account that is created by an email address and a password: an application makes its record of a user from them.
///
/// @param passwordHash see [dev.trestle.kit.account.password.Passwords]
/// @param emailVerified whether the address counts as verified from the start
public record NewAccount(
    String userId,
    EmailAddress email,
    String passwordHash,
    boolean emailVerified,
    Instant createdAt) {
  /// Leaves out address and password.
  @Override
  public String toString() {
    return "NewAccount[" + userId + "]";
  }
}
