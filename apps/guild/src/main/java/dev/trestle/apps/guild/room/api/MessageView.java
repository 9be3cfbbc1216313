package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.table.Message;
import dev.trestle.kit.id.Ids;
import java.util.Map;
import java.util.Optional;

/// A message as clients see it. Of a deleted message, only its place is left.
///
/// @param groupId the group of its room
public record MessageView(Message message, Optional<String> groupId, boolean deleted) {
  static MessageView of(Message message, Optional<String> groupId) {
    return new MessageView(message, groupId, false);
  }

  /// The place of a message that was deleted, or has expired.
  static MessageView deleted(String roomId, String messageId, Optional<String> groupId) {
    var place =
        new Message(
            messageId,
            roomId,
            "",
            "",
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Ids.moment(messageId),
            Optional.empty());
    return new MessageView(place, groupId, true);
  }
}
