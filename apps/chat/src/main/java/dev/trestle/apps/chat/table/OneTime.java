package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// What a letter's link, or another address, is good for, once.
///
/// @param tokenHash of the secret in the link
/// @param seal of what has to be the same when it is used: the address that is verified, the password that is reset
@Schema(version = 1)
public record OneTime(
    String tokenHash, Purpose purpose, String userId, String seal, @Expires Instant expiresAt) {
  /// What for.
  public enum Purpose {
    VERIFY_EMAIL,
    RESET_PASSWORD,
    /// No letter, but an address for an upload that was used.
    UPLOAD
  }
}
