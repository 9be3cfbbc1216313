package dev.trestle.apps.guild.table.attempt;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// An attempt to sign in to an account, whether there is such an account or not.
///
/// @param email the normalized email address
/// @param ts when it was, in milliseconds since 1970; a millisecond later where another attempt has that key
/// @param address the network address of the client
@Schema(version = 1)
public record LoginAttempt(
    String email, long ts, Result result, String address, @Expires Instant expiresAt) {
  /// The result of an attempt. It is failed until the password was checked.
  public enum Result {
    FAILED,
    SUCCEEDED
  }

  /// Leaves out both addresses.
  @Override
  public String toString() {
    return "LoginAttempt[%d, %s]".formatted(ts, result);
  }
}
