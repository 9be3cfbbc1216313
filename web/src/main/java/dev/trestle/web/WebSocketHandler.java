package dev.trestle.web;

import java.util.Optional;
import java.util.OptionalInt;

/// Decides which requests become WebSockets. Called by many threads at once, which must not block.
public interface WebSocketHandler {
  Decision decide(HttpRequest request);

  sealed interface Decision {}

  /// The request becomes a WebSocket.
  ///
  /// @param maxMessageBytes a longer message ends the connection
  /// @param unreadable the close code for a message that is too long or not text; without it, the standard ones: 1009, 1003 and 1007
  /// @param coding the encoding of messages to the client; without it, text
  /// @param protocol the sub-protocol that was chosen among those that the client offered; empty for none
  record Accepted(
      WebSocketListener listener,
      int maxMessageBytes,
      OptionalInt unreadable,
      Optional<Coding> coding,
      Optional<String> protocol)
      implements Decision {}

  /// The request is rejected with a response.
  record Refused(HttpResponse answer) implements Decision {}

  /// There is no WebSocket at this path; the request is one like any other.
  record NotHere() implements Decision {}
}
