package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.route.QueryText;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Endpoint;
import dev.trestle.web.socket.Receiver;
import java.time.InstantSource;

/// The WebSocket endpoint. Clients with another version of the protocol get an error, and their connection is closed.
public record SocketEndpoint(ClientConnections connections, Games games, InstantSource clock)
    implements Endpoint {
  public static final String PATH = "/snakes/ws";

  static final String VERSION = "1";

  @Override
  public Receiver connect(Connection socket, HttpRequest request) {
    return QueryText.find(request.query(), "v").filter(VERSION::equals).isPresent()
        ? new OpeningReceiver(() -> SocketConnection.of(connections, games, socket))
        : new Stranger(socket);
  }

  static GameException unsupportedProtocol() {
    return GameException.of(
        ErrorCode.UNSUPPORTED_VERSION,
        "Only version %s of the protocol is supported.".formatted(VERSION));
  }

  private final class Stranger implements Receiver {
    private final Connection socket;

    Stranger(Connection socket) {
      this.socket = socket;
    }

    @Override
    public void opened() {
      socket.send(Frame.of(unsupportedProtocol().problem(), clock.instant()).encoded());
      socket.close(CloseCode.PROTOCOL.number(), CloseCode.PROTOCOL.reason());
    }

    @Override
    public void received(String text) {
      // Nothing that could be understood.
    }
  }
}
