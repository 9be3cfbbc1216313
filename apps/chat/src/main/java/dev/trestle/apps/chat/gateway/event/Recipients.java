package dev.trestle.apps.chat.gateway.event;

import java.util.Optional;

/// The recipients of an event.
public sealed interface Recipients {
  /// All sessions of a user.
  record OneUser(String userId) implements Recipients {}

  /// The sessions of a user that are in a server.
  record OneMember(String userId, String serverId) implements Recipients {}

  /// All members of a server.
  ///
  /// @param except a user who receives another event
  record Members(String serverId, Optional<String> except) implements Recipients {
    public static Members of(String serverId) {
      return new Members(serverId, Optional.empty());
    }
  }

  /// The admins of a server, its owner among them.
  ///
  /// @param besides a member who also receives it
  record Admins(String serverId, Optional<String> besides) implements Recipients {}

  /// The subscribers of a channel.
  ///
  /// @param except the user who caused it, if they need no event
  record Subscribers(String channelId, Optional<String> except) implements Recipients {
    public static Subscribers of(String channelId) {
      return new Subscribers(channelId, Optional.empty());
    }
  }

  /// All users who share a server with a user, without that user.
  record SharedServerMembers(String userId) implements Recipients {}
}
