package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.ServerMembership;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Somebody in a server, as the others there see them.
///
/// @param presence how they are seen now; left out where that is not known
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
  public static MemberView of(ServerMembership member, PublicUser user) {
    return new MemberView(
        member.serverId(),
        member.userId(),
        member.role().name().toLowerCase(Locale.ROOT),
        member.joinedAt(),
        member.nickname(),
        member.notifyLevel().map(level -> level.name().toLowerCase(Locale.ROOT)),
        member.timeoutUntil(),
        user,
        Optional.empty());
  }

  public MemberView seen(String as) {
    return new MemberView(
        serverId,
        userId,
        role,
        joinedAt,
        nickname,
        notifyLevel,
        timeoutUntil,
        user,
        Optional.of(as));
  }
}
