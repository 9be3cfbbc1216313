package dev.trestle.cli;

import dev.trestle.cli.connection.JobsEndpoint;
import dev.trestle.engine.Database;
import dev.trestle.server.DynamoEndpoint;
import dev.trestle.server.EndpointOptions;
import dev.trestle.server.RequestLog;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.access.Signatures;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpOptions;
import dev.trestle.web.HttpServer;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// Everything that `serve` runs, put together from top to bottom; closed in the opposite order.
final class Serving implements AutoCloseable {
  private final PrintWriter out;
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private final HttpServer dynamodb;
  private final HttpServer pages;

  Serving(ServeConfig config, PrintWriter out) {
    this.out = out;
    out.println(config);
    out.flush();
    try {
      var credentials = config.credentials().map(Credentials::load);
      var metrics = open(new Metrics());
      var database = open(Database.open(config.database()));
      database.listen(metrics::committed);
      metrics.gauge(
          "trestle.storage.bytes",
          "What the database takes on disk",
          database,
          Database::sizeBytes);
      var endpoint =
          new DynamoEndpoint(database, database, metrics, options(credentials, database, config));
      var signatures = credentials.map(keys -> new Signatures(keys, InstantSource.system()));
      var jobs = new JobsEndpoint(database, signatures, endpoint);
      this.dynamodb = open(listen(config, config.dynamodbPort(), jobs));
      var page = new StatusPage(database, metrics, config, dynamodb.uri());
      this.pages = open(listen(config, config.port(), new Guarded(credentials, page)));
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  HttpServer dynamodb() {
    return dynamodb;
  }

  HttpServer pages() {
    return pages;
  }

  /// Serves until the process is told to stop, by SIGTERM or Ctrl-C.
  void untilStopped() {
    var stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform()
                .name("trestle-stop")
                .unstarted(
                    () -> {
                      out.println("stopping");
                      close();
                      out.println("stopped");
                      out.flush();
                      // To be asked to stop is no failure, as the JVM's own code for a signal would
                      // say.
                      Runtime.getRuntime().halt(0);
                    }));
    out.printf("DynamoDB    %s%n", dynamodb.uri());
    out.printf("start page  %s%n", pages.uri());
    out.printf("ready       aws dynamodb list-tables --endpoint-url %s%n", dynamodb.uri());
    out.flush();
    try {
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (Exception e) {
        out.println("Could not stop cleanly: " + e.getMessage());
      }
    }
  }

  private <T extends AutoCloseable> T open(T part) {
    opened.push(part);
    return part;
  }

  private EndpointOptions options(
      Optional<Credentials> credentials, Database database, ServeConfig config) {
    return new EndpointOptions(
        credentials,
        config.requestLog().map(this::requestLog),
        Optional.of(database),
        InstantSource.system());
  }

  private RequestLog requestLog(String target) {
    return new RequestLog(target.equals("-") ? System.out : file(Path.of(target)));
  }

  private OutputStream file(Path path) {
    try {
      return open(new FileOutputStream(path.toFile(), true));
    } catch (IOException e) {
      throw new ConfigException("--request-log: cannot write %s.".formatted(path));
    }
  }

  private static HttpServer listen(ServeConfig config, int port, HttpHandler handler) {
    var options = HttpOptions.at(new InetSocketAddress(config.bind(), port));
    return HttpServer.open(config.tls().map(options::tls).orElse(options), handler);
  }
}
