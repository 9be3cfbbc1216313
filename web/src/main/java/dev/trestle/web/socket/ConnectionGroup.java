package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A group of connections that receive the same messages. A closed connection leaves by itself. Thread-safe.
///
/// For one order of messages in all connections, send from one thread at a time.
public final class ConnectionGroup {
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

  public void add(Connection connection) {
    connections.add(connection);
    connection.joined(this);
  }

  public void remove(Connection connection) {
    connections.remove(connection);
    connection.left(this);
  }

  /// Sends one frame to all connections; never blocks.
  public void send(TextFrame frame) {
    connections.forEach(connection -> connection.send(frame));
  }

  public int size() {
    return connections.size();
  }
}
