package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.transport.ClientConnections;

import dev.trestle.apps.snakes.transport.ClientConnection;

import dev.trestle.apps.snakes.game.GameClient;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.FrameSender;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.util.Optional;

/// A client at the other end of a connection of the hub: a WebSocket, or a stream of events to somebody who only watches.
final class SocketConnection implements Receiver, FrameSender, ClientConnection {
  private final ClientConnections links;
  private final Connection connection;
  private final GameClient client;
  private final Optional<CommandRequest> first;

  private SocketConnection(
      ClientConnections links, Games games, Connection connection, Transport transport, Optional<CommandRequest> first) {
    this.links = links;
    this.connection = connection;
    this.client = games.connect(this, transport);
    this.first = first;
  }

  static SocketConnection of(ClientConnections links, Games games, Connection connection) {
    return new SocketConnection(links, games, connection, Transport.WS, Optional.empty());
  }

  /// Somebody who watches a game, and can say nothing.
  static SocketConnection watching(ClientConnections links, Games games, Connection connection, String code) {
    var spectate = Optional.of(CommandRequest.of(new Command.Spectate(code)));
    return new SocketConnection(links, games, connection, Transport.SSE, spectate);
  }

  @Override
  public String address() {
    return connection.address();
  }

  @Override
  public GameClient client() {
    return client;
  }

  @Override
  public void opened() {
    links.opened(this);
    first.ifPresent(client::tell);
  }

  @Override
  public void received(String text) {
    try {
      links.pass(this, CommandJson.parse(text));
    } catch (GameException refused) {
      client.refuse(refused, CommandJson.name(text));
    }
  }

  @Override
  public void closed(int code) {
    links.closed(this);
    client.gone();
  }

  @Override
  public void send(Frame frame) {
    connection.send(frame.encoded());
  }

  @Override
  public void close(CloseCode code) {
    connection.close(code.number(), code.reason());
  }
}
