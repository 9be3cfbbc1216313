package dev.trestle.conformance;

import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.server.DynamoEndpoint;
import dev.trestle.server.EndpointOptions;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.net.URI;
import java.nio.file.Path;

/// A new database served over HTTP by our own server, on a free port of the loopback interface.
public final class ServedDatabase implements AutoCloseable {
  private final Database database;
  private final Metrics metrics = new Metrics();
  private final HttpServer server;

  private ServedDatabase(DatabaseOptions options, EndpointOptions endpoint) {
    this.database = Database.open(options);
    this.server =
        HttpServer.open(
            HttpOptions.loopback(0),
            new DynamoEndpoint(database, database, metrics, endpoint.deferring(database)));
  }

  /// A database in memory.
  public static ServedDatabase inMemory() {
    return new ServedDatabase(DatabaseOptions.inMemory(), EndpointOptions.OPEN);
  }

  /// A database in memory whose server requires signatures.
  public static ServedDatabase guarded(Credentials credentials) {
    return new ServedDatabase(
        DatabaseOptions.inMemory(), EndpointOptions.OPEN.credentials(credentials));
  }

  /// A relaxed database in a directory: durability is tested elsewhere.
  public static ServedDatabase in(Path directory) {
    return new ServedDatabase(
        DatabaseOptions.at(directory).durability(Durability.RELAXED), EndpointOptions.OPEN);
  }

  public URI uri() {
    return server.uri();
  }

  @Override
  public void close() {
    server.close();
    metrics.close();
    database.close();
  }
}
