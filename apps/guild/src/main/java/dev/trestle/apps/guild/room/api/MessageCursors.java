package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import java.time.InstantSource;
import java.util.List;

/// Makes and reads the cursors of a room's messages: positions that clients store and send back, signed so that nobody makes up one. A
/// cursor is valid in its room only, for pages in both directions and to resume a subscription. Thread-safe.
final class MessageCursors {
  private final Signatures signatures;

  MessageCursors(GuildTable table, InstantSource clock) {
    this.signatures = new Signatures(Secret.of(table, Secret.CURSORS), clock);
  }

  /// The cursor of a message, which need not exist.
  String of(String roomId, String messageId) {
    return signatures.sign(purpose(roomId), Ids.LAST, List.of(messageId));
  }

  /// The id of the message at a cursor.
  ///
  /// @param argument the name of the argument that has the cursor
  /// @throws UserErrorException if it is not a cursor of this room
  String read(String argument, String roomId, String cursor) {
    return signatures
        .read(purpose(roomId), cursor)
        .flatMap(words -> words.stream().findFirst())
        .orElseThrow(
            () ->
                UserErrorException.of(
                    ErrorCode.VALIDATION,
                    argument,
                    "The cursor is not one of this room. Begin without a cursor."));
  }

  private static String purpose(String roomId) {
    return "messages " + roomId;
  }
}
