package dev.trestle.cli.config;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The database that the applications use: embedded, or remote.
public sealed interface DatabaseChoice {
  String EMBEDDED = "embedded";

  /// The engine in this process, with an HTTP endpoint for other programs.
  ///
  /// @param data its directory; empty keeps everything in memory
  /// @param region the region that resource names mention
  /// @param port of DynamoDB's endpoint; 0 takes a free one
  /// @param requestLog the file that its requests are logged to; `-` is standard output
  record Embedded(
      Optional<Path> data,
      Durability durability,
      String region,
      int port,
      Optional<String> requestLog)
      implements DatabaseChoice {
    private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,64}");

    public Embedded {
      ServeConfig.requirePort("--dynamodb-port", port);
      if (!REGION.matcher(region).matches()) {
        throw new ConfigException(
            "--region is '%s'; give a name such as eu-central-1.".formatted(region));
      }
    }

    public DatabaseOptions options() {
      return data.map(directory -> DatabaseOptions.at(directory).durability(durability))
          .orElseGet(DatabaseOptions::inMemory)
          .region(region);
    }

    @Override
    public String toString() {
      return "data=%s durability=%s region=%s request-log=%s"
          .formatted(
              data.map(Path::toString).orElse("memory"),
              data.isPresent() ? durability.toString().toLowerCase(Locale.ROOT) : "none",
              region,
              requestLog.orElse("off"));
    }
  }

  /// A database in another process.
  sealed interface Remote extends DatabaseChoice {}

  /// A DynamoDB endpoint at a URL: a Trestle server, DynamoDB Local, ScyllaDB.
  record At(URI endpoint) implements Remote {
    @Override
    public String toString() {
      return endpoint.toString();
    }
  }

  /// Amazon DynamoDB in a region of AWS.
  record In(String region) implements Remote {
    @Override
    public String toString() {
      return "Amazon DynamoDB in " + region;
    }
  }

  /// Parses `--database`. Empty for the embedded database.
  static Optional<Remote> remote(String text) {
    if (text.equals(EMBEDDED)) {
      return Optional.empty();
    }
    if (text.matches("[a-z]{2}(-[a-z]+)+-\\d+")) {
      return Optional.of(new In(text));
    }
    try {
      var uri = URI.create(text);
      if (text.matches("https?://.*") && uri.getHost() != null) {
        return Optional.of(new At(uri));
      }
    } catch (IllegalArgumentException _) {
      // Not a URL: the exception below says so.
    }
    throw new ConfigException(
        "--database is '%s'; give embedded, an address such as http://127.0.0.1:8000, or a region such as eu-central-1."
            .formatted(text));
  }
}
