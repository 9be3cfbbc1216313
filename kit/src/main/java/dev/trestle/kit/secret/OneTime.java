package dev.trestle.kit.secret;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// Something that can be used once: the link in an email, or an upload ticket.
///
/// @param tokenHash of the secret in the link
/// @param purpose one of [Purpose], or one of the application's own
/// @param seal a hash of what must be unchanged when it is used: the address that is verified, the password that is reset
@Schema(version = 1)
public record OneTime(
    String tokenHash, String purpose, String userId, String seal, @Expires Instant expiresAt) {
  /// The purposes that the kit has, as they are stored. An application may have others.
  public static final class Purpose {
    public static final String VERIFY_EMAIL = "verify_email";
    public static final String RESET_PASSWORD = "reset_password";
    public static final String CHANGE_EMAIL = "change_email";

    /// Signs in the user who has an address.
    public static final String SIGN_IN = "sign_in";

    /// Creates an account with an address that had none.
    public static final String SIGN_UP = "sign_up";

    /// An upload ticket that was used.
    public static final String UPLOAD = "upload";

    private Purpose() {}
  }
}
