package dev.trestle.apps.guild.table.attempt;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A wrong password that came from a network address, for any account.
///
/// @param ts the same as that of the [LoginAttempt]
@Schema(version = 1)
public record AddressFailure(String address, long ts, @Expires Instant expiresAt) {
  /// Leaves out the address.
  @Override
  public String toString() {
    return "AddressFailure[%d]".formatted(ts);
  }
}
