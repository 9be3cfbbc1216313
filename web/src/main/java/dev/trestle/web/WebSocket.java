package dev.trestle.web;

import java.util.List;

/// An open WebSocket. Thread-safe. Messages to a closed one are discarded.
public interface WebSocket {
  /// Sends messages in order, with as few writes as possible. Never blocks: for a client that does not read, the messages stay in memory, so the
  /// caller sends no more before `taken` has run. It runs once, on any thread, when the network has accepted all messages, or the socket failed.
  void send(List<TextFrame> frames, Runnable taken);

  /// Sends a ping, which a browser answers by itself.
  void ping();

  /// Sends a close frame after all messages. The listener is called when the client has answered it.
  void close(int code, String reason);

  /// Closes the connection immediately, without a close frame. For a client that does not answer.
  void abort();
}
