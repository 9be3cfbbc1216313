package dev.trestle.apps.snakes.transport;

import dev.trestle.web.socket.Receiver;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Creates the connection of a client only when its socket opens: a socket that never opens would never report its end.
final class OpeningReceiver implements Receiver {
  private final Supplier<SocketConnection> made;
  private @Nullable SocketConnection connection;

  OpeningReceiver(Supplier<SocketConnection> made) {
    this.made = made;
  }

  @Override
  public void opened() {
    var opened = made.get();
    connection = opened;
    opened.opened();
  }

  @Override
  public void received(String text) {
    if (connection != null) {
      connection.received(text);
    }
  }

  @Override
  public void closed(int code) {
    if (connection != null) {
      connection.closed(code);
    }
  }
}
