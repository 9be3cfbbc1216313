package dev.trestle.bench.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Calls the API of an application to set up a benchmark, several calls at once. Must be closed.
public final class SetupClient implements AutoCloseable {
  private static final int AT_ONCE = 8;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String api;

  /// @param root the path of the API
  public SetupClient(int port, String root) {
    this.api = "http://127.0.0.1:%d%s".formatted(port, root);
  }

  /// Runs tasks, some of them at the same time. Their results have the order of the tasks.
  public static <T> List<T> together(List<Callable<T>> tasks) {
    try (var threads = Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      var done = new ArrayList<T>();
      for (var task : threads.invokeAll(tasks)) {
        done.add(task.get());
      }
      return done;
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public String get(String path, String token) {
    return send(request(path, token).build());
  }

  public String post(String path, String token, String body) {
    return send(
        request(path, token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build());
  }

  private HttpRequest.Builder request(String path, String token) {
    var request = HttpRequest.newBuilder(URI.create(api + path));
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private String send(HttpRequest request) {
    try {
      var answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(
            "%s answered %d: %s".formatted(request.uri(), answer.statusCode(), answer.body()));
      }
      return answer.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
