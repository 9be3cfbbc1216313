package dev.trestle.apps.chat;

import dev.trestle.singletable.codec.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What somebody said in a channel.
public record Message(
    String messageId,
    String channelId,
    String userId,
    String username,
    String content,
    boolean edited,
    @Stored(absentAsNull = true) Optional<Instant> editedAt,
    List<Reaction> reactions,
    Instant createdAt,
    Instant updatedAt) {
  /// One emoji, and who chose it.
  public record Reaction(String emoji, List<String> userIds, int count) {}
}
