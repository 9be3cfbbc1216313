package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A client at a real socket, which keeps account: events must come in the order of their numbers, without a gap.
final class SocketClient implements WebSocket.Listener {
  static final long PATIENCE_SECONDS = 120;

  private final StringBuilder part = new StringBuilder();
  private final LinkedBlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private final ReceivedEvents ledger = new ReceivedEvents();
  private final List<JsonNode> notices = new ArrayList<>();
  private @Nullable WebSocket socket;
  private Optional<Integer> closed = Optional.empty();
  private int asked;

  void opened(WebSocket opened) {
    socket = opened;
  }

  WebSocket socket() {
    if (socket == null) {
      throw new IllegalStateException("not connected");
    }
    return socket;
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
    part.append(text);
    if (last) {
      try {
        received(LiveGame.JSON.readTree(part.toString()));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(part.toString(), e);
      }
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private synchronized void received(JsonNode message) {
    if (!ledger.take(message)) {
      notices.add(message);
    }
    if (message.has("re")) {
      answers.add(message);
    }
    notifyAll();
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    end(code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    end(1006);
  }

  private synchronized void end(int code) {
    closed = Optional.of(code);
    notifyAll();
  }

  void send(String text) {
    socket().sendText(text, true).join();
  }

  /// Asks for something, and waits for the answer.
  JsonNode ask(String action, String members) {
    var id = "a" + asked++;
    send(
        "{\"action\":\"%s\",\"id\":\"%s\"%s}"
            .formatted(action, id, members.isEmpty() ? "" : "," + members));
    try {
      var answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(answer).as("the answer to %s", action).isNotNull();
      assertThat(answer.path("re").asText()).isEqualTo(id);
      return answer;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  JsonNode ask(String action) {
    return ask(action, "");
  }

  JsonNode join(String code, String name) {
    var joined = ask("joinGame", "\"gameCode\":\"%s\",\"playerName\":\"%s\"".formatted(code, name));
    assertThat(joined.path("type").asText()).as("%s", joined).isEqualTo("joinedGame");
    return joined;
  }

  JsonNode rejoin(String code, String token) {
    return ask("rejoinGame", "\"gameCode\":\"%s\",\"playerToken\":\"%s\"".formatted(code, token));
  }

  /// Waits until something is so.
  synchronized void await(Predicate<SocketClient> condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    try {
      while (!condition.test(this)) {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        assertThat(left).as("in time; events %s, notices %s", types(), notices).isPositive();
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  void awaitEvent(String type) {
    await(client -> client.types().contains(type));
  }

  int awaitClosed() {
    await(client -> client.closed.isPresent());
    return closed().orElseThrow();
  }

  synchronized Optional<Integer> closed() {
    return closed;
  }

  synchronized ReceivedEvents ledger() {
    return ledger;
  }

  synchronized List<String> types() {
    return ledger.types();
  }

  synchronized List<JsonNode> notices() {
    return List.copyOf(notices);
  }

  synchronized Optional<JsonNode> event(String type) {
    return ledger.events().stream()
        .filter(event -> event.path("type").asText().equals(type))
        .findFirst();
  }

  String code() {
    return ledger().code();
  }

  String token() {
    return ledger().token();
  }

  String playerId() {
    return ledger().playerId();
  }

  /// What a JSON object of these would be, without its braces.
  static String members(Map<String, Object> values) {
    var text = LiveGame.JSON.valueToTree(values).toString();
    return text.substring(1, text.length() - 1);
  }
}
