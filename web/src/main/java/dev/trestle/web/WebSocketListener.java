package dev.trestle.web;

/// Hears what happens on one WebSocket. Called by threads that must not wait.
public interface WebSocketListener {
  /// Comes first, and once. The first message is read when `next` has been called, by any thread.
  void opened(WebSocket socket, Runnable next);

  /// A whole message. The next is read when `next` has been called, by any thread: until then the client has to wait.
  void message(String text, Runnable next);

  /// The client gave a sign of life that is no message.
  void alive();

  /// Comes last, and once, if the socket was opened.
  ///
  /// @param code the WebSocket's close code; 1006 where the connection just went
  void closed(int code, String reason);
}
