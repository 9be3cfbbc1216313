package dev.trestle.conformance.client;

import dev.trestle.engine.Database;
import dev.trestle.server.DynamoEndpoint;
import dev.trestle.server.EndpointOptions;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.HttpOptions;
import dev.trestle.web.HttpServer;
import java.net.URI;

/// A new database in memory behind our own server, on a free port of the loopback interface.
final class ServedDatabase implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final Metrics metrics = new Metrics();
  private final HttpServer server =
      HttpServer.open(
          HttpOptions.loopback(0),
          new DynamoEndpoint(database, database, metrics, EndpointOptions.OPEN));

  URI uri() {
    return server.uri();
  }

  @Override
  public void close() {
    server.close();
    metrics.close();
    database.close();
  }
}
