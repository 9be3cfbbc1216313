package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.Server;
import java.util.List;

/// All that somebody has to see of a server at first: itself, its channels, and what they are in it.
public record ServerState(ServerView meta, List<ChannelView> channels, MemberView me) {
  public static ServerState of(Server server, List<Channel> channels, MemberView me) {
    return new ServerState(ServerView.of(server), ChannelView.of(channels), me);
  }
}
