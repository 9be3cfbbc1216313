package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import java.time.Instant;
import java.util.Optional;

/// A member of a server, as the other members see them.
///
/// @param notifyLevel only shown to the member themselves
/// @param presence left out where it is not known
public record MemberView(
    String serverId,
    String userId,
    @OneOf(Role.class) String role,
    Instant joinedAt,
    Optional<String> nickname,
    @OneOf(NotifyLevel.class) Optional<String> notifyLevel,
    Optional<Instant> timeoutUntil,
    PublicUser user,
    @OneOf(value = PresenceStatus.class, except = "invisible") Optional<String> presence) {
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
        Inputs.textOf(member.role()),
        member.joinedAt(),
        member.nickname(),
        level.map(Inputs::textOf),
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
