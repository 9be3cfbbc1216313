package dev.trestle.apps.chat.table;

/// What is stored of one socket: that it is there, and what it listens to.
public sealed interface OfConnection permits Connection, Session {
  String connectionId();

  String userId();

  String nodeId();
}
