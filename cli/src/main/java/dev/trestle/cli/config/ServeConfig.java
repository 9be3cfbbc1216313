package dev.trestle.cli.config;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.kit.app.App;
import dev.trestle.web.server.Tls;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The configuration of `serve`. The constructor rejects one that cannot work, or that would open the database to strangers.
///
/// @param bind the address that all ports listen on
/// @param port of the start page and the applications; 0 takes a free one
/// @param credentials the file with the access keys
public record ServeConfig(
    DatabaseChoice database,
    AppsConfig apps,
    InetAddress bind,
    int port,
    Optional<Path> credentials,
    Optional<Tls> tls) {
  private static final int MAX_PORT = 65_535;

  /// Where files are in the data directory.
  private static final String APPS = "apps";

  /// Where files are with a remote database.
  private static final String FILES = "files";

  public ServeConfig {
    requirePort("--port", port);
    if (database instanceof DatabaseChoice.Embedded embedded) {
      if (port == embedded.port() && port != 0) {
        throw new ConfigException("--port and --dynamodb-port are both %d.".formatted(port));
      }
      if (credentials.isEmpty() && !bind.isLoopbackAddress()) {
        throw new ConfigException(
            """
            --bind %s would let everyone who reaches this machine read and change the database.
            Give a file of access keys with --credentials FILE (one line each: an id, a secret, and tables=NAME,PREFIX* or
            read-only to limit it), or leave --bind out: programs on this machine need neither."""
                .formatted(bind.getHostAddress()));
      }
    }
  }

  /// The data directory of the embedded database. Empty for one in memory and for a remote one.
  public Optional<Path> data() {
    return switch (database) {
      case DatabaseChoice.Embedded embedded -> embedded.data();
      case DatabaseChoice.Remote _ -> Optional.empty();
    };
  }

  /// The directory in which each application has one for its files: the one of the flag, else `apps` in the data directory, else `files`.
  /// Empty where none is given and the database is in memory.
  public Optional<Path> files() {
    return apps.files()
        .or(
            () ->
                switch (database) {
                  case DatabaseChoice.Embedded embedded ->
                      embedded.data().map(data -> data.resolve(APPS));
                  case DatabaseChoice.Remote _ -> Optional.of(Path.of(FILES));
                });
  }

  /// The directory for the files of an application. Empty where it keeps none.
  public Optional<Path> files(App app) {
    return app.keepsFiles() ? files().map(all -> all.resolve(app.name())) : Optional.empty();
  }

  /// The applications whose files all nodes must share. Empty for the embedded database, which has one node.
  public List<App> sharingFiles() {
    return database instanceof DatabaseChoice.Remote
        ? apps.wanted().stream().filter(app -> app.sharesFiles(apps.settings(app))).toList()
        : List.of();
  }

  /// Whether connections cannot be read by others: they are encrypted, or local.
  public boolean isPrivate() {
    return tls.isPresent() || bind.isLoopbackAddress();
  }

  /// Whether it accepts local requests without access keys.
  public boolean isLocal() {
    return credentials.isEmpty() && bind.isLoopbackAddress();
  }

  /// Whether it is reached from this machine only. Then accounts need no confirmation by email.
  public boolean isReachedLocallyOnly() {
    return bind.isLoopbackAddress() && apps.publicUrl().isEmpty();
  }

  /// The configuration as the server prints it at its start. Names files with secrets, without their content.
  @Override
  public String toString() {
    return "%s %s bind=%s credentials=%s tls=%s"
        .formatted(
            database instanceof DatabaseChoice.Embedded ? database : "database=" + database,
            apps,
            bind.getHostAddress(),
            credentials.map(Path::toString).orElse("none"),
            tls.map(files -> files.certificate().toString()).orElse("off"));
  }

  static void requirePort(String flag, int port) {
    if (port < 0 || port > MAX_PORT) {
      throw new ConfigException(
          "%s is %d; give 0 (any free) to %d.".formatted(flag, port, MAX_PORT));
    }
  }
}
