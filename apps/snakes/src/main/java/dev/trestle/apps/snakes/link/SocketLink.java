package dev.trestle.apps.snakes.link;

import dev.trestle.apps.snakes.game.Client;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.Outlet;
import dev.trestle.apps.snakes.protocol.Asked;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.table.Connection.Transport;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;
import java.util.Optional;

/// A client at the other end of a connection of the hub: a WebSocket, or a stream of events to somebody who only watches.
final class SocketLink implements Receiver, Outlet, Link {
  private final Links links;
  private final Connection connection;
  private final Client client;
  private final Optional<Asked> first;

  private SocketLink(
      Links links, Games games, Connection connection, Transport transport, Optional<Asked> first) {
    this.links = links;
    this.connection = connection;
    this.client = games.connect(this, transport);
    this.first = first;
  }

  static SocketLink of(Links links, Games games, Connection connection) {
    return new SocketLink(links, games, connection, Transport.WS, Optional.empty());
  }

  /// Somebody who watches a game, and can say nothing.
  static SocketLink watching(Links links, Games games, Connection connection, String code) {
    var spectate = Optional.of(Asked.of(new Command.Spectate(code)));
    return new SocketLink(links, games, connection, Transport.SSE, spectate);
  }

  @Override
  public String address() {
    return connection.address();
  }

  @Override
  public Client client() {
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
