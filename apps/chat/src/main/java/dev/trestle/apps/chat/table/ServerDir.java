package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// An entry in the list of all servers, which is sharded over several partitions.
@Schema(version = 1)
public record ServerDir(int shard, String serverId, String name, Instant createdAt) {
  public static final int SHARDS = 16;

  public static ServerDir of(Server server) {
    int shard = Math.floorMod(server.serverId().hashCode(), SHARDS);
    return new ServerDir(shard, server.serverId(), server.name(), server.createdAt());
  }
}
