package dev.trestle.apps.chat.gateway.event;

import java.util.Optional;

/// Who hears of something.
public sealed interface Recipients {
  /// Somebody, wherever they are connected.
  record OneUser(String userId) implements Recipients {}

  /// Somebody, as far as they know that they are in a server.
  record OneMember(String userId, String serverId) implements Recipients {}

  /// All members of a server.
  ///
  /// @param except one who is told in another way
  record Members(String serverId, Optional<String> except) implements Recipients {
    public static Members of(String serverId) {
      return new Members(serverId, Optional.empty());
    }
  }

  /// The admins of a server, its owner among them.
  ///
  /// @param besides a member who hears of it too
  record Admins(String serverId, Optional<String> besides) implements Recipients {}

  /// Whoever listens to a channel.
  ///
  /// @param except whoever has done it themselves, where it is no news to them
  record Subscribers(String channelId, Optional<String> except) implements Recipients {
    public static Subscribers of(String channelId) {
      return new Subscribers(channelId, Optional.empty());
    }
  }

  /// Whoever shares a server with somebody, and is not them.
  record SharedServerMembers(String userId) implements Recipients {}
}
