package dev.trestle.web.socket;

/// Hears one connection. Called on virtual threads, by one at a time; may wait.
public interface Receiver {
  /// Comes first.
  default void opened() {}

  void received(String text);

  /// Comes last.
  ///
  /// @param code the close code; 1006 where the client just went
  default void closed(int code) {}
}
