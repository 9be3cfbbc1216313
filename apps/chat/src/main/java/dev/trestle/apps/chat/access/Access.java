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
  public ServerAccess seat(String userId, String serverId) {
    return find(userId, serverId).orElseThrow(Problems::notFound);
  }

  public Optional<ServerAccess> find(String userId, String serverId) {
    var member = table.membership(userId, serverId).find();
    return member.isEmpty()
        ? Optional.empty()
        : server(serverId).map(server -> new ServerAccess(server, member.get()));
  }

  /// A server that is there, and not being taken apart.
  public Optional<Server> server(String serverId) {
    return table.server(serverId).find().filter(server -> !server.deleting());
  }

  /// Somebody's place in a channel, for members of its server only.
  public ChannelAccess place(String userId, String channelId) {
    return findPlace(userId, channelId).orElseThrow(Problems::notFound);
  }

  public Optional<ChannelAccess> findPlace(String userId, String channelId) {
    return table
        .channelRef(channelId)
        .find()
        .flatMap(ref -> find(userId, ref.serverId()))
        .flatMap(
            seat ->
                table
                    .channel(seat.server().serverId(), channelId)
                    .find()
                    .map(channel -> new ChannelAccess(seat, channel)));
  }
}
