package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.pace.Paced;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Update;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keeps in each channel which message is its newest. Told by the stream that something was said or deleted, it looks what is so: at once
/// where nothing happened for a while, and otherwise half a second later, together with all that happens meanwhile. So it is right whatever
/// was deleted, in whichever order, and a busy channel is written twice in a second.
///
/// What is due when a node dies is done with the channel's next message.
public final class ChannelTails implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(500);

  private final ChatTable table;
  private final Paced<Tail, Tail> pace;

  private record Tail(String serverId, String channelId) {}

  public ChannelTails(ChatTable table) {
    this.table = table;
    this.pace = new Paced<>(BETWEEN, (_, later) -> later, (tail, _) -> refresh(tail));
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

  /// Looks at the channel first: whoever writes it after that makes this one look again.
  private void refresh(Tail tail) {
    for (int attempt = 0; attempt < Limits.ATTEMPTS; attempt++) {
      var noted = table.channel(tail.serverId(), tail.channelId()).find();
      if (noted.isEmpty()) {
        return;
      }
      var before = noted.get().lastMessageId();
      var newest = table.history(tail.channelId()).first().map(Message::messageId);
      if (newest.equals(before)
          || table.attempt(List.of(noting(tail, before, newest))) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new IllegalStateException(
        "Others note the newest message all the while: channel " + tail.channelId());
  }

  private Update<Channel> noting(Tail tail, Optional<String> before, Optional<String> newest) {
    var update = table.channel(tail.serverId(), tail.channelId()).update();
    Requirement<Channel> same =
        before
            .map(id -> where(Channel::lastMessageId).is(id))
            .orElseGet(() -> where(Channel::lastMessageId).isAbsent());
    return newest
        .map(id -> update.set(Channel::lastMessageId).to(id))
        .orElseGet(() -> update.remove(Channel::lastMessageId))
        .onlyIf(same);
  }

  @Override
  public void close() {
    pace.close();
  }
}
