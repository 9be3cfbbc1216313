package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Frame;

/// Sends frames to one client. An implementation never waits for a slow reader: the game sends to all clients, one after another.
public interface FrameSender {
  void send(Frame frame);

  /// Ends the connection. What was sent before should still arrive.
  void close(CloseCode code);
}
