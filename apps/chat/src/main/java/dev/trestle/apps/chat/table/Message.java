package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A message in a channel.
///
/// @param username the name of the author when it was sent
/// @param reactionCounts the number of reactions for each emoji
/// @param mentions the ids of the mentioned users
/// @param createdAt the moment in the id of the message, to the millisecond: it is part of the key
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
  /// The kind of a message: so far all are sent by users.
  public enum Type {
    DEFAULT
  }

  public Message {
    mentions = List.copyOf(mentions);
  }
}
