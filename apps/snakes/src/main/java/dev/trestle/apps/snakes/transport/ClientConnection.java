package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;

/// The way to one client, whatever it is made of.
public interface ClientConnection {
  /// Where the client is, as text.
  String address();

  /// Who is at its other end.
  GameClient client();

  void close(CloseCode code);
}
