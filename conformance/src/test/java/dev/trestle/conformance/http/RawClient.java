package dev.trestle.conformance.http;

import static java.net.http.HttpResponse.BodyHandlers.ofByteArray;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;

/// Sends raw requests to one server.
public final class RawClient implements AutoCloseable {
  private final URI server;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public RawClient(URI server) {
    this.server = server;
  }

  public RawResponse send(RawRequest request) {
    try {
      return RawResponse.of(client.send(request.to(server), ofByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException("No answer to " + request, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
