package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.Optional;

/// The membership of a user in a neighbourhood, with their role.
///
/// @param message the message to the administrators, while they have not decided
@Schema(version = 1)
public record Membership(
    @Stored(as = "neighborhood_id") String neighborhoodId,
    Role role,
    Instant joinedAt,
    String userDid,
    Status status,
    Optional<String> message) {
  /// The rights of a member, the most powerful first.
  public enum Role {
    CREATOR,
    ADMIN,
    MEMBER
  }

  /// Whether it counts.
  public enum Status {
    ACTIVE,
    PENDING,
    BANNED
  }

  public boolean isActive() {
    return status == Status.ACTIVE;
  }
}
