package dev.trestle.apps.snakes.demo;

import dev.trestle.kit.demo.DemoException;
import dev.trestle.kit.demo.ResponseBody;
import dev.trestle.web.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
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
    seat.send("rejoinGame", Map.of("gameCode", ticket.code(), "playerToken", ticket.playerToken()));
    seat.await("joinedGame");
    return seat;
  }

  String code() {
    return ticket.code();
  }

  /// Sends a command.
  void send(String action, Map<String, Object> members) {
    var open = socket;
    if (open != null) {
      var command = new LinkedHashMap<String, Object>(Map.of("action", action));
      command.putAll(members);
      open.sendText(new String(Json.write(command), StandardCharsets.UTF_8), true).join();
    }
  }

  void send(String action) {
    send(action, Map.of());
  }

  /// Waits for a message of a kind, and passes over others. Fails with the server's error text if it refuses something.
  void await(String type) {
    while (true) {
      var message = next();
      if (message.text("type").equals(type)) {
        return;
      }
      if (message.text("type").equals("error")) {
        throw new DemoException("The game refused something: " + message.text("message"));
      }
    }
  }

  /// The next message, whatever it is.
  ResponseBody next() {
    try {
      var text = received.poll(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      if (text == null) {
        throw new DemoException("The server has sent nothing for %s.".formatted(TIMEOUT));
      }
      return ResponseBody.parse(text);
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
