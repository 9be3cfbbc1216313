package dev.trestle.server;

import dev.trestle.engine.Database;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// An endpoint over HTTP with an empty database in memory, and a client to it.
final class Endpoint implements AfterEachCallback {
  static final String SIGNED =
      "AWS4-HMAC-SHA256 Credential=any/20260301/local/dynamodb/aws4_request";

  private final Database database = Database.inMemory();
  private final Metrics metrics = new Metrics();
  private final HttpServer server;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  Endpoint(EndpointOptions options) {
    this.server =
        HttpServer.open(
            HttpOptions.loopback(0),
            new DynamoEndpoint(database, database, metrics, options.deferring(database)));
  }

  static Endpoint open() {
    return new Endpoint(EndpointOptions.OPEN);
  }

  int port() {
    return server.port();
  }

  String metrics() {
    return metrics.page();
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
  }

  HttpRequest.Builder call(String operation, String body) {
    return request("/")
        .header("Content-Type", "application/x-amz-json-1.0")
        .header("X-Amz-Target", "DynamoDB_20120810." + operation)
        .header("Authorization", SIGNED)
        .POST(BodyPublishers.ofString(body));
  }

  HttpResponse<String> ask(String operation, String body) {
    return send(call(operation, body));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request, BodyHandlers.ofString());
  }

  <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
    try {
      return client.send(request.build(), handler);
    } catch (IOException e) {
      throw new AssertionError("The endpoint did not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted", e);
    }
  }

  void createTable(String name) {
    ask(
        "CreateTable",
        """
        {"TableName":"%s","BillingMode":"PAY_PER_REQUEST",
         "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"gk","AttributeType":"S"}],
         "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
         "GlobalSecondaryIndexes":[{"IndexName":"by-gk","KeySchema":[{"AttributeName":"gk","KeyType":"HASH"}],
           "Projection":{"ProjectionType":"ALL"}}],
         "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"NEW_IMAGE"}}"""
            .formatted(name));
  }

  @Override
  public void afterEach(ExtensionContext context) {
    client.close();
    server.close();
    database.close();
    metrics.close();
  }
}
