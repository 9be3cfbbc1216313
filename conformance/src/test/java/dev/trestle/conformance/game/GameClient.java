package dev.trestle.conformance.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.AppNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A game client that connects to any node. Records every event by its sequence number, and detects gaps and
/// contradictions.
final class GameClient implements AutoCloseable {
  private static final Pattern ANSWER = Pattern.compile("^\\{\"type\":\"\\w+\".{0,80}?\"re\":\"");
  private static final Pattern PICTURE =
      Pattern.compile("^\\{\"type\":\"(?:joinedGame|gameState)\",\"seq\":(\\d+)");
  private static final Pattern EVENT =
      Pattern.compile(
          "\\{\"type\":\"(\\w+)\",\"seq\":(\\d+),\"ts\":\"[^\"]*\"(?:,\"playerId\":\"(\\w+)\")?"
              + "(?:,\"playerName\":\"[^\"]*\",\"diceRoll\":(\\d+),\"previousPosition\":(\\d+),\"newPosition\":(\\d+))?");

  private static final Set<String> BUNDLES = Set.of("batch", "moves");

  private final HttpClient client;
  private final String code;
  private final String token;
  private final SortedMap<Long, String> events = new TreeMap<>();
  private final StringBuilder part = new StringBuilder();
  private @Nullable WebSocket socket;
  private long last = -1;
  private int accepted;
  private final List<String> errors = new ArrayList<>();
  private Optional<String> problem = Optional.empty();

  private GameClient(HttpClient client, String code, String token) {
    this.client = client;
    this.code = code;
    this.token = token;
  }

  /// Creates a game at a node.
  static GameClient host(HttpClient client, AppNode node, String name) throws Exception {
    return seated(
        client,
        node,
        "/snakes/api/games",
        """
        {"creatorName":"%s","options":{"places":0,"maxPlayers":8,"cooldownMillis":300},"board":{"size":144}}"""
            .formatted(name));
  }

  /// Joins the game at any node.
  GameClient invite(AppNode node, String name) throws Exception {
    return seated(
        client,
        node,
        "/snakes/api/games/" + code + "/players",
        "{\"playerName\":\"%s\"}".formatted(name));
  }

  private static GameClient seated(HttpClient client, AppNode node, String path, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(node.pages().resolve(path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    var answer = client.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    var player =
        new GameClient(client, member("code", answer.body()), member("playerToken", answer.body()));
    player.connect(node);
    return player;
  }

  /// Connects to a node, and requests all events since the last one.
  void connect(AppNode node) {
    var uri = URI.create(node.pages().toString().replaceFirst("http", "ws") + "/snakes/ws?v=1");
    socket = client.newWebSocketBuilder().buildAsync(uri, new EventListener()).join();
    long since = last();
    say(
        "\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"%s"
            .formatted(code, token, since < 0 ? "" : ",\"since\":" + since));
  }

  String code() {
    return code;
  }

  void start() {
    say("\"action\":\"startGame\"");
  }

  void roll() {
    say("\"action\":\"rollDice\",\"id\":\"roll\"");
  }

  private void say(String members) {
    var open = socket;
    if (open != null && !open.isOutputClosed()) {
      open.sendText("{" + members + "}", true).exceptionally(_ -> null).join();
    }
  }

  /// The sequence number of the last event that it has.
  synchronized long last() {
    return last;
  }

  /// The number of its accepted rolls.
  synchronized int accepted() {
    return accepted;
  }

  /// The errors that it received.
  synchronized List<String> errors() {
    return List.copyOf(errors);
  }

  /// The received events, by sequence number.
  synchronized SortedMap<Long, String> events() {
    return new TreeMap<>(events);
  }

  /// The first problem: a gap, or two different events with one number.
  synchronized Optional<String> problem() {
    return problem;
  }

  private synchronized void hear(String text) {
    if (text.startsWith("{\"type\":\"error\"")) {
      errors.add(text);
      return;
    }
    if (ANSWER.matcher(text).find()) {
      accepted += text.startsWith("{\"type\":\"playerMoved\"") ? 1 : 0;
      return;
    }
    var picture = PICTURE.matcher(text);
    if (picture.find()) {
      last = Math.max(last, Long.parseLong(picture.group(1)));
      return;
    }
    var found = EVENT.matcher(text);
    while (found.find()) {
      if (BUNDLES.contains(found.group(1))) {
        continue; // Its own events follow within it.
      }
      note(
          Long.parseLong(found.group(2)),
          "%s %s %s %s>%s"
              .formatted(
                  found.group(1), found.group(3), found.group(4), found.group(5), found.group(6)));
    }
  }

  private void note(long seq, String event) {
    var before = events.putIfAbsent(seq, event);
    if (before != null && !before.equals(event)) {
      problem = Optional.of("Event %d was %s, and is %s".formatted(seq, before, event));
    }
    if (seq > last + 1) {
      problem = Optional.of("Event %d came after %d".formatted(seq, last));
    }
    last = Math.max(last, seq);
  }

  private static String member(String name, String json) {
    var found = Pattern.compile("\"%s\":\"([^\"]+)\"".formatted(name)).matcher(json);
    assertThat(found.find()).as(json).isTrue();
    return found.group(1);
  }

  @Override
  public synchronized String toString() {
    return "%d rolls accepted, %d events, refused: %s".formatted(accepted, events.size(), errors);
  }

  @Override
  public void close() {
    var open = socket;
    if (open != null) {
      open.abort();
    }
  }

  private final class EventListener implements WebSocket.Listener {
    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence text, boolean whole) {
      part.append(text);
      if (whole) {
        hear(part.toString());
        part.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
