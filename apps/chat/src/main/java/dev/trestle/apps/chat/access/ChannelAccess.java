package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;

/// The access of a user to a channel: the channel, its server and the membership of the user.
public record ChannelAccess(ServerAccess serverAccess, Channel channel) {
  public Server server() {
    return serverAccess.server();
  }

  public ServerMembership member() {
    return serverAccess.member();
  }

  public Role role() {
    return serverAccess.role();
  }

  public ChannelAccess require(Role least) {
    serverAccess.require(least);
    return this;
  }
}
