package dev.trestle.cli.connection;

import dev.trestle.dynamo.error.RequestException;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.server.access.RequestSigner;
import dev.trestle.wire.json.JsonObject;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;

/// A connection to a server over HTTP. Running operations continue after it is closed.
public final class HttpConnection implements DatabaseConnection {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(60);
  private static final String TARGET = "DynamoDB_20120810.";
  private static final byte[] NOTHING = {};

  private final URI endpoint;
  private final RequestSigner signer;
  private final HttpClient client;
  // Before the first response, the endpoint may not be an HTTP server at all.
  private volatile boolean answered;

  /// Creates a connection without sending anything.
  ///
  /// @param trust trusted certificates; without it, those of the JDK
  public HttpConnection(URI endpoint, RequestSigner signer, Optional<SSLContext> trust) {
    this.endpoint = endpoint;
    this.signer = signer;
    var builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT);
    this.client = trust.map(builder::sslContext).orElse(builder).build();
  }

  @Override
  public byte[] call(String operation, byte[] body) {
    var headers =
        Map.of("Content-Type", "application/x-amz-json-1.0", "X-Amz-Target", TARGET + operation);
    return requireSuccess(send("POST", "/", headers, body));
  }

  /// Empty for other DynamoDB servers, which have no such request.
  @Override
  public Optional<JobProgress> progress(String arn) {
    var response = send("GET", address(JobPaths.PROGRESS, arn), Map.of(), NOTHING);
    return response.statusCode() == 200 ? progress(json(response.body())) : Optional.empty();
  }

  @Override
  public List<ExportFile> exportFiles(String arn) {
    var body = requireSuccess(send("GET", address(JobPaths.EXPORTS, arn), Map.of(), NOTHING));
    return json(body).objects("Files").stream()
        .map(file -> new ExportFile(file.text("Key"), file.number("Bytes")))
        .toList();
  }

  @Override
  public byte[] readExport(String arn, String key, long offset) {
    var address =
        address(JobPaths.EXPORTS, arn)
            + "&"
            + JobPaths.parameter("key", key)
            + "&"
            + JobPaths.parameter("offset", Long.toString(offset));
    return requireSuccess(send("GET", address, Map.of(), NOTHING));
  }

  @Override
  public void removeExport(String arn) {
    requireSuccess(send("DELETE", address(JobPaths.EXPORTS, arn), Map.of(), NOTHING));
  }

  private static String address(String path, String arn) {
    return path + "?" + JobPaths.parameter("arn", arn);
  }

  private byte[] requireSuccess(HttpResponse<byte[]> response) {
    if (response.statusCode() == 200) {
      return response.body();
    }
    if (response.statusCode() == 400) {
      throw ErrorBody.refusal(response.body());
    }
    throw new UnreachableException(
        "%s answers with HTTP status %d. Check that it is a DynamoDB endpoint, and look at its log."
            .formatted(description(), response.statusCode()));
  }

  private HttpResponse<byte[]> send(
      String method, String address, Map<String, String> headers, byte[] body) {
    var uri = endpoint.resolve(address);
    var request =
        HttpRequest.newBuilder(uri)
            .timeout(ANSWER_TIMEOUT)
            .method(
                method,
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    headers.forEach(request::header);
    signer.sign(method, uri, headers, body).forEach(request::header);
    try {
      var answer = client.send(request.build(), BodyHandlers.ofByteArray());
      answered = true;
      return answer;
    } catch (SSLException e) {
      throw new UnreachableException(CertificateErrors.explain(endpoint, e), e);
    } catch (ConnectException e) {
      throw new UnreachableException(
          "No server answers at %s. Start one with ./trestle serve, or give another with --endpoint URL, or a data directory with --data DIR."
              .formatted(endpoint),
          e);
    } catch (HttpTimeoutException e) {
      throw new UnreachableException(
          "%s does not answer in time. Look at its log.".formatted(description()), e);
    } catch (IOException e) {
      throw new UnreachableException(broken(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnreachableException("Interrupted.", e);
    }
  }

  private String broken(IOException e) {
    if (!answered && "http".equals(endpoint.getScheme())) {
      return "%s does not answer in plain HTTP. If the server has a certificate: --endpoint https%s"
          .formatted(endpoint, endpoint.toString().substring("http".length()));
    }
    var reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return "The connection to %s broke: %s. Is it still running?".formatted(endpoint, reason);
  }

  private static JsonObject json(byte[] body) {
    try {
      return JsonObject.parse(body);
    } catch (RequestException e) {
      throw new UnreachableException("The server's response is not valid JSON.", e);
    }
  }

  private static Optional<JobProgress> progress(JsonObject far) {
    var unit =
        far.findText("Unit").filter("CHANGES"::equals).isPresent()
            ? JobProgress.Unit.CHANGES
            : JobProgress.Unit.ITEMS;
    return far.findNumber("Done")
        .map(done -> new JobProgress(done, far.findNumber("Total").orElse(0L), unit));
  }

  @Override
  public boolean continuesWhenClosed() {
    return true;
  }

  @Override
  public String flag() {
    return "--endpoint " + endpoint;
  }

  @Override
  public String description() {
    return "the server at " + endpoint;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
