package dev.trestle.bench.chat;

import dev.trestle.bench.delivery.LoadClients;
import java.io.IOException;
import java.util.List;

/// One channel of the chat with many sockets at the gateway, for a comparison with another application. Must be closed.
public final class ChatCrowd implements AutoCloseable {
  /// The most messages in flight to all sockets.
  public static final int MAX_UNDERWAY = 32;

  private final LoadClients clients;

  private ChatCrowd(LoadClients clients) {
    this.clients = clients;
  }

  /// Creates the users and the channel, and connects the sockets.
  ///
  /// @param senders the number of connections that send messages
  public static ChatCrowd open(int port, int sockets, int senders) throws IOException {
    var clients = new LoadClients(port);
    try (var setup = new ChatSetup(port)) {
      var people = setup.people(sockets);
      var room = setup.createServer(people.getFirst(), "The crowd");
      setup.join(room, people.subList(1, people.size()));
      for (var person : people) {
        GatewayClient.join(clients, port, person, List.of(room));
      }
      clients.awaitSubscribed();
      var requests = new ChatRequests(port);
      for (int i = 0; i < senders; i++) {
        requests.addSender(clients, people.get(i % people.size()), room);
      }
      return new ChatCrowd(clients);
    } catch (IOException | RuntimeException failed) {
      clients.close();
      throw failed;
    }
  }

  public LoadClients clients() {
    return clients;
  }

  @Override
  public void close() throws IOException {
    clients.close();
  }
}
