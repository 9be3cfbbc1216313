package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// A new email address of a user that waits for its confirmation.
///
/// @param seal a hash of the old address and the password: with another one, the link in the email is not valid any more
@Schema(version = 1)
public record PendingEmail(
    @Stored(as = "did") String userId, String email, String seal, @Expires Instant expiresAt) {
  /// Leaves out the address.
  @Override
  public String toString() {
    return "PendingEmail[" + userId + "]";
  }
}
