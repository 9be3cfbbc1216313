package dev.trestle.apps.guild.table.account;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A new email address of a user that waits for its confirmation.
///
/// @param seal a hash of the old address and the password: with another one, the link in the email is not valid any more
@Schema(version = 1)
public record PendingEmail(String userId, String email, String seal, @Expires Instant expiresAt) {}
