package dev.trestle.conformance.differential.endpoint;

import static java.net.http.HttpResponse.BodyHandlers.ofByteArray;

import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.aws.remote.RemoteOptions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// DynamoDB Local in its own process, in memory, on a free port of the loopback interface. The build writes its class
/// path and native libraries to `target/dynamodb-local`.
///
/// It takes seconds to start, and longer to become fast, so all tests of a JVM share one. It has a separate database
/// for every access key, so tests with their own keys do not affect each other.
public final class LocalServer {
  private static final Path HOME = Path.of("target", "dynamodb-local");
  private static final Duration START_DEADLINE = Duration.ofSeconds(60);
  private static final Duration ANSWER_DEADLINE = Duration.ofMinutes(10);
  private static final int ATTEMPTS = 3;

  /// It runs all statements of a database in one thread, an `SQLiteQueue` of sqlite4java, and the time-out of a request includes its
  /// wait for that thread. Where a hundred users do something at once, all their requests and repeated transactions wait there: to send
  /// fewer at once would only move the wait into the SDK's pool of connections, where it counts too. Beside the tests of other modules, the
  /// SDK's default of 30 s is not enough for the last of them.
  private static final Duration SDK_DEADLINE = Duration.ofMinutes(2);

  private final Process process;
  private final URI uri;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicInteger databases = new AtomicInteger();

  /// DynamoDB Local has ended, or has closed a connection, as it does after the machine slept.
  public static final class LostConnection extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    LostConnection(String operation, IOException cause) {
      super(operation, cause);
    }
  }

  private LocalServer(Process process, int port) {
    this.process = process;
    this.uri = URI.create("http://127.0.0.1:" + port + "/");
  }

  /// Started by the first test that needs it, and ended with this JVM.
  private static final class Shared {
    static final LocalServer SERVER = start();
  }

  public static LocalServer shared() {
    return Shared.SERVER;
  }

  private static LocalServer start() {
    for (int attempt = 1; ; attempt++) {
      // Another process may take the port before the server does; then the server ends at once, and
      // another port is
      // tried.
      int port = freePort();
      var server = new LocalServer(launch(port), port);
      if (server.answersInTime()) {
        return server;
      }
      server.process.destroyForcibly();
      if (attempt == ATTEMPTS) {
        throw new IllegalStateException(
            "DynamoDB Local does not answer; see " + log().toAbsolutePath());
      }
    }
  }

  /// A new, empty database. DynamoDB Local has one for every access key.
  public Endpoint database() {
    return new Database("key" + databases.incrementAndGet());
  }

  /// A new, empty database through the AWS SDK, for an application.
  public RemoteDatabase remote() {
    return RemoteDatabase.open(
        RemoteOptions.at(uri)
            .as("key" + databases.incrementAndGet(), "any")
            .answerWithin(SDK_DEADLINE));
  }

  /// The address, for tests that send malformed requests.
  public URI uri() {
    return uri;
  }

  private static Process launch(int port) {
    try {
      var ours =
          new File(LocalMain.class.getProtectionDomain().getCodeSource().getLocation().getPath());
      var classPath =
          ours + File.pathSeparator + Files.readString(HOME.resolve("classpath.txt")).strip();
      var command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Xmx512m",
              "-XX:+UseSerialGC",
              "-XX:TieredStopAtLevel=1",
              "--enable-native-access=ALL-UNNAMED",
              "-Dsqlite4java.library.path=native",
              "-cp",
              classPath,
              LocalMain.class.getName(),
              "-inMemory",
              "-disableTelemetry",
              "-port",
              String.valueOf(port));
      return new ProcessBuilder(command)
          .directory(HOME.toFile())
          .redirectErrorStream(true)
          .redirectOutput(log().toFile())
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException("Build the module with Maven first: it prepares " + HOME, e);
    }
  }

  private static Path log() {
    return HOME.resolve("server.log");
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean answersInTime() {
    long deadline = System.nanoTime() + START_DEADLINE.toNanos();
    while (System.nanoTime() < deadline && process.isAlive()) {
      try {
        post("probe", "ListTables", "{}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return true;
      } catch (UncheckedIOException _) {
        if (ended(Duration.ofMillis(50))) {
          return false;
        }
      }
    }
    return false;
  }

  private boolean ended(Duration within) {
    try {
      return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private JsonResponse post(String accessKey, String operation, byte[] body) {
    var request =
        HttpRequest.newBuilder(uri)
            .timeout(ANSWER_DEADLINE)
            .header("X-Amz-Target", service(operation) + operation)
            .header("Content-Type", "application/x-amz-json-1.0")
            .header(
                "Authorization",
                ("AWS4-HMAC-SHA256 Credential=%s/20260101/us-east-1/dynamodb/aws4_request, "
                        + "SignedHeaders=host, Signature=00")
                    .formatted(accessKey))
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    try {
      var response = client.send(request, ofByteArray());
      return new JsonResponse(response.statusCode(), Json.asObject(Json.parse(response.body())));
    } catch (IOException e) {
      throw new LostConnection(operation, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public static String service(String operation) {
    return switch (operation) {
      case "ListStreams", "DescribeStream", "GetShardIterator", "GetRecords" ->
          "DynamoDBStreams_20120810.";
      default -> "DynamoDB_20120810.";
    };
  }

  private final class Database implements Endpoint {
    private final String accessKey;

    Database(String accessKey) {
      this.accessKey = accessKey;
    }

    @Override
    public JsonResponse answer(String operation, byte[] request) {
      return post(accessKey, operation, request);
    }

    /// Deletes all tables; the server keeps running.
    @Override
    public void close() {
      var tables =
          Json.innerArray(answer("ListTables", Json.bytes(Json.object())).body(), "TableNames");
      tables.forEach(table -> answer("DeleteTable", Json.bytes(Json.object("TableName", table))));
    }
  }
}
