package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Server;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A server, as its members see it.
public record ServerView(
    String serverId,
    String name,
    String ownerId,
    Optional<String> iconUrl,
    int memberCount,
    int channelCount,
    boolean receiptsEnabled,
    String defaultNotify,
    boolean membersMayInvite,
    Instant createdAt,
    int version) {
  public static ServerView of(Server server) {
    return new ServerView(
        server.serverId(),
        server.name(),
        server.ownerId(),
        server.iconUrl(),
        server.memberCount(),
        server.channelCount(),
        server.receiptsEnabled(),
        server.defaultNotify().name().toLowerCase(Locale.ROOT),
        server.membersMayInvite(),
        server.createdAt(),
        server.version());
  }
}
