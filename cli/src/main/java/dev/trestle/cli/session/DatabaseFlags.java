package dev.trestle.cli.session;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.connection.DatabaseConnection;
import dev.trestle.cli.connection.DirectoryConnection;
import dev.trestle.cli.connection.HttpConnection;
import dev.trestle.cli.connection.TrustedCertificates;
import dev.trestle.cli.progress.ProgressDisplay;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.server.access.RequestSigner;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The flags that all commands on a database share: endpoint or directory, access key, region, and output.
public final class DatabaseFlags {
  static final String ENDPOINT = "http://127.0.0.1:8000";
  // A server without access keys accepts any signature, but requires one.
  private static final String ANY_KEY = "anybody";

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--endpoint",
      paramLabel = "URL",
      description = "the running server (default: " + ENDPOINT + ")")
  private @Nullable URI endpoint;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "instead of a server: a data directory that no server uses")
  private @Nullable Path data;

  @Option(
      names = "--access-key-id",
      paramLabel = "ID",
      description = "the access key that signs requests; better given as AWS_ACCESS_KEY_ID")
  private @Nullable String accessKeyId;

  @Option(
      names = "--secret-access-key",
      paramLabel = "SECRET",
      description = "the secret of the access key; better given as AWS_SECRET_ACCESS_KEY")
  private @Nullable String secretAccessKey;

  @Option(names = "--session-token", hidden = true)
  private @Nullable String sessionToken;

  @Option(
      names = "--region",
      paramLabel = "NAME",
      description = "the region of signatures; with --data, the region of ARNs")
  private String region = "local";

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "trust the certificates in this PEM file, for https")
  private @Nullable Path ca;

  @Option(
      names = {"-q", "--quiet"},
      description = "print results and errors only")
  private boolean quiet;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the annotation
  private boolean help;

  /// The width of the terminal that standard error is, as the launcher found it.
  @Option(names = "--columns", hidden = true)
  private @Nullable Integer columns;

  public CommandSession open() {
    var line = requireNonNull(spec).commandLine();
    var width = columns == null || columns <= 0 ? OptionalInt.empty() : OptionalInt.of(columns);
    var display = ProgressDisplay.of(line.getErr(), width, rich(), quiet);
    return new CommandSession(connect(), display, line.getOut(), line.getErr());
  }

  private DatabaseConnection connect() {
    // Only the flag counts: TRESTLE_DATA is meant for the server, which these commands then use.
    var directory = given("--data") ? data : null;
    if (directory == null) {
      return new HttpConnection(
          endpoint(), signer(), Optional.ofNullable(ca).map(TrustedCertificates::load));
    }
    if (given("--endpoint")) {
      throw new ConfigException("--endpoint and --data exclude each other.");
    }
    return DirectoryConnection.open(
        given("--region")
            ? DatabaseOptions.at(directory).region(region)
            : DatabaseOptions.at(directory));
  }

  private boolean given(String flag) {
    return requireNonNull(spec).commandLine().getParseResult().hasMatchedOption(flag);
  }

  private URI endpoint() {
    var uri = endpoint == null ? URI.create(ENDPOINT) : endpoint;
    boolean usable =
        ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
            && uri.getHost() != null;
    if (!usable) {
      throw new ConfigException(
          "--endpoint is '%s'; give an address such as %s.".formatted(uri, ENDPOINT));
    }
    return uri;
  }

  private RequestSigner signer() {
    if ((accessKeyId == null) != (secretAccessKey == null)) {
      throw new ConfigException(
          "An access key needs both an id and a secret: AWS_ACCESS_KEY_ID (or --access-key-id) and"
              + " AWS_SECRET_ACCESS_KEY (or --secret-access-key).");
    }
    return new RequestSigner(
        accessKeyId == null ? ANY_KEY : accessKeyId,
        secretAccessKey == null ? ANY_KEY : secretAccessKey,
        Optional.ofNullable(sessionToken),
        region,
        InstantSource.system());
  }

  private static boolean rich() {
    var encoding = System.getProperty("stderr.encoding", "US-ASCII");
    return Charset.isSupported(encoding) && Charset.forName(encoding).newEncoder().canEncode('█');
  }
}
