package dev.trestle.cli.testing;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.engine.commit.Durability;
import dev.trestle.web.server.Tls;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The database of [Orders] for tests of commands: with a server, or in a directory that no server uses.
public final class OrdersDatabase implements AutoCloseable {
  private final Path data;
  private final @Nullable TrestleServer serving;

  /// Whether a server runs.
  public enum Kind {
    SERVED,
    CLOSED
  }

  private OrdersDatabase(Path data, @Nullable TrestleServer serving) {
    this.data = data;
    this.serving = serving;
  }

  public static OrdersDatabase of(Kind kind, Path directory) {
    var data = directory.resolve("data");
    Orders.write(data);
    return kind == Kind.CLOSED
        ? new OrdersDatabase(data, null)
        : served(data, Optional.empty(), Optional.empty());
  }

  public static OrdersDatabase served(Path data, Optional<Path> credentials, Optional<Tls> tls) {
    var database =
        new DatabaseChoice.Embedded(
            Optional.of(data), Durability.RELAXED, "local", 0, Optional.empty());
    var config =
        new ServeConfig(
            database, AppsConfig.NONE, InetAddress.getLoopbackAddress(), 0, credentials, tls);
    return new OrdersDatabase(
        data, new TrestleServer(config, new PrintWriter(Writer.nullWriter())));
  }

  public Path data() {
    return data;
  }

  /// The flag for this database.
  String flag() {
    return serving == null ? "--data=" + data : "--endpoint=" + serving.dynamodb().uri();
  }

  /// The URL of the server, if there is one.
  public String endpoint() {
    return flag().replace("--endpoint=", "");
  }

  public CommandResult run(String... arguments) {
    return run(Map.of(), arguments);
  }

  public CommandResult run(Map<String, String> environment, String... arguments) {
    return CommandResult.of(
        environment,
        Stream.concat(Arrays.stream(arguments), Stream.of(flag())).toArray(String[]::new));
  }

  @Override
  public void close() {
    stop();
  }

  /// Stops the server, so that the test can open the directory.
  public void stop() {
    if (serving != null) {
      serving.close();
    }
  }
}
