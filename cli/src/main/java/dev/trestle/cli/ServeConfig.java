package dev.trestle.cli;

import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.web.Tls;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Everything that `serve` can be told. One that could not work, or would open the database to strangers, cannot be made.
///
/// @param data where the database lives; in memory where there is no directory
/// @param bind the address that both ports listen on
/// @param port of the start page; 0 takes a free one
/// @param dynamodbPort of DynamoDB's endpoint; 0 takes a free one
/// @param credentials the file with the access keys
/// @param requestLog the file that requests are logged to; `-` is standard output
/// @param region the region that resource names mention
record ServeConfig(
    Optional<Path> data,
    Durability durability,
    InetAddress bind,
    int port,
    int dynamodbPort,
    Optional<Path> credentials,
    Optional<Tls> tls,
    Optional<String> requestLog,
    String region) {
  private static final int MAX_PORT = 65_535;
  private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,64}");

  ServeConfig {
    requirePort("--port", port);
    requirePort("--dynamodb-port", dynamodbPort);
    if (port == dynamodbPort && port != 0) {
      throw new ConfigException("--port and --dynamodb-port are both %d.".formatted(port));
    }
    if (!REGION.matcher(region).matches()) {
      throw new ConfigException(
          "--region is '%s'; give a name such as eu-central-1.".formatted(region));
    }
    if (credentials.isEmpty() && !bind.isLoopbackAddress()) {
      throw new ConfigException(
          """
          --bind %s would let everybody who reaches this machine read and change the database.
          Give the access keys that may use it with --credentials FILE (one line each: an id, a secret, and
          tables=NAME,PREFIX* or read-only where it is to be limited), or leave --bind out: programs on this machine need
          neither."""
              .formatted(bind.getHostAddress()));
    }
  }

  DatabaseOptions database() {
    return data.map(directory -> DatabaseOptions.at(directory).durability(durability))
        .orElseGet(DatabaseOptions::inMemory)
        .region(region);
  }

  /// Whether nobody else hears what is said to the server.
  boolean isPrivate() {
    return tls.isPresent() || bind.isLoopbackAddress();
  }

  /// For the eyes of whoever starts the server. Files with secrets are named, never shown.
  @Override
  public String toString() {
    return "data=%s durability=%s bind=%s credentials=%s tls=%s request-log=%s region=%s"
        .formatted(
            data.map(Path::toString).orElse("memory"),
            data.isPresent() ? durability.toString().toLowerCase(Locale.ROOT) : "none",
            bind.getHostAddress(),
            credentials.map(Path::toString).orElse("none"),
            tls.map(files -> files.certificate().toString()).orElse("off"),
            requestLog.orElse("off"),
            region);
  }

  private static void requirePort(String flag, int port) {
    if (port < 0 || port > MAX_PORT) {
      throw new ConfigException(
          "%s is %d; give 0 (any free) to %d.".formatted(flag, port, MAX_PORT));
    }
  }
}
