package dev.trestle.cli.serve;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.ServerCommand;
import dev.trestle.cli.command.VersionProvider;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.Network;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.web.server.Tls;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The command `trestle serve`.
@Command(
    name = "serve",
    description = "Run the applications and a DynamoDB endpoint.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false,
    footer = {
      "",
      "Each flag can also be given in the environment: --dynamodb-port as TRESTLE_DYNAMODB_PORT.",
      "",
      "Everyone who reaches --port can use the applications, without an access key. The state of the database,",
      "on the start page and in /metrics, is for operators: with --credentials they sign in with HTTP Basic, id",
      "and secret of a key that may use all tables. /health, on both ports, answers 200 while the process runs.",
      "/ready, on --port, answers 503 while the database does not answer and while the server stops.",
      "",
      "With --database URL or region, the applications use that database, and this process has no --data and no",
      "DynamoDB port. Credentials come from the AWS SDK's default chain: AWS_ACCESS_KEY_ID and so on. Several such",
      "processes on one database share the same data.",
      "",
      "A file of access keys has one key in each line, and only its owner may read it:",
      "  # id      secret (at least 16 characters)   limits",
      "  ADMIN     yHk3ZpQ8sWn5Tb1RvXc7              ",
      "  ORDERS    m2Lq9DfG4jKs8PzXw6Vt              tables=orders,orders-*",
      "  REPORTS   a7NcR5eYh1UbJ3oMiT0g              read-only"
    })
public final class ServeCommand implements Callable<Integer>, ServerCommand {
  private static final String DATA = "data";
  private static final List<String> OF_EMBEDDED =
      List.of("--data", "--memory", "--durability", "--dynamodb-port", "--request-log", "--region");

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--database",
      paramLabel = "WHERE",
      description =
          "embedded, in this process; or the URL of any DynamoDB; or an AWS region (default: embedded)")
  private String database = DatabaseChoice.EMBEDDED;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "the directory of the database (default: ./data)")
  private @Nullable Path data;

  @Option(names = "--memory", description = "keep everything in memory, deleted on exit")
  private boolean memory;

  @Option(
      names = "--durability",
      paramLabel = "fsync|relaxed",
      description =
          "fsync: an acknowledged write is on the disk; relaxed: a power cut may lose the last ones"
              + " (default: fsync)")
  private Durability durability = Durability.FSYNC;

  @Option(
      names = "--dynamodb-port",
      paramLabel = "N",
      description = "port of DynamoDB's endpoint; 0 takes a free one (default: 8000)")
  private int dynamodbPort = 8000;

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "port of the start page, the applications and /metrics; 0 takes a free one (default: 8080)")
  private int port = 8080;

  @Option(
      names = "--bind",
      paramLabel = "ADDR",
      description = "address to listen on; all but loopback addresses need --credentials")
  private @Nullable String bind;

  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description = "file of access keys; without it, any signature is accepted")
  private @Nullable Path credentials;

  @Option(
      names = "--tls-certificate",
      paramLabel = "FILE",
      description = "serve HTTPS with this certificate chain, in PEM")
  private @Nullable Path tlsCertificate;

  @Option(
      names = "--tls-key",
      paramLabel = "FILE",
      description = "the certificate's private key, in PEM (PKCS #8, without a password)")
  private @Nullable Path tlsKey;

  @Option(
      names = "--request-log",
      paramLabel = "FILE",
      description = "one line of JSON for each request; - writes to standard output")
  private @Nullable String requestLog;

  @Option(
      names = "--region",
      paramLabel = "NAME",
      description = "the region that resource names (ARNs) mention (default: local)")
  private String region = DatabaseOptions.inMemory().region();

  @Option(
      names = "--stage",
      paramLabel = "NAME",
      description = "a word in the names of the applications' tables (default: local)")
  private String stage = AppEnvironment.DEFAULT_STAGE;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description = "the unique name of this node (default: host name, port and a random suffix)")
  private @Nullable String node;

  @Option(
      names = "--admin-token",
      paramLabel = "SECRET",
      description =
          "the secret of administrators; better given as TRESTLE_ADMIN_TOKEN; without it, there are none")
  private @Nullable String adminToken;

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description = "the URL that users open, if there is a proxy in front of this server")
  private @Nullable URI publicUrl;

  @Option(
      names = "--trusted-proxy",
      paramLabel = "ADDR[/BITS]",
      description =
          "the address of that proxy, if not on this machine: its X-Forwarded-For header is trusted")
  private @Nullable String trustedProxy;

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description =
          "where the applications keep pictures, exports and emails, each in a directory of its name"
              + " (default: apps in --data; with --database: ./files)")
  private @Nullable Path files;

  @Option(
      names = "--limits",
      paramLabel = "people|programs",
      description =
          "rate limits of the applications for one client: for people, or for bots and benchmarks"
              + " (default: people)")
  private LimitsMode limits = LimitsMode.PEOPLE;

  private final AppFlags appFlags;

  public ServeCommand(AppFlags appFlags) {
    this.appFlags = appFlags;
  }

  @Override
  public Integer call() {
    new TrestleServer(config(), requireNonNull(spec).commandLine().getOut()).awaitStop();
    return ExitCode.OK;
  }

  ServeConfig config() {
    return new ServeConfig(
        database(), apps(), address(), port, Optional.ofNullable(credentials), tls());
  }

  private DatabaseChoice database() {
    var remote = DatabaseChoice.remote(database);
    if (remote.isEmpty()) {
      return embedded();
    }
    // Only flags of the command line: environment variables may be meant for another server.
    var pointless = OF_EMBEDDED.stream().filter(this::given).toList();
    if (!pointless.isEmpty()) {
      throw new ConfigException(
          "%s needs the embedded database, and --database is %s."
              .formatted(String.join(", ", pointless), database));
    }
    if (apps().wanted().isEmpty()) {
      throw new ConfigException(
          "--apps none with --database %s has nothing to serve.".formatted(database));
    }
    return remote.get();
  }

  private DatabaseChoice.Embedded embedded() {
    if (memory && data != null) {
      throw new ConfigException("--memory and --data exclude each other.");
    }
    return new DatabaseChoice.Embedded(
        memory ? Optional.empty() : Optional.of(data == null ? Path.of(DATA) : data),
        durability,
        region,
        dynamodbPort,
        Optional.ofNullable(requestLog));
  }

  private boolean given(String flag) {
    return requireNonNull(spec).commandLine().getParseResult().hasMatchedOption(flag);
  }

  private AppsConfig apps() {
    return new AppsConfig(
        appFlags.wanted(),
        stage,
        Optional.ofNullable(node),
        Optional.ofNullable(adminToken),
        Optional.ofNullable(publicUrl),
        Optional.ofNullable(trustedProxy).map(text -> Network.parse("--trusted-proxy", text)),
        Optional.ofNullable(files),
        limits,
        appFlags.settings(publicUrl != null));
  }

  private InetAddress address() {
    try {
      return bind == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(bind);
    } catch (UnknownHostException _) {
      throw new ConfigException("--bind %s is not an address of this machine.".formatted(bind));
    }
  }

  private Optional<Tls> tls() {
    if (tlsCertificate == null && tlsKey == null) {
      return Optional.empty();
    }
    if (tlsCertificate == null || tlsKey == null) {
      throw new ConfigException("--tls-certificate and --tls-key go together.");
    }
    return Optional.of(new Tls(tlsCertificate, tlsKey));
  }
}
