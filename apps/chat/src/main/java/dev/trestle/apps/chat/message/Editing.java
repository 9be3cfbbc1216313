package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Places;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Why;
import java.time.InstantSource;

/// Changes what a message says: only its author does.
public record Editing(ChatTable table, Places places, InstantSource clock) {
  /// What it is to say.
  @SchemaName("MessageChanges")
  public record Asked(
      @Text(min = 1, max = Limits.CONTENT_CODE_POINTS, multiline = true, checkedBy = Content.class)
          String content) {}

  Message edit(String userId, String channelId, String messageId, Asked asked) {
    var content = Content.parse(asked.content());
    var place = places.toWrite(userId, channelId);
    var now = clock.instant();
    TimeOut.refuse(place, now);
    var calling = Calling.of(content, place, table);
    var key = MessageKey.of(messageId);
    var update =
        table
            .message(channelId, key.createdAt(), messageId)
            .update()
            .set(Message::content)
            .to(content.text())
            .set(Message::mentions)
            .to(calling.userIds())
            .set(Message::mentionEveryone)
            .to(calling.everyone())
            .set(Message::edited)
            .to(true)
            .set(Message::editedAt)
            .to(now)
            .set(Message::updatedAt)
            .to(now)
            .onlyIf(where(Message::userId).is(userId));
    return switch (table.attempt(update)) {
      case Outcome.Done<Message>(var message) -> message.orElseThrow();
      case Outcome.Refused<Message> refused ->
          throw refused.why() instanceof Why.Missing
              ? Problems.notFound()
              : Problems.forbidden("Only its author changes a message.");
    };
  }
}
