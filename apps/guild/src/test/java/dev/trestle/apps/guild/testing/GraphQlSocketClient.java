package dev.trestle.apps.guild.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.kit.testing.JsonSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A client of the protocol `graphql-transport-ws`, on the WebSocket of the JDK. Keeps every message that it receives.
public final class GraphQlSocketClient implements AutoCloseable {
  public static final String PROTOCOL = "graphql-transport-ws";

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final JsonSocket socket;
  private int settled;

  private GraphQlSocketClient(URI address, List<String> protocols) {
    this.socket =
        new JsonSocket(
            HTTP,
            address,
            protocols,
            _ -> {
              throw new IllegalStateException("A binary message, where all messages are texts");
            });
  }

  /// A socket that has not said who it is.
  public static GraphQlSocketClient connect(LiveGuild live) {
    return connect(live, PROTOCOL);
  }

  /// A socket that offers some sub-protocols.
  public static GraphQlSocketClient connect(LiveGuild live, String... protocols) {
    return connect(live.client(), protocols);
  }

  private static GraphQlSocketClient connect(GuildClient node, String... protocols) {
    return new GraphQlSocketClient(node.uri("/guild/graphql"), List.of(protocols));
  }

  /// A socket of a signed-in user.
  public static GraphQlSocketClient of(LiveGuild live, GuildUser user) {
    return of(live.client(), user);
  }

  /// A socket of a signed-in user at a node.
  public static GraphQlSocketClient of(GuildClient node, GuildUser user) {
    var client = connect(node, PROTOCOL).init(user.accessToken());
    client.await("connection_ack");
    return client;
  }

  public GraphQlSocketClient init(String token) {
    return send(Map.of("type", "connection_init", "payload", Map.of("accessToken", token)));
  }

  /// Sends an operation.
  ///
  /// @param variables names and values, in turn
  public GraphQlSocketClient subscribe(String id, String document, Object... variables) {
    var all = new LinkedHashMap<String, Object>();
    for (int i = 0; i < variables.length; i += 2) {
      all.put((String) variables[i], variables[i + 1]);
    }
    return send(
        Map.of(
            "type", "subscribe", "id", id, "payload", Map.of("query", document, "variables", all)));
  }

  /// Ends an operation.
  public GraphQlSocketClient complete(String id) {
    return send(Map.of("type", "complete", "id", id));
  }

  public GraphQlSocketClient send(Map<String, Object> message) {
    return send(GuildClient.json(message));
  }

  /// Sends a message. A socket that the server has closed discards it, as the WebSocket of a browser does.
  public GraphQlSocketClient send(String text) {
    socket.send(text);
    return this;
  }

  /// Reads no more messages, as a client whose network is slow.
  public void stopReading() {
    socket.stopReading();
  }

  /// Reads again.
  public void read() {
    socket.read();
  }

  /// Waits for a message.
  public JsonNode await(Predicate<JsonNode> wanted) {
    return socket.await(wanted);
  }

  /// Waits for a message of a type.
  public JsonNode await(String type) {
    return await(message -> message.path("type").asText().equals(type));
  }

  /// Waits for the answer to an operation that ends it: `error` or `complete`.
  public JsonNode awaitEnd(String id) {
    return await(message -> ends(message, id));
  }

  /// Waits until an operation has ended, or the socket.
  public void awaitEndOrClose(String id) {
    socket.awaitResult(
        () ->
            closed().isPresent() || messages().stream().anyMatch(message -> ends(message, id))
                ? Optional.of(true)
                : Optional.empty());
  }

  private static boolean ends(JsonNode message, String id) {
    return message.path("id").asText().equals(id) && !message.path("type").asText().equals("next");
  }

  /// Waits until an operation has so many responses, and returns all of them.
  public List<JsonNode> awaitNext(String id, int count) {
    return socket.awaitResult(() -> Optional.of(next(id)).filter(all -> all.size() >= count));
  }

  /// Does something again and again until an operation has a response: nothing says when a subscription without stored events begins.
  public void repeatUntilNext(String id, Runnable work) {
    socket.repeatUntil(() -> next(id).stream().findFirst(), work);
  }

  /// The responses to an operation so far.
  public List<JsonNode> next(String id) {
    return messages().stream()
        .filter(message -> message.path("type").asText().equals("next"))
        .filter(message -> message.path("id").asText().equals(id))
        .map(message -> message.path("payload"))
        .toList();
  }

  /// The texts at a place of all responses to an operation.
  public List<String> texts(String id, String pointer) {
    return next(id).stream().map(payload -> payload.at(pointer).asText()).toList();
  }

  /// Waits until all messages so far have arrived: the answer to a ping comes after them.
  public GraphQlSocketClient settle() {
    var number = ++settled;
    send(Map.of("type", "ping", "payload", Map.of("n", number)));
    await(
        message ->
            message.path("type").asText().equals("pong")
                && message.at("/payload/n").asInt() == number);
    return this;
  }

  public int awaitClose() {
    return socket.awaitClose();
  }

  public Optional<Integer> closed() {
    return socket.closed();
  }

  public List<JsonNode> messages() {
    return socket.messages();
  }

  public Optional<String> protocol() {
    return socket.protocol();
  }

  /// Goes without a word.
  public void drop() {
    socket.drop();
  }

  @Override
  public void close() {
    socket.drop();
  }
}
