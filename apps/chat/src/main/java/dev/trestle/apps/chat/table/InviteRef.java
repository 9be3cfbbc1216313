package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// Which server a code is for. No two servers have one code.
@Schema(version = 1)
public record InviteRef(
    String inviteCode, String serverId, @Expires Optional<Instant> forgottenAt) {}
