package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.apps.chat.table.User;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a client says.
public sealed interface ClientFrame {
  /// It is there.
  ///
  /// @param last the number of the last dispatch that it has
  record Heartbeat(OptionalLong last) implements ClientFrame {}

  record Identify(String token, Intents intents, Optional<User.Presence> status)
      implements ClientFrame {
    /// Without what could be used.
    @Override
    public String toString() {
      return "Identify";
    }
  }

  /// How it wants to be seen.
  record Presence(User.Presence status) implements ClientFrame {}

  /// It was there before, and has everything up to a number.
  record Resume(String token, String sessionId, long seq) implements ClientFrame {
    /// Without what could be used.
    @Override
    public String toString() {
      return "Resume[" + sessionId + "]";
    }
  }

  record RequestMembers(String serverId, List<String> userIds) implements ClientFrame {}

  record Subscribe(String channelId) implements ClientFrame {}

  record Unsubscribe(String channelId) implements ClientFrame {}

  record Typing(String channelId) implements ClientFrame {}
}
