package dev.trestle.kit.secret;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// Something that can be used once: the link in an email, or an upload ticket.
///
/// @param tokenHash of the secret in the link
/// @param seal a hash of what must be unchanged when it is used: the address that is verified, the password that is reset
@Schema(version = 1)
public record OneTime(
    String tokenHash, Purpose purpose, String userId, String seal, @Expires Instant expiresAt) {
  /// The purpose of a one-time token.
  public enum Purpose {
    VERIFY_EMAIL,
    RESET_PASSWORD,
    /// An upload ticket that was used.
    UPLOAD
  }
}
