package dev.trestle.apps.chat.gateway.frame;

import dev.trestle.apps.chat.table.User;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A frame that a client sends.
public sealed interface ClientFrame {
  /// A heartbeat.
  ///
  /// @param last the number of the last event that the client received
  record Heartbeat(OptionalLong last) implements ClientFrame {}

  record Identify(String token, Intents intents, Optional<User.Presence> status)
      implements ClientFrame {
    /// Leaves out the token.
    @Override
    public String toString() {
      return "Identify";
    }
  }

  /// A new presence status.
  record Presence(User.Presence status) implements ClientFrame {}

  /// Resumes a session after the event with a number.
  record Resume(String token, String sessionId, long seq) implements ClientFrame {
    /// Leaves out the token.
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
