package dev.trestle.web;

/// Decides which requests become WebSockets. Called by many threads at once, which must not wait.
public interface WebSocketHandler {
  Decision decide(HttpRequest request);

  sealed interface Decision {}

  /// The request becomes a WebSocket.
  ///
  /// @param maxMessageBytes a longer message ends the connection with code 1009
  record Accepted(WebSocketListener listener, int maxMessageBytes) implements Decision {}

  /// It does not, and is answered so.
  record Refused(HttpResponse answer) implements Decision {}

  /// There is no WebSocket at this path; the request is one like any other.
  record NotHere() implements Decision {}
}
