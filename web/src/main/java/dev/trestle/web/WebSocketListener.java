package dev.trestle.web;

/// Receives the events of one WebSocket. Called by threads that must not block.
public interface WebSocketListener {
  /// Called once, before all other methods. The first message is read after `next` has been called, by any thread.
  void opened(WebSocket socket, Runnable next);

  /// Called for each complete message. The next one is read after `next` has been called, by any thread.
  void message(String text, Runnable next);

  /// Called for a ping or pong of the client.
  void alive();

  /// Called once, after all other methods, if the socket was opened.
  ///
  /// @param code the close code; 1006 where the connection ended without one
  void closed(int code, String reason);
}
