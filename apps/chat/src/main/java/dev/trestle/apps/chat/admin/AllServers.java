package dev.trestle.apps.chat.admin;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// All servers there are. They are listed in several partitions, since one would have to take the writes of all; here the lists become one.
record AllServers(ChatTable table) {
  /// Sorts behind every id.
  static final String NEWEST = "~";

  /// The newest of those that are older than one.
  List<ServerDir> before(String serverId, int limit) {
    var found = new ArrayList<ServerDir>();
    for (int shard = 0; shard < ServerDir.SHARDS; shard++) {
      found.addAll(table.serversBefore(shard, serverId).page(PageRequest.first(limit)).entities());
    }
    found.sort(Comparator.comparing(ServerDir::serverId).reversed());
    return found.subList(0, Math.min(limit, found.size()));
  }
}
