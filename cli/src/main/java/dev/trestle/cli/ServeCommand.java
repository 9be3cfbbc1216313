package dev.trestle.cli;

import static java.util.Objects.requireNonNull;

import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.web.Tls;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `trestle serve`.
@Command(
    name = "serve",
    description = "Serve DynamoDB from this machine's disk.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Each flag can also be given in the environment: --dynamodb-port as TRESTLE_DYNAMODB_PORT.",
      "",
      "With --credentials, the start page and /metrics ask for HTTP Basic: the id and secret of a key that",
      "reaches all tables. /health answers everybody, on both ports.",
      "",
      "A file of access keys has one key in each line, and only its owner may read it:",
      "  # id      secret (at least 16 characters)   limits",
      "  ADMIN     yHk3ZpQ8sWn5Tb1RvXc7              ",
      "  ORDERS    m2Lq9DfG4jKs8PzXw6Vt              tables=orders,orders-*",
      "  REPORTS   a7NcR5eYh1UbJ3oMiT0g              read-only"
    })
final class ServeCommand implements Callable<Integer> {
  private static final String DATA = "data";

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "where the database lives (default: ./data)")
  private @Nullable Path data;

  @Option(names = "--memory", description = "keep everything in memory, gone on exit")
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
      description = "port of the start page and /metrics; 0 takes a free one (default: 8080)")
  private int port = 8080;

  @Option(
      names = "--bind",
      paramLabel = "ADDR",
      description = "address to listen on; others than this machine's own need --credentials")
  private @Nullable String bind;

  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description = "access keys that may sign requests; without, any signature will do")
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

  @Override
  public Integer call() {
    new Serving(config(), requireNonNull(spec).commandLine().getOut()).untilStopped();
    return ExitCode.OK;
  }

  ServeConfig config() {
    if (memory && data != null) {
      throw new ConfigException("--memory and --data exclude each other.");
    }
    return new ServeConfig(
        memory ? Optional.empty() : Optional.of(data == null ? Path.of(DATA) : data),
        durability,
        address(),
        port,
        dynamodbPort,
        Optional.ofNullable(credentials),
        tls(),
        Optional.ofNullable(requestLog),
        region);
  }

  private InetAddress address() {
    try {
      return bind == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(bind);
    } catch (UnknownHostException _) {
      throw new ConfigException("--bind %s is no address of this machine.".formatted(bind));
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
