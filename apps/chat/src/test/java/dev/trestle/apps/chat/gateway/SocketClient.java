package dev.trestle.apps.chat.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.chat.gateway.frame.DecompressedFrames;
import dev.trestle.apps.chat.testing.ChatClient;
import dev.trestle.kit.testing.JsonSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A client of the gateway. Keeps every frame that it receives.
public final class SocketClient implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();

  private final JsonSocket socket;

  /// One at the gateway of a node.
  public static SocketClient at(ChatClient node) {
    return new SocketClient(node.http(), node.uri(Gateway.PATH + "?v=1&encoding=json"));
  }

  SocketClient(HttpClient http, URI address) {
    this.socket = new JsonSocket(http, address, List.of(), DecompressedFrames::text);
  }

  SocketClient send(String text) {
    socket.send(text);
    return this;
  }

  public SocketClient send(int op, String data) {
    return send("{\"op\":%d,\"d\":%s}".formatted(op, data));
  }

  /// Says who it is, and waits for the state of things.
  public SocketClient identify(String token, String more) {
    send(2, "{\"token\":\"%s\"%s}".formatted(token, more));
    await("READY");
    return this;
  }

  public SocketClient resume(String token, String sessionId, long seq) {
    return send(
        6, "{\"token\":\"%s\",\"sessionId\":\"%s\",\"seq\":%d}".formatted(token, sessionId, seq));
  }

  /// Listens to a channel, and waits for the answer.
  public SocketClient subscribe(String channelId) {
    send(20, "{\"channelId\":\"%s\"}".formatted(channelId));
    await(frame -> isEvent(frame, "SUBSCRIBED", "channelId", channelId));
    return this;
  }

  static boolean isEvent(JsonNode frame, String type, String member, String value) {
    return frame.path("t").asText().equals(type)
        && frame.path("d").path(member).asText().equals(value);
  }

  JsonNode await(Predicate<JsonNode> wanted) {
    return socket.await(wanted);
  }

  /// The data of the first event of a type.
  public JsonNode await(String type) {
    return await(frame -> frame.path("t").asText().equals(type)).path("d");
  }

  public JsonNode await(String type, String member, String value) {
    return await(frame -> isEvent(frame, type, member, value)).path("d");
  }

  public JsonNode awaitOp(int op) {
    return await(frame -> frame.path("op").asInt() == op);
  }

  public int awaitClose() {
    return socket.awaitClose();
  }

  Optional<Integer> closed() {
    return socket.closed();
  }

  List<JsonNode> frames() {
    return socket.messages();
  }

  /// The received frames, as text.
  List<String> texts() {
    return socket.texts();
  }

  /// How many of its messages came compressed.
  int unpacked() {
    return socket.unpacked();
  }

  /// The data of all events of a type.
  List<JsonNode> events(String type) {
    return frames().stream()
        .filter(frame -> frame.path("t").asText().equals(type))
        .map(frame -> frame.path("d"))
        .toList();
  }

  public List<String> texts(String type, String member) {
    return events(type).stream().map(data -> data.path(member).asText()).toList();
  }

  /// The numbers of all events, as they came.
  List<Long> numbers() {
    return frames().stream()
        .filter(frame -> frame.has("s"))
        .map(frame -> frame.path("s").asLong())
        .toList();
  }

  public long last() {
    return numbers().isEmpty() ? 0 : numbers().getLast();
  }

  public String sessionId() {
    return await("READY").path("sessionId").asText();
  }

  /// Waits until all frames so far have arrived: the acknowledgement of a heartbeat comes after them.
  SocketClient settle() {
    long before = acks();
    send(1, "null");
    socket.awaitResult(() -> acks() > before ? Optional.of(before) : Optional.empty());
    return this;
  }

  /// Waits for so many answers to heartbeats.
  void settleAcks(long count) {
    socket.awaitResult(() -> acks() >= count ? Optional.of(count) : Optional.empty());
  }

  private long acks() {
    return frames().stream().filter(frame -> frame.path("op").asInt() == 11).count();
  }

  /// Goes without a word.
  void drop() {
    socket.drop();
  }

  @Override
  public void close() {
    socket.close();
  }
}
