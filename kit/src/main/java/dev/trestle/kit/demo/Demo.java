package dev.trestle.kit.demo;

import java.util.List;

/// The sample content of one application on one server. Must be closed.
public interface Demo extends AutoCloseable {
  /// Whether a server has the application.
  enum Availability {
    /// The server does not answer.
    UNREACHABLE,
    /// The server answers, but does not have the application.
    NOT_INSTALLED,
    AVAILABLE
  }

  /// Calls the server, and returns whether it has the application.
  Availability probe();

  /// Makes what is missing. Returns a report in lines; the last one says where to look.
  List<String> fill();

  /// Keeps sample users active in the background until this is closed; returns at once.
  void continueInBackground();

  @Override
  void close();
}
