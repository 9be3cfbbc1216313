package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.ServerMembership;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A member of a server, as the other members see them.
///
/// @param notifyLevel only shown to the member themselves
/// @param presence left out where it is not known
public record MemberView(
    String serverId,
    String userId,
    String role,
    Instant joinedAt,
    Optional<String> nickname,
    Optional<String> notifyLevel,
    Optional<Instant> timeoutUntil,
    PublicUser user,
    Optional<String> presence) {
  /// As other members see them.
  public static MemberView of(ServerMembership member, PublicUser user) {
    return of(member, user, Optional.empty());
  }

  /// As the member sees themselves.
  public static MemberView own(ServerMembership member, PublicUser user) {
    return of(member, user, member.notifyLevel());
  }

  /// As a viewer sees them, who may be the member.
  public static MemberView visibleTo(String viewerId, ServerMembership member, PublicUser user) {
    return viewerId.equals(member.userId()) ? own(member, user) : of(member, user);
  }

  private static MemberView of(
      ServerMembership member, PublicUser user, Optional<NotifyLevel> level) {
    return new MemberView(
        member.serverId(),
        member.userId(),
        member.role().name().toLowerCase(Locale.ROOT),
        member.joinedAt(),
        member.nickname(),
        level.map(word -> word.name().toLowerCase(Locale.ROOT)),
        member.timeoutUntil(),
        user,
        Optional.empty());
  }

  public MemberView withPresence(String status) {
    return new MemberView(
        serverId,
        userId,
        role,
        joinedAt,
        nickname,
        notifyLevel,
        timeoutUntil,
        user,
        Optional.of(status));
  }
}
