package dev.trestle.web.server;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.WebException;
import dev.trestle.web.WebSocketHandler;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// A running HTTP server. Must be closed.
public final class HttpServer implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(HttpServer.class.getName());

  private static final int MAX_THREADS = 64;

  /// Requests that never wait are answered by the selectors themselves, so each core needs one.
  private static final int SELECTORS = Runtime.getRuntime().availableProcessors();

  private static final int IDLE_AT_LIMIT_MILLIS = 2000;

  private final Server server;
  private final ServerConnector connector;
  private final ExecutorService waiting;
  private final ExchangeHandler exchanges;
  private final ConnectionDrain drain;
  private final Duration stopTimeout;
  private final URI uri;

  private HttpServer(Listener listener, HttpHandler handler, Optional<WebSocketHandler> sockets) {
    var options = listener.options();
    var threads = new QueuedThreadPool(MAX_THREADS);
    threads.setName("trestle-http");
    this.server = new Server(threads);
    this.waiting =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("request-", 0).factory());
    this.uri = listener.uri();
    this.connector = connector(listener, new ResumingExecutor(threads));
    server.addConnector(connector);
    server.addBean(connectionLimit(options.limits()));
    server.setErrorHandler(new JettyErrorHandler(handler));
    this.exchanges = new ExchangeHandler(handler, waiting, options.limits());
    server.setHandler(
        sockets
            .<Handler>map(some -> new WebSocketUpgrades(server, some, exchanges))
            .orElse(exchanges));
    this.drain = new ConnectionDrain(connector);
    this.stopTimeout = options.stopTimeout();
  }

  /// Opens a server. It answers when this returns.
  public static HttpServer open(HttpOptions options, HttpHandler handler) {
    return listening(options, listener -> listener.serve(handler));
  }

  /// Opens a server with WebSockets. The owner of the sockets closes them before the server.
  public static HttpServer open(
      HttpOptions options, HttpHandler handler, WebSocketHandler sockets) {
    return listening(options, listener -> listener.serve(handler, sockets));
  }

  private static HttpServer listening(HttpOptions options, Function<Listener, HttpServer> serving) {
    var listener = Listener.open(options);
    try {
      return serving.apply(listener);
    } catch (RuntimeException e) {
      listener.close();
      throw e;
    }
  }

  static HttpServer start(
      Listener listener, HttpHandler handler, Optional<WebSocketHandler> sockets) {
    var opened = new HttpServer(listener, handler, sockets);
    try {
      opened.connector.open(listener.channel());
      opened.server.start();
      return opened;
    } catch (Exception e) {
      opened.close();
      throw new WebException("Cannot serve %s: %s.".formatted(listener.uri(), e.getMessage()), e);
    }
  }

  public int port() {
    return uri.getPort();
  }

  /// The URL of the server for programs on this machine.
  public URI uri() {
    return uri;
  }

  /// Stops accepting connections, waits for running requests up to the time limit of the options, and stops.
  @Override
  public void close() {
    exchanges.endConnections();
    try {
      if (server.isStarted() && !drain.await(stopTimeout)) {
        LOG.log(
            System.Logger.Level.WARNING,
            "Server stopped before all requests were answered: the time limit was reached");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      stop();
    }
  }

  private void stop() {
    try {
      server.stop();
    } catch (Exception e) {
      LOG.log(System.Logger.Level.WARNING, "Cannot stop the server cleanly: {0}", e);
    } finally {
      waiting.shutdownNow();
    }
  }

  /// At the limit, idle connections are closed sooner, because others wait.
  private NetworkConnectionLimit connectionLimit(HttpLimits limits) {
    var limit = new NetworkConnectionLimit(limits.maxConnections(), connector);
    limit.setEndPointIdleTimeout(IDLE_AT_LIMIT_MILLIS);
    return limit;
  }

  private ServerConnector connector(Listener listener, Executor executor) {
    var options = listener.options();
    // Without a separate acceptor thread: selectors accept connections.
    var made = new ServerConnector(server, executor, null, null, 0, SELECTORS, protocols(listener));
    made.setIdleTimeout(options.limits().idleTimeout().toMillis());
    return made;
  }

  private static ConnectionFactory[] protocols(Listener listener) {
    var http = new HttpConnectionFactory(configuration(listener.options()));
    if (listener.identity().isEmpty()) {
      return new ConnectionFactory[] {http};
    }
    var tls = new SslContextFactory.Server();
    tls.setKeyStore(listener.identity().get());
    tls.setKeyStorePassword(PemFiles.PASSWORD);
    tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
    return new ConnectionFactory[] {new SslConnectionFactory(tls, http.getProtocol()), http};
  }

  private static HttpConfiguration configuration(HttpOptions options) {
    var configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(options.limits().maxHeaderBytes());
    configuration.setHttpCompliance(HttpCompliance.RFC9110);
    if (options.tls().isPresent()) {
      // Clients reach one server by many names; the certificate is theirs to check.
      var customizer = new SecureRequestCustomizer();
      customizer.setSniHostCheck(false);
      configuration.addCustomizer(customizer);
    }
    return configuration;
  }
}
