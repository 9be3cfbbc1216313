package dev.trestle.apps.nbhd.neighborhood;

import dev.trestle.apps.nbhd.identity.UserView;
import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.kit.api.SchemaName;
import java.time.Instant;
import java.util.Optional;

/// A member of a neighbourhood, or a user who wants to be or may not be one.
///
/// @param message to the administrators, who alone see it
@SchemaName("Member")
record MemberView(
    UserView user, String role, String status, Instant joinedAt, Optional<String> message) {
  static MemberView of(Membership membership, UserView user) {
    return new MemberView(
        user,
        NeighborhoodView.lower(membership.role()),
        NeighborhoodView.lower(membership.status()),
        membership.joinedAt(),
        membership.message());
  }
}
