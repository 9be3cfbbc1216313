package dev.trestle.web;

import java.util.Optional;
import java.util.OptionalInt;

/// Decides which requests become WebSockets. Called by many threads at once, which must not wait.
public interface WebSocketHandler {
  Decision decide(HttpRequest request);

  sealed interface Decision {}

  /// The request becomes a WebSocket.
  ///
  /// @param maxMessageBytes a longer message ends the connection
  /// @param unreadable the code of that end, and of the one by a message that is no text; where it is empty, WebSocket's own: 1009, 1003
  ///   and 1007
  /// @param coding in what form its client is sent messages; where it is empty, as text
  record Accepted(
      WebSocketListener listener,
      int maxMessageBytes,
      OptionalInt unreadable,
      Optional<Coding> coding)
      implements Decision {}

  /// It does not, and is answered so.
  record Refused(HttpResponse answer) implements Decision {}

  /// There is no WebSocket at this path; the request is one like any other.
  record NotHere() implements Decision {}
}
