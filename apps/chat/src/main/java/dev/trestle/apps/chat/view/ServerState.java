package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Server;
import java.util.List;

/// Everything that a client shows first of a server: the server, its channels and the membership of the user.
public record ServerState(ServerView meta, List<ChannelView> channels, MemberView me) {
  public static ServerState of(Server server, List<Channel> channels, MemberView me) {
    return new ServerState(ServerView.of(server), ChannelView.of(channels), me);
  }
}
