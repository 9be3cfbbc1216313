package dev.trestle.apps.chat.table;

/// What is stored of one socket: that it is there, and what it listens to.
public sealed interface ConnectionItem permits ChannelConnection, Session {
  String connectionId();

  String userId();

  String nodeId();
}
