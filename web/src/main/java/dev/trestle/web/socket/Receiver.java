package dev.trestle.web.socket;

/// Receives the messages of one connection. Called on virtual threads, one call at a time; may block.
public interface Receiver {
  /// Called first.
  default void opened() {}

  void received(String text);

  /// Called last.
  ///
  /// @param code the close code; 1006 where the connection ended without one
  default void closed(int code) {}
}
