package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.hasEntry;
import static dev.trestle.singletable.write.requirement.Requirement.hasFewerEntries;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.InstantSource;

/// Adds and removes reactions. A reaction and the count in its message are written together, so that they never differ.
public record Reactions(ChatTable table, InstantSource clock) {
  /// A message and an emoji.
  record ReactionTarget(String channelId, String messageId, Emoji emoji) {}

  /// Adds a reaction. Does nothing if the user has added it before.
  void add(ChannelAccess channelAccess, ReactionTarget target) {
    var userId = channelAccess.member().userId();
    TimeoutCheck.refuse(channelAccess, clock.instant());
    var emoji = target.emoji().text();
    var key = MessageKey.of(target.messageId());
    Requirement<Message> room =
        hasEntry(Message::reactionCounts, emoji)
            .or(hasFewerEntries(Message::reactionCounts, MessageLimits.EMOJI));
    var reaction =
        new Reaction(target.messageId(), emoji, userId, target.channelId(), clock.instant());
    var outcome =
        table.attempt(
            table.reactions().create(reaction),
            table
                .message(target.channelId(), key.createdAt(), target.messageId())
                .update()
                .addToEntry(Message::reactionCounts, emoji, 1)
                .onlyIf(room));
    if (outcome instanceof Outcome.Refused<?> refused) {
      switch (refused.reason()) {
        case RefusalReason.Exists _ -> {
          // The reaction exists.
        }
        case RefusalReason.Missing _ -> throw Problems.notFound();
        default ->
            throw Problems.tooMany(
                "REACTIONS",
                "A message has at most %d different reactions.".formatted(MessageLimits.EMOJI));
      }
    }
  }

  /// Removes a reaction. Does nothing if the user has not added it.
  void remove(String userId, ReactionTarget target) {
    var emoji = target.emoji().text();
    var key = MessageKey.of(target.messageId());
    var message =
        table
            .message(target.channelId(), key.createdAt(), target.messageId())
            .find()
            .orElseThrow(Problems::notFound);
    var outcome =
        table.attempt(
            table.reaction(target.messageId(), emoji, userId).delete().onlyIf(Requirement.exists()),
            table.messages().update(message).addToEntry(Message::reactionCounts, emoji, -1));
    if (outcome instanceof Outcome.Refused<?> refused && refused.write() instanceof Update<?>) {
      throw Problems.notFound();
    }
  }
}
