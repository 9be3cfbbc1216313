package dev.trestle.apps.chat.account.export;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.ServerMembership;
import java.util.Optional;
import java.util.stream.Stream;

/// The way through all channels in which somebody can have said something: of the servers that they are in, and of those that they were in.
/// The channels are ordered by id. So the walk can continue after any of them, even if channels were added or removed meanwhile.
record Walk(ChatTable table, String userId) {
  /// Finds the next channel; empty after the last.
  Optional<Channel> next(Bookmark from) {
    if (from.cursor().isPresent()) {
      var same = table.channel(from.serverId(), from.channelId()).find();
      if (same.isPresent()) {
        return same;
      }
    }
    var next = table.channelsAfter(from.serverId(), from.channelId()).first();
    var server = serverBehind(from.serverId());
    while (next.isEmpty() && server.isPresent()) {
      next = table.channelsAfter(server.get(), Bookmark.BEGINNING).first();
      server = serverBehind(server.get());
    }
    return next;
  }

  private Optional<String> serverBehind(String serverId) {
    var member = table.serversAfter(userId, serverId).first().map(ServerMembership::serverId);
    var left = table.leftServersAfter(userId, serverId).first().map(LeftServer::serverId);
    return Stream.concat(member.stream(), left.stream()).min(String::compareTo);
  }
}
