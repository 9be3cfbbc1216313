package dev.trestle.apps.guild.table.account;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A nickname that its owner gave up, kept for a while so that nobody can pass as them.
@Schema(version = 1)
public record NicknameReservation(String nicknameKey, String userId, @Expires Instant expiresAt) {}
