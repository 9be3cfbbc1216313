package dev.trestle.cli.serve;

import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.aws.remote.UnusableException;
import dev.trestle.cli.access.LocalOnly;
import dev.trestle.cli.access.OperatorAccess;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.connection.JobsEndpoint;
import dev.trestle.cli.start.DatabaseStatus;
import dev.trestle.engine.Database;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.kit.app.App;
import dev.trestle.server.DynamoEndpoint;
import dev.trestle.server.EndpointOptions;
import dev.trestle.server.RequestLog;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.access.SignatureVerifier;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.FileErrors;
import dev.trestle.web.WebException;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.server.Listener;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/// A running server: database, DynamoDB endpoint and applications. The constructor builds the object graph; closing is in the opposite order:
/// the applications and their port, then the endpoint, then the database.
public final class TrestleServer implements AutoCloseable {
  private final PrintWriter out;
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private final Optional<HttpServer> dynamodb;
  private final HttpServer pages;
  private final Optional<String> firstCommand;
  private final ServeConfig config;

  public TrestleServer(ServeConfig config, PrintWriter out) {
    this(config, out, _ -> InstantSource.system());
  }

  /// @param clocks the clock of each application
  public TrestleServer(ServeConfig config, PrintWriter out, Function<App, InstantSource> clocks) {
    this.out = out;
    this.config = config;
    out.println(config);
    out.flush();
    try {
      // All that can be rejected comes before the database, so that none is created in vain.
      var credentials = config.credentials().map(Credentials::load);
      FormerFiles.refuse(config);
      GarbageMonitor.begin().ifPresent(this::open);
      var metrics = new Metrics();
      var pagesPort = open(listen(config, "--port", config.port()));
      var served =
          switch (config.database()) {
            case DatabaseChoice.Embedded embedded ->
                embedded(config, embedded, credentials, metrics);
            case DatabaseChoice.Remote remote -> remote(config, remote, metrics);
          };
      this.dynamodb = served.dynamodb();
      this.firstCommand = served.backing().view().firstCommand();
      var operators = new OperatorAccess(credentials, config);
      this.pages =
          open(new ApplicationServer(pagesPort, config, operators, served.backing(), clocks))
              .server();
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  /// A database, and its DynamoDB endpoint if this process has one.
  private record Served(ApplicationServer.Backing backing, Optional<HttpServer> dynamodb) {}

  /// Opens the embedded database and its DynamoDB endpoint.
  private Served embedded(
      ServeConfig config,
      DatabaseChoice.Embedded choice,
      Optional<Credentials> credentials,
      Metrics metrics) {
    var port = open(listen(config, "--dynamodb-port", choice.port()));
    var log = choice.requestLog().map(this::requestLog);
    open(metrics);
    var database = open(database(choice));
    database.setBatchListener(metrics::committed);
    metrics.gauge(
        "trestle.storage.bytes", "Bytes of the database on disk", database, Database::sizeBytes);
    var options =
        new EndpointOptions(credentials, log, Optional.of(database), InstantSource.system());
    var endpoint = new DynamoEndpoint(database, database, metrics, options);
    var signatures = credentials.map(keys -> new SignatureVerifier(keys, InstantSource.system()));
    var jobs = new JobsEndpoint(database, signatures, endpoint);
    var server = open(port.serve(credentials.isEmpty() ? new LocalOnly(jobs) : jobs));
    var view = DatabaseStatus.of(database, choice, credentials.isEmpty(), server.uri());
    return new Served(
        new ApplicationServer.Backing(database, database, view, metrics), Optional.of(server));
  }

  /// Connects to a remote database.
  private Served remote(ServeConfig config, DatabaseChoice.Remote choice, Metrics metrics) {
    open(metrics);
    var database =
        open(
            switch (choice) {
              case DatabaseChoice.At(var uri) -> RemoteDatabase.at(uri);
              case DatabaseChoice.In(var region) -> RemoteDatabase.in(region);
            });
    var tables = config.apps().tables(database);
    try {
      tables.forEach(database::require);
    } catch (UnusableException e) {
      throw new FailedException(
          "--database %s cannot be used. %s".formatted(choice, e.getMessage()));
    }
    var view = DatabaseStatus.of(database, choice, tables);
    return new Served(
        new ApplicationServer.Backing(database, database, view, metrics), Optional.empty());
  }

  /// The DynamoDB endpoint. There is none with a remote database.
  public HttpServer dynamodb() {
    return dynamodb.orElseThrow();
  }

  public HttpServer pages() {
    return pages;
  }

  /// Serves until the process is stopped by SIGTERM or Ctrl-C.
  public void awaitStop() {
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
    dynamodb.ifPresent(server -> out.printf("DynamoDB    %s%n", server.uri()));
    out.printf("start page  %s%n", pages.uri());
    showFiles(config.sharingFiles());
    out.printf("ready       %s%n", firstCommand.orElseGet(() -> "open " + pages.uri()));
    out.flush();
    try {
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Prints the directory that all nodes must share.
  private void showFiles(List<App> sharing) {
    config
        .files()
        .filter(_ -> !sharing.isEmpty())
        .map(files -> files.toAbsolutePath().normalize())
        .ifPresent(
            files ->
                out.printf(
                    "files       %s: for all servers of %s (--files)%n",
                    files, Apps.names(sharing)));
  }

  @Override
  public void close() {
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (Exception e) {
        out.println("Error while stopping: " + e.getMessage());
      }
    }
  }

  private <T extends AutoCloseable> T open(T part) {
    opened.push(part);
    return part;
  }

  private Database database(DatabaseChoice.Embedded config) {
    var made = config.data().filter(directory -> !Database.isIn(directory));
    try {
      var database = Database.open(config.options());
      made.ifPresent(
          directory -> out.println("new database in " + directory.toAbsolutePath().normalize()));
      return database;
    } catch (StorageException e) {
      throw e.getCause() instanceof FileSystemException cause
          ? new FailedException(
              "Cannot open %s: %s. Choose another directory with --data DIR."
                  .formatted(config.data().orElseThrow(), why(cause)))
          : e;
    }
  }

  private static String why(FileSystemException e) {
    return e instanceof NoSuchFileException ? "the directory cannot be created" : FileErrors.why(e);
  }

  private RequestLog requestLog(String target) {
    return new RequestLog(target.equals("-") ? System.out : file(Path.of(target)));
  }

  private OutputStream file(Path path) {
    try {
      return open(new FileOutputStream(path.toFile(), true));
    } catch (IOException e) {
      throw new FailedException(
          "--request-log: cannot write %s: %s.".formatted(path, FileErrors.why(e)));
    }
  }

  private static Listener listen(ServeConfig config, String flag, int port) {
    var options = HttpOptions.at(new InetSocketAddress(config.bind(), port));
    try {
      return Listener.open(config.tls().map(options::tls).orElse(options));
    } catch (WebException e) {
      throw e.getCause() instanceof SocketException
          ? new FailedException(
              "%s Choose another with %s N (0 takes a free one).".formatted(e.getMessage(), flag))
          : e;
    }
  }
}
