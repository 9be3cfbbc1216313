package dev.trestle.apps.snakes.demo;

import dev.trestle.kit.demo.DemoException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A WebSocket connection of a demo player. Used by one thread; must be closed.
final class DemoPlayer implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final Ticket ticket;
  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
  private @Nullable WebSocket socket;

  /// The game code and player token that a client needs to take a seat.
  record Ticket(String code, String playerToken) {}

  private DemoPlayer(Ticket ticket) {
    this.ticket = ticket;
  }

  static DemoPlayer take(HttpClient client, URI server, Ticket ticket) {
    var seat = new DemoPlayer(ticket);
    var address = server.toString().replaceFirst("^http", "ws").replaceFirst("/$", "");
    try {
      seat.socket =
          client
              .newWebSocketBuilder()
              .buildAsync(URI.create(address + "/snakes/ws?v=1"), seat.new MessageListener())
              .join();
    } catch (CompletionException e) {
      throw new DemoException(
          "Cannot connect to %s: %s.".formatted(server, e.getCause() == null ? e : e.getCause()));
    }
    seat.send(
        "\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\""
            .formatted(ticket.code(), ticket.playerToken()));
    seat.await("joinedGame");
    return seat;
  }

  String code() {
    return ticket.code();
  }

  /// Sends a message.
  ///
  /// @param members of its object
  void send(String members) {
    var open = socket;
    if (open != null) {
      open.sendText("{" + members + "}", true).join();
    }
  }

  /// Waits for a message of a kind, and passes over others. Fails with the server's error text if it refuses something.
  String await(String type) {
    while (true) {
      var text = next();
      if (text.startsWith("{\"type\":\"" + type + "\"")) {
        return text;
      }
      if (text.startsWith("{\"type\":\"error\"")) {
        throw new DemoException(
            "The game refused something: " + SnakesClient.member("message", text));
      }
    }
  }

  /// The next message, whatever it is.
  String next() {
    try {
      var text = received.poll(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      if (text == null) {
        throw new DemoException("The server has sent nothing for %s.".formatted(TIMEOUT));
      }
      return text;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    }
  }

  @Override
  public void close() {
    var open = socket;
    if (open != null) {
      open.abort();
    }
  }

  private final class MessageListener implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        received.add(message.toString());
        message.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
