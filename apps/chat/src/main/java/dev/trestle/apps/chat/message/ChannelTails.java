package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.pace.Paced;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;

/// Keeps in each channel which message is its newest. Told by the stream that something was said or deleted, it looks what is so: at once
/// where nothing happened for a while, and otherwise half a second later, together with all that happens meanwhile. So it is right whatever
/// was deleted, in whichever order, and a busy channel is written twice in a second.
///
/// What is due when a node dies is done with the channel's next message, or by the nightly look at everything.
public final class ChannelTails implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);

  private final Paced<Tail, Tail> pace;

  private record Tail(String serverId, String channelId) {}

  public ChannelTails(ChatTable table) {
    var newest = new NewestMessage(table);
    this.pace =
        new Paced<>(
            BETWEEN,
            (_, later) -> later,
            (tail, _) -> newest.note(tail.serverId(), tail.channelId()));
  }

  public Subscriber heardBy(Subscriber group) {
    return group.on(Message.class, this::told);
  }

  private void told(Change<Message> change) {
    switch (change) {
      case Change.Created<Message>(var message, _) -> touch(message);
      case Change.Removed<Message>(var message, _) -> touch(message);
      case Change.Expired<Message>(var message, _) -> touch(message);
      case Change.Changed<Message> _ -> {
        // It stays where it is.
      }
    }
  }

  private void touch(Message message) {
    var tail = new Tail(message.serverId(), message.channelId());
    pace.ask(tail, tail);
  }

  @Override
  public void close() {
    pace.close();
  }
}
