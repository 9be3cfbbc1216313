package dev.trestle.apps.chat.admin;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Lists all servers. The list is sharded over several partitions, since one partition could not take all writes; this
/// class merges the shards.
record AllServers(ChatTable table) {
  /// Sorts after every id.
  static final String NEWEST = "~";

  /// The newest servers that are older than a given one.
  List<ServerDir> before(String serverId, int limit) {
    var found = new ArrayList<ServerDir>();
    for (int shard = 0; shard < ServerDir.SHARDS; shard++) {
      found.addAll(table.serversBefore(shard, serverId).page(PageRequest.first(limit)).entities());
    }
    found.sort(Comparator.comparing(ServerDir::serverId).reversed());
    return found.subList(0, Math.min(limit, found.size()));
  }
}
