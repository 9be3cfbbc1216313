package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What somebody said in a channel.
///
/// @param username what the author was called then
/// @param reactionCounts how many have chosen each emoji
/// @param mentions who is called by it
/// @param createdAt the moment in the message's own id, to the millisecond: the key is made of it
@Schema(version = 1)
public record Message(
    String messageId,
    String channelId,
    String serverId,
    String userId,
    String username,
    String content,
    boolean edited,
    Optional<Instant> editedAt,
    Map<String, Integer> reactionCounts,
    List<String> mentions,
    boolean mentionEveryone,
    Optional<String> replyToId,
    boolean pinned,
    Type type,
    Optional<String> nonce,
    Instant createdAt,
    Instant updatedAt) {
  /// What a message is: so far all are said by somebody.
  public enum Type {
    DEFAULT
  }

  public Message {
    mentions = List.copyOf(mentions);
  }
}
