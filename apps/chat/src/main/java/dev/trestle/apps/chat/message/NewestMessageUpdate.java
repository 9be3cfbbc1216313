package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.Requirement;
import java.util.List;
import java.util.Optional;

/// Writes the id of the newest message to its channel.
public record NewestMessageUpdate(ChatTable table) {
  /// Reads the channel first: a concurrent write of it refuses this one, which then tries again. Returns the newest
  /// message, if there is one.
  public Optional<String> update(String serverId, String channelId) {
    for (int attempt = 0; attempt < MessageLimits.ATTEMPTS; attempt++) {
      var channel = table.channel(serverId, channelId).find();
      if (channel.isEmpty()) {
        return Optional.empty();
      }
      var before = channel.get().lastMessageId();
      var newest = table.history(channelId).first().map(Message::messageId);
      if (newest.equals(before)
          || table.attempt(List.of(write(channel.get(), newest))) instanceof Outcome.Done<?>) {
        return newest;
      }
    }
    throw new IllegalStateException(
        "The newest message was changed by others in every attempt: channel " + channelId);
  }

  private Update<Channel> write(Channel channel, Optional<String> newest) {
    var update = table.channel(channel.serverId(), channel.channelId()).update();
    Requirement<Channel> same =
        channel
            .lastMessageId()
            .map(id -> where(Channel::lastMessageId).is(id))
            .orElseGet(() -> where(Channel::lastMessageId).isAbsent());
    return newest
        .map(id -> update.set(Channel::lastMessageId).to(id))
        .orElseGet(() -> update.remove(Channel::lastMessageId))
        .onlyIf(same);
  }
}
