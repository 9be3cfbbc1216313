package dev.trestle.apps.chat.table;

import dev.trestle.kit.id.Ids;
import java.time.Instant;

/// The key of a message within its channel. The moment in the key is the one in the id, so that the id is enough to
/// find a message.
public record MessageKey(Instant createdAt, String messageId) {
  public static MessageKey of(String messageId) {
    return new MessageKey(Ids.moment(messageId), messageId);
  }
}
