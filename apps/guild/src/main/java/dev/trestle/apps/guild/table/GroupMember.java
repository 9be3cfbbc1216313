package dev.trestle.apps.guild.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The membership of a user in a group.
///
/// @param mutedUntil the member can write neither posts nor comments before
/// @param coveredFrom the position in the group's activities from which on they are copied to the member's feed
/// @param membershipId different for each time that the user joins
@Schema(version = 1)
public record GroupMember(
    String groupId,
    String userId,
    Role role,
    Instant joinedAt,
    Optional<Instant> mutedUntil,
    Optional<Instant> coveredFrom,
    Optional<String> membershipId)
    implements OnTimeline {
  /// The rights of a member, the most powerful first.
  public enum Role {
    OWNER,
    ADMIN,
    MEMBER
  }
}
