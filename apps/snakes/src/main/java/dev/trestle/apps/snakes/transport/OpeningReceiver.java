package dev.trestle.apps.snakes.transport;

import dev.trestle.web.socket.Receiver;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A client whose connection is about to open. Only then is there a link: of a connection that never opens, nobody would hear the end.
final class OpeningReceiver implements Receiver {
  private final Supplier<SocketConnection> made;
  private @Nullable SocketConnection link;

  OpeningReceiver(Supplier<SocketConnection> made) {
    this.made = made;
  }

  @Override
  public void opened() {
    var opened = made.get();
    link = opened;
    opened.opened();
  }

  @Override
  public void received(String text) {
    if (link != null) {
      link.received(text);
    }
  }

  @Override
  public void closed(int code) {
    if (link != null) {
      link.closed(code);
    }
  }
}
