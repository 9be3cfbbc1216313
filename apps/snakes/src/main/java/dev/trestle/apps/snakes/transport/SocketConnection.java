package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.util.Optional;

/// A client's connection over a WebSocket, or over server-sent events for a spectator.
final class SocketConnection implements Receiver, FrameSender, ClientConnection {
  private final ClientConnections connections;
  private final Connection socket;
  private final GameClient client;
  private final Optional<CommandRequest> first;

  private SocketConnection(
      ClientConnections connections,
      Games games,
      Connection socket,
      Transport transport,
      Optional<CommandRequest> first) {
    this.connections = connections;
    this.socket = socket;
    this.client = games.connect(this, transport);
    this.first = first;
  }

  static SocketConnection of(ClientConnections connections, Games games, Connection socket) {
    return new SocketConnection(connections, games, socket, Transport.WS, Optional.empty());
  }

  /// A spectator's connection, which sends no commands.
  static SocketConnection watching(
      ClientConnections connections, Games games, Connection socket, String code) {
    var spectate = Optional.of(CommandRequest.of(new Command.Spectate(code)));
    return new SocketConnection(connections, games, socket, Transport.SSE, spectate);
  }

  @Override
  public String address() {
    return socket.address();
  }

  @Override
  public GameClient client() {
    return client;
  }

  @Override
  public void opened() {
    connections.opened(this);
    first.ifPresent(client::submit);
  }

  @Override
  public void received(String text) {
    try {
      connections.pass(this, CommandJson.parse(text));
    } catch (GameException refused) {
      client.refuse(refused, CommandJson.name(text));
    }
  }

  @Override
  public void closed(int code) {
    connections.closed(this);
    client.disconnected();
  }

  @Override
  public void send(Frame frame) {
    socket.send(frame.encoded());
  }

  @Override
  public void close(CloseCode code) {
    socket.close(code.number(), code.reason());
  }
}
