package dev.trestle.apps.nbhd.atproto.testing;

import dev.trestle.kit.outgoing.OutgoingClient;
import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingException.Kind;
import dev.trestle.kit.outgoing.OutgoingOptions;
import dev.trestle.kit.outgoing.TxtLookup;
import dev.trestle.kit.testing.TestCertificates;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// An internet for tests: hosts below `example.com` that have their own handlers, with HTTPS, and TXT records. All of it is one server on loopback.
public final class TestInternet implements AutoCloseable {
  private final Map<String, HttpHandler> hosts = new ConcurrentHashMap<>();
  private final Map<String, List<String>> records = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private final OutgoingOptions options;
  private final OutgoingClient client;
  private volatile boolean dnsFails;

  private TestInternet(TestCertificates certificates, Path directory) {
    this.server =
        HttpServer.open(HttpOptions.loopback(0).tls(certificates.files(directory)), this::answer);
    this.options =
        OutgoingOptions.DEFAULT
            .resolver(this::resolve)
            .rule(_ -> true)
            .tls(certificates.client())
            .port(server.port());
    this.client = OutgoingClient.open(options);
  }

  /// Starts the server.
  ///
  /// @param directory for the certificate
  public static TestInternet open(Path directory) {
    var certificates = TestCertificates.create(directory, "example.com", "*.example.com");
    return new TestInternet(certificates, directory);
  }

  /// A client that reaches these hosts.
  public OutgoingClient client() {
    return client;
  }

  public OutgoingOptions options() {
    return options;
  }

  /// A lookup that finds these TXT records.
  public TxtLookup dns() {
    return name -> {
      if (dnsFails) {
        throw new OutgoingException(Kind.UNREACHABLE, "DNS has no answer just now.");
      }
      return records.getOrDefault(name, List.of());
    };
  }

  public void host(String name, HttpHandler handler) {
    hosts.put(name, handler);
  }

  /// Adds a host whose handler gives one answer at one path.
  public void file(String name, String path, HttpResponse answer) {
    host(name, request -> request.path().equals(path) ? answer : HttpResponse.text(404, "Nothing"));
  }

  /// Takes a host off the network: its name does not exist any more.
  public void remove(String name) {
    hosts.remove(name);
  }

  public void txt(String name, String... texts) {
    records.put(name, List.of(texts));
  }

  public void dnsFails(boolean fails) {
    dnsFails = fails;
  }

  /// All requests so far, as `GET https://host/path`.
  public List<String> requests() {
    return requests;
  }

  private List<InetAddress> resolve(String host) throws UnknownHostException {
    if (!hosts.containsKey(host)) {
      throw new UnknownHostException(host);
    }
    return List.of(InetAddress.getLoopbackAddress());
  }

  private HttpResponse answer(HttpRequest request) {
    var host = request.header("Host").orElse("");
    requests.add("%s https://%s%s".formatted(request.method(), host, request.path()));
    return Optional.ofNullable(hosts.get(host))
        .map(handler -> handler.answer(request))
        .orElseGet(() -> HttpResponse.text(421, "No such host"));
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
