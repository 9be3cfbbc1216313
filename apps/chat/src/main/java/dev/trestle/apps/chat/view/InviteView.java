package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Invite;
import java.time.Instant;
import java.util.Optional;

/// An invite, as the members of its server see it.
public record InviteView(
    String code,
    String serverId,
    String createdBy,
    PublicUser creator,
    Optional<Instant> expiresAt,
    Optional<Integer> maxUses,
    int uses,
    Instant createdAt) {
  public static InviteView of(Invite invite, PublicUser creator) {
    return new InviteView(
        invite.inviteCode(),
        invite.serverId(),
        invite.createdBy(),
        creator,
        invite.expiresAt(),
        invite.maxUses(),
        invite.uses(),
        invite.createdAt());
  }
}
