package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Right;
import dev.trestle.kit.api.input.Inputs;
import java.util.Optional;

/// Loads the access of a user to a server or a channel with consistent reads. Answers a user who is not a member as if
/// nothing were there.
public final class Access {
  private final ChatTable table;

  public Access(ChatTable table) {
    this.table = table;
  }

  /// The right of members with at least some role in the server `{serverId}`.
  public Right<ServerAccess> inServer(Role least) {
    return Right.of(
        "server:" + Inputs.textOf(least),
        call -> loadMember(call.userId(), call.id("serverId")).require(least));
  }

  /// The right of members with at least some role in the server of the channel `{channelId}`.
  public Right<ChannelAccess> inChannel(Role least) {
    return Right.of(
        "channel:" + Inputs.textOf(least),
        call -> loadChannel(call.userId(), call.id("channelId")).require(least));
  }

  /// The access of a member to a server.
  ///
  /// Answers NOT_FOUND for users who are not members
  public ServerAccess loadMember(String userId, String serverId) {
    return findMember(userId, serverId).orElseThrow(Problems::notFound);
  }

  public Optional<ServerAccess> findMember(String userId, String serverId) {
    var member = table.membership(userId, serverId).find();
    return member.isEmpty()
        ? Optional.empty()
        : findServer(serverId).map(server -> new ServerAccess(server, member.get()));
  }

  /// A server that exists and is not being deleted.
  public Optional<Server> findServer(String serverId) {
    return table.server(serverId).find().filter(server -> !server.deleting());
  }

  /// The access of a member to a channel.
  ///
  /// Answers NOT_FOUND for users who are not members of its server
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
