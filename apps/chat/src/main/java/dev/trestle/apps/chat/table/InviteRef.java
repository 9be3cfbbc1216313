package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A reference from an invite code to its server. A code belongs to one server.
@Schema(version = 1)
public record InviteRef(
    String inviteCode, String serverId, @Expires Optional<Instant> forgottenAt) {}
