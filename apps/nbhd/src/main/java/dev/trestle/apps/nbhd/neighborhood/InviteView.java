package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.table.neighborhood.NbhdInvite;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Optional;

/// An invite as administrators see it.
@SchemaName("Invite")
record InviteView(
    String code,
    String createdBy,
    int uses,
    Optional<Integer> maxUses,
    Instant createdAt,
    Optional<Instant> expiresAt) {
  static InviteView of(NbhdInvite invite) {
    return new InviteView(
        invite.code(),
        invite.createdBy(),
        invite.uses(),
        invite.maxUses(),
        invite.storedAt(),
        invite.expiresAt());
  }

  /// Leaves out the code.
  @Override
  public String toString() {
    return "InviteView[]";
  }
}
