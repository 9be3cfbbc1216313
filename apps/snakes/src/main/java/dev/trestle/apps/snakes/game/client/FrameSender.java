package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Frame;

/// The way to one client. Whoever implements it never waits for a slow reader: the game sends to everyone, one after the other.
public interface FrameSender {
  void send(Frame frame);

  /// Ends the connection. What was sent before should still arrive.
  void close(CloseCode code);
}
