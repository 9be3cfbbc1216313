package dev.trestle.apps.chat.access;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;

/// Somebody's place in a channel.
public record ChannelAccess(ServerAccess seat, Channel channel) {
  public Server server() {
    return seat.server();
  }

  public ServerMembership member() {
    return seat.member();
  }

  public Role role() {
    return seat.role();
  }

  public ChannelAccess require(Role least) {
    seat.require(least);
    return this;
  }
}
