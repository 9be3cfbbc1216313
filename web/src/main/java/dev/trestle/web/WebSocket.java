package dev.trestle.web;

import java.util.List;

/// One end of an open WebSocket. Thread-safe; what is sent through one that is closed goes nowhere.
public interface WebSocket {
  /// Sends messages in their order, in as few writes as they fit into. Never waits: a client that does not read keeps them here, so
  /// nobody sends more before `taken` has run. Runs it once, on any thread, when the network has taken all, or never will.
  void send(List<TextFrame> frames, Runnable taken);

  /// Asks the client for a sign of life, which its browser gives by itself.
  void ping();

  /// Says good-bye, behind what was sent before. The listener hears of the end when the client has answered.
  void close(int code, String reason);

  /// Hangs up at once. For a client that does not answer.
  void abort();
}
