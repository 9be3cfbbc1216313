package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.SchemaName;
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

/// Deletes messages for good: their authors do, and moderators, of whom that is written down.
public record Deleting(ChatTable table, Access access, Ids ids, InstantSource clock) {
  /// Which messages are to be deleted at once.
  @SchemaName("MessagesToDelete")
  public record Asked(
      @Range(min = 1, max = Limits.BULK, checkedBy = Deleting.class) List<String> ids) {}

  void delete(String userId, String channelId, String messageId) {
    var place = access.place(userId, channelId);
    var key = MessageKey.of(messageId);
    for (int attempt = 0; attempt < Limits.ATTEMPTS; attempt++) {
      var message =
          table
              .message(channelId, key.createdAt(), messageId)
              .find()
              .orElseThrow(Problems::notFound);
      if (!message.userId().equals(userId)) {
        place.require(Role.MODERATOR);
      }
      // Refused where it is gone, or was pinned or unpinned meanwhile: the next look tells which.
      if (table.attempt(deletion(place, message)) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new IllegalStateException(
        "Message %s was changed by others all the while".formatted(messageId));
  }

  /// A message that is pinned takes its pin along.
  private List<Write<?>> deletion(Place place, Message message) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .message(message.channelId(), message.createdAt(), message.messageId())
            .delete()
            .onlyIf(where(Message::pinned).is(message.pinned())));
    if (message.pinned()) {
      writes.add(table.pin(message.channelId(), message.createdAt(), message.messageId()).delete());
    }
    if (!message.userId().equals(place.member().userId())) {
      var changes = new LinkedHashMap<String, String>();
      changes.put("channelId", message.channelId());
      changes.put("userId", message.userId());
      writes.add(
          table.audits().create(audit(place, "message.delete", message.messageId(), changes)));
    }
    return writes;
  }

  /// Deletes many at once, and writes that down before. Those that are gone already are no mistake.
  void deleteAll(String userId, String channelId, Asked asked) {
    var place = access.place(userId, channelId).require(Role.MODERATOR);
    var keys = parsed(asked).stream().map(MessageKey::of).toList();
    var oldest = clock.instant().minus(Limits.BULK_AGE);
    if (keys.stream().anyMatch(key -> key.createdAt().isBefore(oldest))) {
      throw Problems.invalid(
          "ids",
          "Messages that are older than %d days are deleted one by one."
              .formatted(Limits.BULK_AGE.toDays()));
    }
    var found = table.messages(channelId, keys).keySet();
    if (!found.isEmpty()) {
      deleteAll(place, found);
    }
    unpin(channelId, keys);
  }

  private void deleteAll(Place place, Set<MessageKey> found) {
    var channelId = place.channel().channelId();
    var changes = Map.of("count", String.valueOf(found.size()));
    table.transact(table.audits().create(audit(place, "message.bulkDelete", channelId, changes)));
    table.batch(
        found.stream()
            .map(key -> table.message(channelId, key.createdAt(), key.messageId()).delete())
            .toList());
  }

  /// Once a message is gone nobody pins it, so no pin comes after these. Also where no message is there any more: a call before this one may
  /// not have come this far.
  private void unpin(String channelId, Collection<MessageKey> keys) {
    var gone = keys.stream().map(MessageKey::messageId).collect(Collectors.toSet());
    table.batch(
        table.pinsOf(channelId).page(PageRequest.first(2 * Limits.PINS)).entities().stream()
            .filter(pin -> gone.contains(pin.messageId()))
            .map(table.pins()::delete)
            .toList());
  }

  private static Set<String> parsed(Asked asked) {
    if (asked.ids().isEmpty() || asked.ids().size() > Limits.BULK) {
      throw Problems.invalid("ids", "ids has 1 to %d ids.".formatted(Limits.BULK));
    }
    var parsed = new LinkedHashSet<String>();
    for (var id : asked.ids()) {
      parsed.add(
          Ids.parse(id)
              .orElseThrow(() -> Problems.invalid("ids", "ids has only ids of messages.")));
    }
    return parsed;
  }

  private Audit audit(Place place, String action, String target, Map<String, String> changes) {
    var now = clock.instant();
    return new Audit(
        place.server().serverId(),
        ids.next(),
        place.member().userId(),
        action,
        Optional.of(target),
        changes,
        now,
        now.plus(Limits.AUDIT_KEPT));
  }
}
