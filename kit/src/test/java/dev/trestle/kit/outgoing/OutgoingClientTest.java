package dev.trestle.kit.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import dev.trestle.kit.testing.TestCertificates;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each trick of a hostile server, on loopback: the rule for addresses is replaced, since it would refuse all of them.
@Timeout(60)
class OutgoingClientTest {
  private static final String HOST = "server.example.com";
  private static final Duration SHORT = Duration.ofMillis(700);
  private static final int MAX_BYTES = 64 * 1024;

  @TempDir private static Path directory;
  private static TestCertificates certificates;

  private final List<AutoCloseable> opened = new ArrayList<>();

  @BeforeAll
  static void make_certificates() {
    certificates = TestCertificates.create(directory, HOST, "*.wild.example.com");
  }

  @AfterEach
  void close() throws Exception {
    for (var one : opened.reversed()) {
      one.close();
    }
  }

  @Test
  void response_has_status_headers_and_body() {
    var server = serve(ScriptedServer.of("HTTP/1.1 404 No\r\nContent-Length: 2\r\nX-A: b", "hi"));
    var response = open(options()).send(get(HOST, server));
    assertThat(response.status()).isEqualTo(404);
    assertThat(response.header("x-a")).contains("b");
    assertThat(response.text()).isEqualTo("hi");
  }

  @Test
  void request_has_its_host_headers_and_body() {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var content = new OutgoingRequest.Content("text/plain", "x");
    var url = OutgoingUrl.parse("https://%s:%d/a%%20b?c=d".formatted(HOST, server.port()));
    var _ = open(options()).send(OutgoingRequest.post(url, content, MAX_BYTES).with("X-A", "b"));
    assertThat(server.requests().getFirst())
        .startsWith("POST /a%20b?c=d HTTP/1.1\r\n")
        .contains("Host: %s:%d\r\n".formatted(HOST, server.port()))
        .contains("X-A: b\r\n", "Content-Length: 1\r\n", "Accept-Encoding: identity\r\n")
        .doesNotContain("Cookie", "Upgrade");
  }

  @Test
  void body_of_exactly_the_maximum_length_is_received_and_one_byte_more_is_not() {
    for (var length : List.of("Content-Length: %d\r\n", "")) {
      var full =
          serve(
              ScriptedServer.of(
                  "HTTP/1.1 200 OK\r\n" + length.formatted(MAX_BYTES) + "Connection: close",
                  "a".repeat(MAX_BYTES)));
      assertThat(open(options()).send(get(HOST, full)).body()).hasSize(MAX_BYTES);
      var more =
          serve(
              ScriptedServer.of(
                  "HTTP/1.1 200 OK\r\n" + length.formatted(MAX_BYTES + 1) + "Connection: close",
                  "a".repeat(MAX_BYTES + 1)));
      assertThat(failure(open(options()), get(HOST, more)))
          .hasMessage("The answer of server.example.com is larger than 64 KB.")
          .extracting(OutgoingException::kind)
          .isEqualTo(Kind.TOO_LARGE);
    }
  }

  @Test
  void endless_body_ends_at_the_maximum_length() {
    var server =
        serve(
            (out, _) -> {
              out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(UTF_8));
              while (true) {
                out.write("400\r\n%s\r\n".formatted("a".repeat(0x400)).getBytes(UTF_8));
              }
            });
    assertThat(failure(open(options()), get(HOST, server)).kind()).isEqualTo(Kind.TOO_LARGE);
  }

  @Test
  void endless_header_ends() {
    var server =
        serve(
            (out, _) -> {
              out.write("HTTP/1.1 200 OK\r\nX-A: ".getBytes(UTF_8));
              while (true) {
                out.write("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".getBytes(UTF_8));
              }
            });
    assertThat(failure(open(options()), get(HOST, server)).kind()).isEqualTo(Kind.INVALID_RESPONSE);
  }

  @Test
  void endless_headers_end() {
    var server =
        serve(
            (out, _) -> {
              out.write("HTTP/1.1 200 OK\r\n".getBytes(UTF_8));
              while (true) {
                out.write("X-A: b\r\n".getBytes(UTF_8));
              }
            });
    assertThat(failure(open(options()), get(HOST, server)).kind()).isEqualTo(Kind.INVALID_RESPONSE);
  }

  @Test
  void endless_informational_responses_end_in_time() {
    var server =
        serve(
            (out, _) -> {
              while (true) {
                out.write("HTTP/1.1 103 Early Hints\r\n\r\n".getBytes(UTF_8));
              }
            });
    assertThat(failure(open(options().timeout(SHORT)), get(HOST, server)).kind())
        .isEqualTo(Kind.TIMEOUT);
  }

  /// Each byte comes in time, all of them never would.
  @Test
  void slow_bytes_end_in_time() {
    var server =
        serve(
            (out, ended) -> {
              out.write("HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n".getBytes(UTF_8));
              do {
                out.write('a');
                out.flush();
              } while (!ended.await(20, TimeUnit.MILLISECONDS));
            });
    assertThat(failure(open(options().timeout(SHORT)), get(HOST, server)))
        .hasMessage("server.example.com gave no complete answer in time.")
        .extracting(OutgoingException::kind)
        .isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void silence_ends_in_time() {
    var server = serve((_, ended) -> ended.await());
    assertThat(failure(open(options().timeout(SHORT)), get(HOST, server)).kind())
        .isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void silence_instead_of_tls_ends_in_time() {
    // The server reads the client's hello as a request that never ends.
    var server = serve(ScriptedServer.plain(), (_, ended) -> ended.await());
    assertThat(failure(open(options().timeout(SHORT)), get(HOST, server)).kind())
        .isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void resolver_that_never_answers_ends_in_time_and_holds_its_place() {
    var never = new CountDownLatch(1);
    var options =
        options()
            .timeout(SHORT)
            .maxConcurrent(1)
            .resolver(
                _ -> {
                  awaitUninterruptibly(never);
                  throw new UnknownHostException();
                });
    var client = open(options);
    var url = OutgoingRequest.get(OutgoingUrl.parse("https://server.example.com/"), MAX_BYTES);
    assertThat(failure(client, url).kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(failure(client, url).kind()).isEqualTo(Kind.BUSY);
    never.countDown();
  }

  @Test
  void body_that_breaks_off_is_no_response() {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 10", "four"));
    assertThat(failure(open(options()), get(HOST, server)).kind()).isEqualTo(Kind.UNREACHABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/2 200\r\n\r\n"
      })
  void answer_that_is_no_http_is_an_error(String answer) {
    var server = serve((out, _) -> out.write(answer.getBytes(UTF_8)));
    assertThat(failure(open(options()), get(HOST, server)).kind())
        .isIn(Kind.INVALID_RESPONSE, Kind.UNREACHABLE);
  }

  @Test
  void compressed_bomb_is_refused_without_being_decompressed() throws IOException {
    var bomb = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bomb)) {
      gzip.write(new byte[10_000_000]);
    }
    assertThat(bomb.size()).isLessThan(MAX_BYTES);
    var server =
        serve(
            (out, _) -> {
              out.write(
                  "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n"
                      .formatted(bomb.size())
                      .getBytes(UTF_8));
              out.write(bomb.toByteArray());
            });
    assertThat(failure(open(options()), get(HOST, server)))
        .hasMessage("server.example.com compresses its answer, which was not asked for.");
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirect_is_not_followed(int status) {
    var inside = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 6", "secret"));
    var server =
        serve(
            ScriptedServer.of(
                "HTTP/1.1 %d Moved\r\nLocation: https://%s:%d/\r\nContent-Length: 0"
                    .formatted(status, HOST, inside.port()),
                ""));
    assertThat(failure(open(options()), get(HOST, server)).kind()).isEqualTo(Kind.REDIRECT);
    assertThat(inside.connections()).isZero();
  }

  @Test
  void no_connection_is_made_to_an_address_that_is_not_public() {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var client = open(options().rule(new PublicAddresses()));
    var inside = failure(client, get(HOST, server));
    assertThat(inside.kind()).isEqualTo(Kind.NO_PUBLIC_ADDRESS);
    assertThat(server.connections()).isZero();

    var unknown = failure(open(options().resolver(_ -> throwUnknown())), get(HOST, server));
    assertThat(unknown).hasMessage(inside.getMessage());
    assertThat(unknown.kind()).isEqualTo(inside.kind());
  }

  @Test
  void one_address_that_is_not_public_refuses_the_name() throws UnknownHostException {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var loopback = InetAddress.getLoopbackAddress();
    var inside = InetAddress.getByName("127.0.0.2");
    var client = open(options().resolver(_ -> List.of(loopback, inside)).rule(loopback::equals));
    assertThat(failure(client, get(HOST, server)).kind()).isEqualTo(Kind.NO_PUBLIC_ADDRESS);
    assertThat(server.connections()).isZero();
  }

  /// DNS rebinding: the second answer would lead inside.
  @Test
  void name_is_resolved_once_and_the_connection_goes_to_the_address_that_was_checked()
      throws UnknownHostException {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var questions = new AtomicInteger();
    var outside = InetAddress.getLoopbackAddress();
    var inside = InetAddress.getByName("127.0.0.2");
    var client =
        open(
            options()
                .resolver(_ -> List.of(questions.getAndIncrement() == 0 ? outside : inside))
                .rule(outside::equals));
    assertThat(client.send(get(HOST, server)).status()).isEqualTo(200);
    assertThat(questions).hasValue(1);
    assertThat(failure(client, get(HOST, server)).kind()).isEqualTo(Kind.NO_PUBLIC_ADDRESS);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void certificate_has_to_be_valid_for_the_name() {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var client = open(options());
    assertThat(client.send(get("a.wild.example.com", server)).status()).isEqualTo(200);
    assertThat(failure(client, get("other.example.com", server)))
        .hasMessage("other.example.com has no certificate that is valid for this name.")
        .extracting(OutgoingException::kind)
        .isEqualTo(Kind.UNTRUSTED);
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void certificate_has_to_be_signed_by_a_trusted_authority() throws Exception {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var client = open(options().tls(SSLContext.getDefault()));
    assertThat(failure(client, get(HOST, server)).kind()).isEqualTo(Kind.UNTRUSTED);
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void second_address_is_used_where_the_first_accepts_no_connections() throws IOException {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var closed = InetAddress.getByName("127.0.0.3");
    var good = InetAddress.getLoopbackAddress();
    var client = open(options().resolver(_ -> List.of(closed, good)));
    assertThat(client.send(get(HOST, server)).status()).isEqualTo(200);
    assertThat(failure(open(options().resolver(_ -> List.of(closed))), get(HOST, server)))
        .hasMessage("server.example.com does not accept connections.");
  }

  @Test
  void no_more_requests_than_allowed_are_sent_at_the_same_time() throws Exception {
    var three = new CyclicBarrier(3);
    var open = new AtomicInteger();
    var most = new AtomicInteger();
    var server =
        serve(
            (out, _) -> {
              most.accumulateAndGet(open.incrementAndGet(), Math::max);
              await(three);
              open.decrementAndGet();
              out.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(UTF_8));
            });
    var client = open(options().maxConcurrent(3));
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var all = new ArrayList<Future<OutgoingResponse>>();
      for (int i = 0; i < 39; i++) {
        all.add(threads.submit(() -> client.send(get(HOST, server))));
      }
      for (var one : all) {
        assertThat(one.get().status()).isEqualTo(200);
      }
    }
    assertThat(most).hasValue(3);
  }

  @Test
  void places_are_free_again_after_failures() {
    var server = serve(ScriptedServer.of("HTTP/1.1 200 OK\r\nContent-Length: 0", ""));
    var silent = serve((_, ended) -> ended.await());
    var client = open(options().maxConcurrent(1).timeout(Duration.ofMillis(200)));
    for (int i = 0; i < 3; i++) {
      assertThat(failure(client, get(HOST, silent)).kind()).isEqualTo(Kind.TIMEOUT);
    }
    var patient = open(options().maxConcurrent(1));
    assertThat(failure(patient, get("other.example.com", server)).kind()).isEqualTo(Kind.UNTRUSTED);
    assertThat(patient.send(get(HOST, server)).status()).isEqualTo(200);
  }

  @Test
  void interrupted_caller_stops_waiting() throws Exception {
    var arrived = new CountDownLatch(1);
    var server =
        serve(
            (_, ended) -> {
              arrived.countDown();
              ended.await();
            });
    var client = open(options().timeout(Duration.ofMinutes(1)));
    var waiting = Thread.ofVirtual().unstarted(() -> failure(client, get(HOST, server)));
    waiting.start();
    arrived.await();
    waiting.interrupt();
    waiting.join();
    assertThat(waiting.isAlive()).isFalse();
  }

  @Test
  void header_that_would_split_the_request_is_refused() {
    var request = OutgoingRequest.get(OutgoingUrl.parse("https://example.com/"), MAX_BYTES);
    assertThatThrownBy(() -> request.with("DPoP", "a\r\nHost: evil"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static final Charset UTF_8 = StandardCharsets.UTF_8;

  private OutgoingOptions options() {
    return OutgoingOptions.DEFAULT
        .resolver(_ -> List.of(InetAddress.getLoopbackAddress()))
        .rule(_ -> true)
        .tls(certificates.client());
  }

  private OutgoingClient open(OutgoingOptions options) {
    var client = OutgoingClient.open(options);
    opened.add(client);
    return client;
  }

  private ScriptedServer serve(ScriptedServer.Script script) {
    try {
      var factory = certificates.server().getServerSocketFactory();
      return serve(factory.createServerSocket(0, 50, InetAddress.getLoopbackAddress()), script);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ScriptedServer serve(ServerSocket socket, ScriptedServer.Script script) {
    var server = new ScriptedServer(socket, script);
    opened.add(server);
    return server;
  }

  private static OutgoingRequest get(String host, ScriptedServer server) {
    return OutgoingRequest.get(
        OutgoingUrl.parse("https://%s:%d/".formatted(host, server.port())), MAX_BYTES);
  }

  private static OutgoingException failure(OutgoingClient client, OutgoingRequest request) {
    return catchThrowableOfType(OutgoingException.class, () -> client.send(request));
  }

  private static List<InetAddress> throwUnknown() throws UnknownHostException {
    throw new UnknownHostException();
  }

  private static void await(CyclicBarrier barrier) throws InterruptedException {
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException _) {
        // As native code, which does not notice.
      }
    }
  }
}
