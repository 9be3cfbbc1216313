package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Message;
import java.util.Optional;

/// The message that another message replies to.
///
/// @param content the beginning of it
/// @param deleted true if it is deleted; otherwise left out
public record ReplyView(
    String messageId,
    Optional<String> userId,
    Optional<PublicUser> author,
    Optional<String> content,
    Optional<Boolean> deleted) {
  private static final int SHOWN = 200;

  public static ReplyView of(Message message, PublicUser author) {
    return new ReplyView(
        message.messageId(),
        Optional.of(message.userId()),
        Optional.of(author),
        Optional.of(beginning(message.content())),
        Optional.empty());
  }

  public static ReplyView deleted(String messageId) {
    return new ReplyView(
        messageId, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(true));
  }

  private static String beginning(String text) {
    return text.codePointCount(0, text.length()) <= SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
  }
}
