package dev.trestle.kit.app;

import java.util.List;

/// One application's part of the demonstration, on one server. Must be closed.
public interface Demo extends AutoCloseable {
  /// What is found where it is looked for.
  enum Found {
    /// Nobody answers.
    NOBODY,
    /// Somebody answers, but the application is not there.
    OTHERS,
    APPLICATION
  }

  Found look();

  /// Makes what is missing. Returns what there is to say about it, line by line, the last telling where to look.
  List<String> fill();

  /// Goes on with what can be watched, until it is closed; returns at once.
  void goOn();

  @Override
  void close();
}
