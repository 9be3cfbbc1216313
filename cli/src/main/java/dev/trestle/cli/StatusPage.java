package dev.trestle.cli;

import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ListTables;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The start page: what runs here, where, and which tables there are. Beside it `/metrics` for Prometheus and `/health`.
final class StatusPage implements HttpHandler {
  static final String HEALTH = "/health";
  private static final int MAX_TABLES = 1000;

  private final Dynamo dynamo;
  private final Metrics metrics;
  private final ServeConfig config;
  private final URI endpoint;

  StatusPage(Dynamo dynamo, Metrics metrics, ServeConfig config, URI endpoint) {
    this.dynamo = dynamo;
    this.metrics = metrics;
    this.config = config;
    this.endpoint = endpoint;
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
      return HttpResponse.of(405).with("Allow", "GET, HEAD");
    }
    return switch (request.path()) {
      case "/" -> page();
      case "/metrics" -> HttpResponse.of(200, Metrics.CONTENT_TYPE, bytes(metrics.page()));
      case HEALTH -> HttpResponse.of(200, "application/json", bytes("{\"status\":\"ok\"}"));
      default -> HttpResponse.text(404, "There is nothing here. Try /\n");
    };
  }

  private HttpResponse page() {
    return HttpResponse.of(
            200, "text/html; charset=utf-8", bytes(StatusHtml.of(config, endpoint, tables())))
        .with("Cache-Control", "no-store")
        .with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        .with("X-Content-Type-Options", "nosniff");
  }

  private List<TableDescription> tables() {
    var found = new ArrayList<TableDescription>();
    Optional<TableName> start = Optional.empty();
    do {
      var page = dynamo.listTables(new ListTables(start, ListTables.MAX_LIMIT));
      page.tables().forEach(name -> describe(name).ifPresent(found::add));
      start = page.last();
    } while (start.isPresent() && found.size() < MAX_TABLES);
    return found;
  }

  private Optional<TableDescription> describe(TableName name) {
    try {
      return Optional.of(dynamo.describeTable(new DescribeTable(name)).table());
    } catch (ResourceNotFoundException _) {
      return Optional.empty(); // deleted since it was listed
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
