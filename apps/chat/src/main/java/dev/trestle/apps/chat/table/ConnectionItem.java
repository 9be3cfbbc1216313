package dev.trestle.apps.chat.table;

/// An item of one socket: its session, or one of its channel subscriptions.
public sealed interface ConnectionItem permits ChannelConnection, Session {
  String connectionId();

  String userId();

  String nodeId();
}
