package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import java.util.ArrayList;
import java.util.List;

/// Loads the states of the servers of a user.
public record ServerStates(ChatTable table, UserCache userCache) {
  public ServerState of(Server server, ServerMembership me) {
    var channels = table.channelsOf(server.serverId()).all(ServerLimits.CHANNELS_READ);
    return ServerState.of(server, channels, MemberView.own(me, userCache.of(me.userId())));
  }

  /// The servers of a user, in the order of their creation.
  public List<ServerState> allOf(String userId) {
    var memberships = table.serversOf(userId).all(ServerLimits.SERVERS_READ);
    var servers = table.servers(memberships.stream().map(ServerMembership::serverId).toList());
    var states = new ArrayList<ServerState>();
    for (var membership : memberships) {
      var server = servers.get(membership.serverId());
      if (server != null && !server.deleting()) {
        states.add(of(server, membership));
      }
    }
    return states;
  }
}
