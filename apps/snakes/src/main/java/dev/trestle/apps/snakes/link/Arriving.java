package dev.trestle.apps.snakes.link;

import dev.trestle.web.socket.Receiver;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A client whose connection is about to open. Only then is there a link: of a connection that never opens, nobody would hear the end.
final class Arriving implements Receiver {
  private final Supplier<SocketLink> made;
  private @Nullable SocketLink link;

  Arriving(Supplier<SocketLink> made) {
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
