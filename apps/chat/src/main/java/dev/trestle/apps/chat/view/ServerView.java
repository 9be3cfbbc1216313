package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import java.time.Instant;
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
    @OneOf(NotifyLevel.class) String defaultNotify,
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
        Inputs.textOf(server.defaultNotify()),
        server.membersMayInvite(),
        server.createdAt(),
        server.version());
  }
}
