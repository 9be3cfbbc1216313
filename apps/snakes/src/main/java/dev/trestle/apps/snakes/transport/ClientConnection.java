package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;

/// A connection to one client, over any transport.
public interface ClientConnection {
  /// The network address of the client.
  String address();

  /// The client in the game.
  GameClient client();

  void close(CloseCode code);
}
