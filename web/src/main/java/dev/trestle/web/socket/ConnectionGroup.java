package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Connections that are told the same. A connection that ends leaves by itself. Thread-safe.
///
/// Who wants everybody to hear things in one order tells them by one thread at a time.
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

  /// Sends one frame to all; never waits for any.
  public void send(TextFrame frame) {
    connections.forEach(connection -> connection.send(frame));
  }

  public int size() {
    return connections.size();
  }
}
