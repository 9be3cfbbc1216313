package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// The membership of a user in a neighbourhood, with their role.
public record Membership(
    @Stored(as = "neighborhood_id") String neighborhoodId,
    Role role,
    Instant joinedAt,
    String userDid,
    Status status) {
  /// From the most powerful to the least.
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
}
