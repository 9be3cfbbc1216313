package dev.trestle.conformance.differential.endpoint;

import static java.net.http.HttpResponse.BodyHandlers.ofByteArray;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.ServedDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.zip.CRC32;

/// Our database in its own directory, served by our own server. Checks the headers of every response against Amazon's.
public final class ServerEndpoint implements Endpoint {
  private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(60);
  private static final String SIGNED =
      "AWS4-HMAC-SHA256 Credential=wire/20260101/us-east-1/dynamodb/aws4_request,"
          + " SignedHeaders=host, Signature=00";

  private final HttpClient client;
  private final Path directory;
  private final ServedDatabase served;

  /// @param client sends the requests; the caller closes it
  public ServerEndpoint(HttpClient client) {
    this.client = client;
    try {
      directory = Files.createTempDirectory("trestle-wire");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    served = ServedDatabase.in(directory);
  }

  @Override
  public JsonResponse answer(String operation, byte[] request) {
    try {
      var response =
          client.send(
              HttpRequest.newBuilder(served.uri().resolve("/"))
                  .timeout(ANSWER_DEADLINE)
                  .header("X-Amz-Target", LocalServer.service(operation) + operation)
                  .header("Content-Type", "application/x-amz-json-1.0")
                  .header("Authorization", SIGNED)
                  .POST(BodyPublishers.ofByteArray(request))
                  .build(),
              ofByteArray());
      requireHeaders(response);
      return new JsonResponse(response.statusCode(), Json.asObject(Json.parse(response.body())));
    } catch (IOException e) {
      throw new UncheckedIOException(operation, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void requireHeaders(HttpResponse<byte[]> response) {
    var crc = new CRC32();
    crc.update(response.body());
    assertThat(response.headers().firstValue("x-amz-crc32")).contains("" + crc.getValue());
    assertThat(response.headers().firstValue("x-amzn-RequestId")).isPresent();
    assertThat(response.headers().firstValue("Content-Type"))
        .contains("application/x-amz-json-1.0");
  }

  @Override
  public void close() {
    served.close();
    try (var files = Files.walk(directory)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
