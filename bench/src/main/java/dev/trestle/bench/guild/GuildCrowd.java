package dev.trestle.bench.guild;

import static dev.trestle.bench.socket.ByteSearch.bytes;
import static dev.trestle.bench.socket.ByteSearch.find;
import static dev.trestle.bench.socket.ByteSearch.number;

import dev.trestle.bench.delivery.LoadClients;
import dev.trestle.bench.delivery.MessageText;
import dev.trestle.bench.delivery.SendSchedule;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// One room of the guild with many sockets that have the same subscription. Must be closed.
final class GuildCrowd implements AutoCloseable {
  static final String DOCUMENT =
      "subscription { onMessage(roomId: \"%s\") { kind cursor message { id text createdAt author { id nickname } } } }";

  private static final String SEND =
      "mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { userErrors { code } } }";
  private static final byte[] TEXT = bytes("\"text\":\"" + MessageText.MARK);
  private static final Duration BETWEEN_PROBES = Duration.ofMillis(200);
  private static final int MAX_PROBES = 300;

  private final LoadClients clients;

  private GuildCrowd(LoadClients clients) {
    this.clients = clients;
  }

  /// Creates the users and the room, and connects the sockets.
  ///
  /// @param senders the number of connections that send messages
  static GuildCrowd open(int port, int sockets, int senders) throws IOException {
    var clients = new LoadClients(port);
    try (var setup = new GuildSetup(port)) {
      var people = setup.signUp(sockets);
      var room = setup.room(people);
      for (var person : people) {
        clients.addReceiver(
            SubscriptionClient.connect(
                port,
                person.token(),
                DOCUMENT.formatted(room.id()),
                (bytes, from, to) -> received(clients, bytes, from, to),
                clients.counts()),
            List.of(room));
      }
      awaitSubscribed(clients, setup, people.getFirst(), room);
      for (int i = 0; i < senders; i++) {
        var sender = people.get(i % people.size());
        clients.addSender(
            room, number -> request(port, sender.token(), room, MessageText.of(number)));
      }
      return new GuildCrowd(clients);
    } catch (IOException | RuntimeException failed) {
      clients.close();
      throw failed;
    }
  }

  private static void received(LoadClients clients, byte[] bytes, int from, int to) {
    int text = find(TEXT, bytes, from, to);
    if (text >= 0) {
      clients.inFlight().received(number(bytes, text + TEXT.length), to - from);
    }
  }

  /// Sends messages that are not counted, until every socket has received one.
  private static void awaitSubscribed(
      LoadClients clients, GuildSetup setup, GuildSetup.LoadUser sender, GuildSetup.LoadRoom room)
      throws IOException {
    for (int probe = 0; !clients.isSubscribed(); probe++) {
      if (probe == MAX_PROBES) {
        throw new IOException("Not every socket has received an event");
      }
      var answer =
          setup.run(
              sender.token(),
              "mutation { sendMessage(input: {roomId: \"%s\", text: \"Hello\"}) { userErrors { code message } } }"
                  .formatted(room.id()));
      if (answer.contains("\"code\":") || answer.contains("\"errors\":")) {
        throw new IOException("A message was refused: " + answer);
      }
      clients.run(SendSchedule.idle(), BETWEEN_PROBES);
    }
  }

  private static byte[] request(int port, String token, GuildSetup.LoadRoom room, String text) {
    var body =
        "{\"query\":\"%s\",\"variables\":{\"input\":{\"roomId\":\"%s\",\"text\":\"%s\"}}}"
            .formatted(SEND, room.id(), text);
    return GuildSetup.request(port, token, body);
  }

  LoadClients clients() {
    return clients;
  }

  @Override
  public void close() throws IOException {
    clients.close();
  }
}
