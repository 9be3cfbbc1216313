package dev.trestle.apps.snakes.transport;

import dev.trestle.web.socket.Receiver;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A client whose connection is about to open. Only then is there a connection: of a connection that never opens, nobody would hear the end.
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
