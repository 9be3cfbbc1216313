package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import java.time.InstantSource;

/// Edits messages. Only the author can.
public record MessageEditing(ChatTable table, InstantSource clock) {
  /// The new content of a message.
  @SchemaName("MessageChanges")
  public record NewContent(
      @Text(
              min = 1,
              max = MessageLimits.CONTENT_CODE_POINTS,
              multiline = true,
              checkedBy = MessageContent.class)
          String content) {}

  Message edit(ChannelAccess channelAccess, String messageId, NewContent request) {
    var content = MessageContent.parse(request.content());
    var now = clock.instant();
    TimeoutCheck.refuse(channelAccess, now);
    var mentions = MessageMentions.of(content, channelAccess, table);
    var key = MessageKey.of(messageId);
    var update =
        table
            .message(channelAccess.channel().channelId(), key.createdAt(), messageId)
            .update()
            .set(Message::content)
            .to(content.text())
            .set(Message::mentions)
            .to(mentions.userIds())
            .set(Message::mentionEveryone)
            .to(mentions.everyone())
            .set(Message::edited)
            .to(true)
            .set(Message::editedAt)
            .to(now)
            .set(Message::updatedAt)
            .to(now)
            .onlyIf(where(Message::userId).is(channelAccess.member().userId()));
    return switch (table.attempt(update)) {
      case Outcome.Done<Message>(var message) -> message.orElseThrow();
      case Outcome.Refused<Message> refused ->
          throw refused.reason() instanceof RefusalReason.Missing
              ? Problems.notFound()
              : Problems.forbidden("Only the author can edit a message.");
    };
  }
}
