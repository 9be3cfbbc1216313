package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;

/// Deletes the reactions of deleted messages. No reaction can be added then, since it is written together with its
/// message.
public record ReactionCleanup(ChatTable table) {
  private static final PageRequest PAGE = PageRequest.first(100);

  public Subscriber subscribe(Subscriber group) {
    return group.removed(Message.class, this::handle);
  }

  private void handle(Change.Removed<Message> change) {
    var message = change.entity();
    if (message.reactionCounts().isEmpty()) {
      return;
    }
    Page<Reaction> page;
    do {
      page = table.reactionsTo(message.messageId()).page(PAGE);
      table.batch(page.entities().stream().map(table.reactions()::delete).toList());
    } while (page.next().isPresent());
  }
}
