package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// An event in the history of a neighbourhood and its members. Never expires, not even with the neighbourhood.
///
/// @param did the user whom it is about
/// @param byDid the user who did it
@Schema(version = 1)
public record MembershipEvent(
    String neighborhoodId,
    Instant storedAt,
    String eventId,
    Action action,
    String did,
    @Stored(as = "by") String byDid,
    Optional<Membership.Role> fromRole,
    Optional<Membership.Role> toRole,
    Optional<String> note) {
  /// The kind of an event.
  public enum Action {
    NBHD_CREATED,
    NBHD_UPDATED,
    NBHD_TRANSFERRED,
    NBHD_DELETED,
    MEMBER_JOINED,
    MEMBER_REQUESTED,
    MEMBER_REJECTED,
    MEMBER_LEFT,
    MEMBER_ROLE,
    MEMBER_REMOVED,
    MEMBER_BANNED,
    MEMBER_UNBANNED;

    /// Such as `member.joined`.
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }
  }
}
