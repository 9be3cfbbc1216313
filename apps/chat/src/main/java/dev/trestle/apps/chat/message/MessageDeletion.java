package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Deletes messages for good. Authors delete their own; moderators delete any, with an audit entry.
public record MessageDeletion(ChatTable table, Ids ids, InstantSource clock) {
  /// A request to delete several messages.
  @SchemaName("MessagesToDelete")
  public record MessagesToDelete(
      @Range(min = 1, max = MessageLimits.BULK, checkedBy = MessageDeletion.class)
          List<String> ids) {}

  void delete(ChannelAccess channelAccess, String messageId) {
    var channelId = channelAccess.channel().channelId();
    var userId = channelAccess.member().userId();
    var key = MessageKey.of(messageId);
    for (int attempt = 0; attempt < MessageLimits.ATTEMPTS; attempt++) {
      var message =
          table
              .message(channelId, key.createdAt(), messageId)
              .find()
              .orElseThrow(Problems::notFound);
      if (!message.userId().equals(userId)) {
        channelAccess.require(Role.MODERATOR);
      }
      // Refused if it was deleted, pinned or unpinned meanwhile: the next read shows which.
      if (table.attempt(deletion(channelAccess, message)) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new IllegalStateException(
        "Message %s was changed by others in every attempt".formatted(messageId));
  }

  /// The pin of a message is deleted with it.
  private List<Write<?>> deletion(ChannelAccess channelAccess, Message message) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .message(message.channelId(), message.createdAt(), message.messageId())
            .delete()
            .onlyIf(where(Message::pinned).is(message.pinned())));
    if (message.pinned()) {
      writes.add(table.pin(message.channelId(), message.createdAt(), message.messageId()).delete());
    }
    if (!message.userId().equals(channelAccess.member().userId())) {
      var changes = new LinkedHashMap<String, String>();
      changes.put("channelId", message.channelId());
      changes.put("userId", message.userId());
      writes.add(
          table
              .audits()
              .create(audit(channelAccess, "message.delete", message.messageId(), changes)));
    }
    return writes;
  }

  /// Deletes several messages, after an audit entry. Messages that are already deleted are ignored.
  void deleteAll(ChannelAccess channelAccess, MessagesToDelete request) {
    var channelId = channelAccess.channel().channelId();
    var keys = parsed(request).stream().map(MessageKey::of).toList();
    var oldest = clock.instant().minus(MessageLimits.BULK_AGE);
    if (keys.stream().anyMatch(key -> key.createdAt().isBefore(oldest))) {
      throw Problems.invalid(
          "ids",
          "Messages that are older than %d days are deleted one by one."
              .formatted(MessageLimits.BULK_AGE.toDays()));
    }
    var found = table.messages(channelId, keys).keySet();
    if (!found.isEmpty()) {
      deleteAll(channelAccess, found);
    }
    unpin(channelId, keys);
  }

  private void deleteAll(ChannelAccess channelAccess, Set<MessageKey> found) {
    var channelId = channelAccess.channel().channelId();
    var changes = Map.of("count", String.valueOf(found.size()));
    table.transact(
        table.audits().create(audit(channelAccess, "message.bulkDelete", channelId, changes)));
    table.batch(
        found.stream()
            .map(key -> table.message(channelId, key.createdAt(), key.messageId()).delete())
            .toList());
  }

  /// Deletes the pins of deleted messages. A deleted message cannot be pinned. Runs even if no message was found, since
  /// an earlier call may have stopped before this step.
  private void unpin(String channelId, Collection<MessageKey> keys) {
    var deletedIds = keys.stream().map(MessageKey::messageId).collect(Collectors.toSet());
    table.batch(
        table.pinsOf(channelId).page(PageRequest.first(2 * MessageLimits.PINS)).entities().stream()
            .filter(pin -> deletedIds.contains(pin.messageId()))
            .map(table.pins()::delete)
            .toList());
  }

  private static Set<String> parsed(MessagesToDelete request) {
    if (request.ids().isEmpty() || request.ids().size() > MessageLimits.BULK) {
      throw Problems.invalid("ids", "ids has 1 to %d ids.".formatted(MessageLimits.BULK));
    }
    var parsed = new LinkedHashSet<String>();
    for (var id : request.ids()) {
      parsed.add(
          Ids.parse(id)
              .orElseThrow(() -> Problems.invalid("ids", "ids has only ids of messages.")));
    }
    return parsed;
  }

  private Audit audit(
      ChannelAccess channelAccess, String action, String target, Map<String, String> changes) {
    var now = clock.instant();
    return new Audit(
        channelAccess.server().serverId(),
        ids.next(),
        channelAccess.member().userId(),
        action,
        Optional.of(target),
        changes,
        now,
        now.plus(MessageLimits.AUDIT_KEPT));
  }
}
