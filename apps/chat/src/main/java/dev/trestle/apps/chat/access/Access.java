package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.api.Problems;
import java.util.Optional;

/// Finds out what somebody is in a server. Whoever is no member is told that nothing is there.
public final class Access {
  private final ChatTable table;

  public Access(ChatTable table) {
    this.table = table;
  }

  /// Somebody's place in a server, for members only.
  public ServerAccess loadMember(String userId, String serverId) {
    return findMember(userId, serverId).orElseThrow(Problems::notFound);
  }

  public Optional<ServerAccess> findMember(String userId, String serverId) {
    var member = table.membership(userId, serverId).find();
    return member.isEmpty()
        ? Optional.empty()
        : findServer(serverId).map(server -> new ServerAccess(server, member.get()));
  }

  /// A server that is there, and not being taken apart.
  public Optional<Server> findServer(String serverId) {
    return table.server(serverId).find().filter(server -> !server.deleting());
  }

  /// Somebody's place in a channel, for members of its server only.
  public ChannelAccess loadChannel(String userId, String channelId) {
    return findChannel(userId, channelId).orElseThrow(Problems::notFound);
  }

  public Optional<ChannelAccess> findChannel(String userId, String channelId) {
    return table
        .channelRef(channelId)
        .find()
        .flatMap(ref -> findMember(userId, ref.serverId()))
        .flatMap(
            serverAccess ->
                table
                    .channel(serverAccess.server().serverId(), channelId)
                    .find()
                    .map(channel -> new ChannelAccess(serverAccess, channel)));
  }
}
