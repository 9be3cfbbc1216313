package dev.trestle.kit.demo;

import java.util.List;

/// The sample content of one application on one server. Must be closed.
public interface Demo extends AutoCloseable {
  /// The result of looking for the application on a server.
  enum Found {
    /// Nobody answers.
    NOBODY,
    /// Somebody answers, but the application is not there.
    OTHERS,
    APPLICATION
  }

  Found look();

  /// Makes what is missing. Returns a report in lines; the last one says where to look.
  List<String> fill();

  /// Goes on with what can be watched, until it is closed; returns at once.
  void goOn();

  @Override
  void close();
}
