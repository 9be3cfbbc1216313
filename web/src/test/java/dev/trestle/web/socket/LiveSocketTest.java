package dev.trestle.web.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.web.Coding;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.TextFrame;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The hub on a real server, with a client that is not ours.
@Timeout(300)
class LiveSocketTest {
  private final ConnectionGroup audience = new ConnectionGroup();
  private final Counting counting = new Counting();
  private final Hub hub =
      Hub.open(HubOptions.DEFAULT, InstantSource.system())
          .at("/ws", (connection, _) -> new Repeating(connection))
          .at(
              "/own",
              HubOptions.DEFAULT.with(
                  new HubOptions.Incoming(100, Quota.perSecond(10), OptionalInt.of(4002))),
              (connection, _) -> new Repeating(connection))
          .at("/coded", new Coded())
          .at("/spoken", new Spoken());
  private final HttpServer server =
      HttpServer.open(HttpOptions.loopback(0), _ -> HttpResponse.text(200, "plain"), hub);
  private final HttpClient http = HttpClient.newHttpClient();

  private final class Repeating implements Receiver {
    private final Connection connection;

    Repeating(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void opened() {
      audience.add(connection);
    }

    @Override
    public void received(String text) {
      connection.send("heard " + text);
    }
  }

  /// Tells clients what stands for the text, and counts how often it is made.
  private final class Coded implements Endpoint {
    @Override
    public Receiver connect(Connection connection, dev.trestle.web.HttpRequest request) {
      return new Repeating(connection);
    }

    @Override
    public Optional<Coding> coding(dev.trestle.web.HttpRequest request) {
      return Optional.of(counting);
    }
  }

  /// Speaks the protocol "b", and no other.
  private final class Spoken implements Endpoint {
    @Override
    public Receiver connect(Connection connection, dev.trestle.web.HttpRequest request) {
      return new Repeating(connection);
    }

    @Override
    public Optional<String> protocol(dev.trestle.web.HttpRequest request) {
      return Endpoint.offered(request).stream().filter("b"::equals).findFirst();
    }
  }

  private static final class Counting implements Coding {
    private final AtomicInteger beginnings = new AtomicInteger();

    @Override
    public byte[] beginning(byte[] utf8) {
      beginnings.incrementAndGet();
      return marked('<', utf8);
    }

    @Override
    public byte[] end(byte[] utf8) {
      return marked('>', utf8);
    }

    private static byte[] marked(char mark, byte[] utf8) {
      return (mark + new String(utf8, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }
  }

  /// Notes what it hears.
  private static final class Client implements WebSocket.Listener {
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final StringBuilder message = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        messages.add(message.toString());
        message.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onBinary(WebSocket socket, ByteBuffer part, boolean last) {
      messages.add("bytes " + StandardCharsets.UTF_8.decode(part));
      socket.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      messages.add("closed " + code + " " + reason);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onPong(WebSocket socket, ByteBuffer payload) {
      messages.add("pong " + StandardCharsets.UTF_8.decode(payload));
      socket.request(1);
      return null;
    }

    void await(String... all) {
      org.awaitility.Awaitility.await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(() -> assertThat(messages).containsExactly(all));
    }
  }

  private WebSocket connect(Client client) {
    return connect(client, "/ws");
  }

  private WebSocket connect(Client client, String path) {
    var uri = URI.create("ws://127.0.0.1:" + server.port() + path);
    return http.newWebSocketBuilder().buildAsync(uri, client).join();
  }

  @AfterEach
  void close() {
    hub.close();
    server.close();
    // Not close(), which waits for clients that still believe in their socket.
    http.shutdownNow();
  }

  @Test
  void messages_go_both_ways_whole_and_in_parts() {
    var client = new Client();
    var socket = connect(client);
    socket.sendText("one", true).join();
    socket.sendText("tw", false).join();
    socket.sendText("o ü", true).join();
    client.await("heard one", "heard two ü");
  }

  @Test
  void a_thousand_messages_arrive_in_their_order() {
    var client = new Client();
    connect(client);
    await().atMost(Duration.ofMinutes(1)).until(() -> audience.size() == 1);
    for (int i = 0; i < 1000; i++) {
      audience.send(TextFrame.of("event " + i));
      // Within the bound of the outbox, as a publisher with a clock would be.
      if (i % 150 == 149 || i == 999) {
        int sent = i + 1;
        await().atMost(Duration.ofMinutes(1)).until(() -> client.messages.size() == sent);
      }
    }
    for (int i = 0; i < 1000; i++) {
      assertThat(client.messages.get(i)).isEqualTo("event " + i);
    }
  }

  @Test
  void a_ping_is_answered() {
    var client = new Client();
    connect(client).sendPing(ByteBuffer.wrap("here?".getBytes(StandardCharsets.UTF_8))).join();
    client.await("pong here?");
  }

  /// Answers that nobody reads would wait in the server's memory.
  @Test
  void a_client_that_pings_without_reading_is_not_read_any_more() throws IOException {
    int tooMuch = 48 << 20;
    var ping = ByteBuffer.allocate(2 + 4 + 125).put((byte) 0x89).put((byte) (0x80 | 125)).clear();
    var pings = ByteBuffer.allocate(ping.capacity() * 500);
    while (pings.hasRemaining()) {
      pings.put(ping.clear());
    }
    try (var channel = SocketChannel.open()) {
      channel.setOption(StandardSocketOptions.SO_RCVBUF, 16 << 10);
      channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
      channel.write(
          StandardCharsets.US_ASCII.encode(
              """
              GET /ws HTTP/1.1
              Host: localhost
              Connection: Upgrade
              Upgrade: websocket
              Sec-WebSocket-Version: 13
              Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==

              """
                  .replace("\n", "\r\n")));
      await().atMost(Duration.ofMinutes(1)).until(() -> hub.connections() == 1);
      channel.configureBlocking(false);
      long sent = 0;
      long moved = System.nanoTime();
      pings.flip();
      while (sent < tooMuch && System.nanoTime() - moved < Duration.ofSeconds(3).toNanos()) {
        int taken = channel.write(pings);
        if (taken > 0) {
          sent += taken;
          moved = System.nanoTime();
        }
        if (!pings.hasRemaining()) {
          pings.rewind();
        }
      }
      assertThat(sent).isPositive().isLessThan(tooMuch);
    }
  }

  @Test
  void a_message_that_is_too_long_ends_the_connection() {
    var client = new Client();
    var socket = connect(client);
    socket.sendText("x".repeat(4096), true).join();
    await().atMost(Duration.ofMinutes(1)).until(() -> client.messages.size() == 1);
    assertThat(client.messages.getFirst()).hasSize("heard ".length() + 4096);
    socket.sendText("x".repeat(4097), true).join();
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(client.messages.getLast()).startsWith("closed 1009"));
  }

  @Test
  void parts_that_are_too_long_together_end_it_too() {
    var client = new Client();
    var socket = connect(client);
    socket.sendText("x".repeat(4000), false).join();
    socket.sendText("x".repeat(97), true).join();
    client.await("closed 1009 a message has at most 4096 bytes");
    await().atMost(Duration.ofMinutes(1)).until(() -> hub.connections() == 0);
  }

  @Test
  void bytes_are_not_understood() {
    var client = new Client();
    connect(client).sendBinary(ByteBuffer.allocate(4), true).join();
    client.await("closed 1003 only text is understood here");
  }

  @Test
  void a_client_that_asked_for_it_receives_binary_and_sends_text() {
    var client = new Client();
    connect(client, "/coded").sendText("one", true).join();
    client.await("bytes <heard one");
  }

  @Test
  void a_shared_message_is_encoded_once_and_only_if_a_client_wants_it() {
    var plain = new Client();
    connect(plain);
    await().atMost(Duration.ofMinutes(1)).until(() -> audience.size() == 1);
    audience.send(TextFrame.of("nobody wants bytes"));
    plain.await("nobody wants bytes");
    assertThat(counting.beginnings).hasValue(0);
    var coded = List.of(new Client(), new Client(), new Client(), new Client());
    coded.forEach(client -> connect(client, "/coded"));
    await().atMost(Duration.ofMinutes(1)).until(() -> audience.size() == 5);
    var beginning = new TextFrame.Beginning("hello ".getBytes(StandardCharsets.UTF_8));
    audience.send(TextFrame.ofUtf8(beginning, "you".getBytes(StandardCharsets.UTF_8)));
    audience.send(TextFrame.ofUtf8(beginning, "all".getBytes(StandardCharsets.UTF_8)));
    plain.await("nobody wants bytes", "hello you", "hello all");
    coded.forEach(client -> client.await("bytes <hello >you", "bytes <hello >all"));
    assertThat(counting.beginnings).hasValue(1);
  }

  @Test
  void a_path_has_its_own_word_for_what_cannot_be_read() {
    var bytes = new Client();
    connect(bytes, "/own").sendBinary(ByteBuffer.allocate(4), true).join();
    bytes.await("closed 4002 only text is understood here");
    var tooLong = new Client();
    connect(tooLong, "/own").sendText("x".repeat(101), true).join();
    tooLong.await("closed 4002 a message has at most 100 bytes");
  }

  @Test
  void a_client_that_leaves_is_gone() {
    var client = new Client();
    var socket = connect(client);
    await().atMost(Duration.ofMinutes(1)).until(() -> audience.size() == 1);
    socket.sendClose(1000, "bye").join();
    await().atMost(Duration.ofMinutes(1)).until(() -> hub.connections() == 0);
    assertThat(audience.size()).isZero();
  }

  @Test
  void a_restart_notifies_the_client_and_the_server_stops_at_once() {
    var client = new Client();
    connect(client);
    await().atMost(Duration.ofMinutes(1)).until(() -> audience.size() == 1);
    hub.close();
    client.await("closed 1012 restart");
    long begun = System.nanoTime();
    server.close();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void other_requests_are_answered_on_the_same_port() throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(server.uri().resolve("/ws")).build();
    assertThat(http.send(request, BodyHandlers.ofString()).body()).isEqualTo("plain");
  }

  @Test
  void a_path_without_sockets_does_not_become_one() {
    var uri = URI.create("ws://127.0.0.1:" + server.port() + "/other");
    assertThatThrownBy(() -> http.newWebSocketBuilder().buildAsync(uri, new Client()).join())
        .hasMessageContaining("WebSocketHandshakeException");
  }

  @Test
  void the_endpoint_chooses_one_of_the_protocols_that_a_client_offers() {
    assertThat(protocol("a", "b")).isEqualTo("b");
    assertThat(protocol("b")).isEqualTo("b");
  }

  @Test
  void a_client_whose_protocols_are_unknown_is_connected_without_one() {
    assertThat(protocol("a", "c")).isEmpty();
  }

  private String protocol(String mostWanted, String... others) {
    var socket =
        http.newWebSocketBuilder()
            .subprotocols(mostWanted, others)
            .buildAsync(
                URI.create(server.uri().toString().replaceFirst("http", "ws") + "/spoken"),
                new WebSocket.Listener() {})
            .join();
    try {
      return socket.getSubprotocol();
    } finally {
      socket.abort();
    }
  }
}
