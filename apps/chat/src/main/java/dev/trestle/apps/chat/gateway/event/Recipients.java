package dev.trestle.apps.chat.gateway.event;

import java.util.Optional;

/// Who hears of something.
public sealed interface Recipients {
  /// Somebody, wherever they are connected.
  record Person(String userId) implements Recipients {}

  /// Somebody, as far as they know that they are in a server.
  record PersonIn(String userId, String serverId) implements Recipients {}

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
  record Listeners(String channelId, Optional<String> except) implements Recipients {
    public static Listeners of(String channelId) {
      return new Listeners(channelId, Optional.empty());
    }
  }

  /// Whoever shares a server with somebody, and is not them.
  record Acquaintances(String userId) implements Recipients {}
}
