package dev.trestle.apps.snakes.link;

import dev.trestle.apps.snakes.game.Client;
import dev.trestle.apps.snakes.protocol.CloseCode;

/// The way to one client, whatever it is made of.
public interface Link {
  /// Where the client is, as text.
  String address();

  /// Who is at its other end.
  Client client();

  void close(CloseCode code);
}
