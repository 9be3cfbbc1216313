package dev.trestle.apps.guild.table.room;

import dev.trestle.kit.id.Ids;
import java.time.Instant;

/// The key of a message. It follows from the ids of its room and of itself.
public record MessageKey(String roomId, Instant createdAt, String id) {
  public static MessageKey of(String roomId, String id) {
    return new MessageKey(roomId, Ids.moment(id), id);
  }
}
