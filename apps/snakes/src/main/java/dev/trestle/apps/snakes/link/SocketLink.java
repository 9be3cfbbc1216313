package dev.trestle.apps.snakes.link;

import dev.trestle.apps.snakes.game.Client;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.Outlet;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.table.Connection.Transport;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.Receiver;

/// A client at the other end of a WebSocket.
final class SocketLink implements Receiver, Outlet {
  private final Connection connection;
  private final Client client;

  SocketLink(Games games, Connection connection) {
    this.connection = connection;
    this.client = games.connect(this, Transport.WS);
  }

  @Override
  public void received(String text) {
    try {
      client.tell(CommandJson.parse(text));
    } catch (GameException refused) {
      client.refuse(refused, CommandJson.name(text));
    }
  }

  @Override
  public void closed(int code) {
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
