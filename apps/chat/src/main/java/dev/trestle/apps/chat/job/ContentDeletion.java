package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Deletes the content of channels: messages with their reactions, pins, read states. Each method deletes one batch, or
/// everything of one message or reader.
record ContentDeletion(ChatTable table, DeletionSweep sweep) {
  ContentDeletion(ChatTable table) {
    this(table, new DeletionSweep(table));
  }

  /// See [DeletionSweep#deleteFirst].
  <T> int first(Listing<T> listing, Function<T, List<? extends Write<?>>> deletion) {
    return sweep.deleteFirst(listing, deletion);
  }

  /// Deletes one batch of subscriptions, messages with reactions, or pins.
  int contents(String channelId) {
    int listeners =
        first(table.connectionsIn(channelId), one -> List.of(table.connections().delete(one)));
    if (listeners > 0) {
      return listeners;
    }
    int messages = messages(channelId);
    return messages > 0
        ? messages
        : first(table.pinsOf(channelId), pin -> List.of(table.pins().delete(pin)));
  }

  /// A message is deleted after its reactions, which are found through it.
  private int messages(String channelId) {
    var writes = new ArrayList<Write<?>>();
    for (var message :
        table.history(channelId).page(PageRequest.first(DeletionSweep.BATCH)).entities()) {
      if (writes.size() == DeletionSweep.BATCH || !addReactions(message, writes)) {
        break;
      }
      writes.add(table.messages().delete(message));
    }
    table.batch(writes);
    return writes.size();
  }

  /// Adds as many reactions of a message as fit in the batch; false if there are more.
  private boolean addReactions(Message message, List<Write<?>> writes) {
    int room = DeletionSweep.BATCH - writes.size();
    var found = table.reactionsTo(message.messageId()).page(PageRequest.first(room));
    found.entities().forEach(one -> writes.add(table.reactions().delete(one)));
    return found.next().isEmpty() && writes.size() < DeletionSweep.BATCH;
  }

  /// Deletes the mentions and the read state of a user in a channel. A mentioned user has a read state, so that is
  /// deleted last.
  void readState(String userId, String channelId) {
    sweep.deleteAll(
        table.mentionsAfter(userId, channelId, Ids.first(Instant.EPOCH)),
        one -> List.of(table.mentions().delete(one)));
    table.batch(List.of(table.lastRead(userId, channelId).delete()));
  }

  /// Deletes one message with its reactions and its pin.
  void erase(Message message) {
    sweep.deleteAll(
        table.reactionsTo(message.messageId()), one -> List.of(table.reactions().delete(one)));
    table.batch(
        List.of(
            table.pin(message.channelId(), message.createdAt(), message.messageId()).delete(),
            table.messages().delete(message)));
  }
}
