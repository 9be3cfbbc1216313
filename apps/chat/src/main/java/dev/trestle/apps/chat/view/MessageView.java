package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Message;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A message, as readers see it.
public record MessageView(
    String messageId,
    String channelId,
    String userId,
    PublicUser author,
    String content,
    boolean edited,
    Optional<Instant> editedAt,
    List<ReactionView> reactions,
    List<String> mentions,
    boolean mentionEveryone,
    boolean pinned,
    @OneOf(Message.Type.class) String type,
    Optional<ReplyView> replyTo,
    Optional<String> nonce,
    Instant createdAt) {
  /// For one reader.
  ///
  /// @param author as they are now; the name at the time of sending is in the message
  public static MessageView of(
      Message message,
      PublicUser author,
      List<ReactionView> reactions,
      Optional<ReplyView> replyTo) {
    return new MessageView(
        message.messageId(),
        message.channelId(),
        message.userId(),
        author,
        message.content(),
        message.edited(),
        message.editedAt(),
        reactions,
        message.mentions(),
        message.mentionEveryone(),
        message.pinned(),
        Inputs.textOf(message.type()),
        replyTo,
        message.nonce(),
        message.createdAt());
  }

  /// For many readers at once: with counts of emoji, without their users.
  public static MessageView forAll(
      Message message, PublicUser author, Optional<ReplyView> replyTo) {
    var reactions =
        message.reactionCounts().entrySet().stream()
            .map(
                entry ->
                    new ReactionView(entry.getKey(), entry.getValue(), List.of(), Optional.empty()))
            .toList();
    return of(message, author, reactions, replyTo);
  }
}
