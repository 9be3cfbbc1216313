package dev.trestle.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.testing.CommandResult;
import dev.trestle.cli.testing.Orders;
import dev.trestle.cli.testing.OrdersDatabase;
import dev.trestle.cli.testing.OrdersDatabase.Kind;
import dev.trestle.web.server.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How commands find their database, and what they say when they do not or were called wrongly.
@Timeout(120)
class DatabaseFlagsTest {
  private static final String SECRET = "0123456789abcdef";
  private static final char[] PASSWORD = "password".toCharArray();

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "restore                                     | Name what to restore: a backup by its ARN or name, or a table with --table SOURCE.",
        "restore x --table y --to z                  | Give either a backup, or a table with --table.",
        "restore x                                   | Name the new table: --to TABLE.",
        "restore x --to y --at latest                | --at needs --table: a backup has only one point in time.",
        "restore x --to y --watch z                  | --watch TABLE starts no restore: leave BACKUP, --table and --to out.",
        "restore x --to y --on-demand --provisioned 1,1 | --on-demand and --provisioned exclude each other.",
        "restore x --to y --provisioned 1            | --provisioned is '1'; give two numbers, such as 10,5.",
        "restore x --to y --without-indexes --without-index i | --without-indexes leaves out those of --without-index too.",
        "export                                      | Name the table to export: ./trestle export TABLE --to DIR",
        "export x --list                             | Give one of TABLE, --watch ARN and --list.",
        "export x                                    | Name the target: --to DIR, or --bucket NAME to leave the files on the server.",
        "export x --to d --bucket b                  | --to and --bucket exclude each other.",
        "export x --to d --prefix p                  | --prefix goes with --bucket.",
        "export x --to d --at latest --from 1h-ago   | --at exports a whole table and --from its changes: give one of them.",
        "export x --to d --until latest              | --until and --view go with --from.",
        "export x --to d --from latest               | --from is 'latest', and there are no changes after that.",
        "export x --to d --from 1h-ago --view old    | --view is 'old'; give new or new-and-old.",
        "export x --to d --detach                    | --detach cannot download files: leave --to out, and download them later with --watch ARN --to DIR.",
        "export x --to d --table y                   | --table goes with --list.",
        "backup history x --keep 36                  | --keep is 36; give 1 to 35 days.",
        "backup history x --keep 1 --forget          | --keep and --forget exclude each other.",
        "backup create so                            | 'so' is not a valid name of a table: use 3 to 255 letters, digits, '_', '-' and '.'.",
        "backup create orders --name so              | 'so' is not a valid name of a backup: use 3 to 255 letters, digits, '_', '-' and '.'.",
        "restore first --to so                       | 'so' is not a valid name of a table: use 3 to 255 letters, digits, '_', '-' and '.'.",
        "backup list --data d --endpoint http://h    | --endpoint and --data exclude each other.",
        "backup list --endpoint here                 | --endpoint is 'here'; give an address such as http://127.0.0.1:8000.",
        "backup list --access-key-id ID              | An access key needs both an id and a secret: AWS_ACCESS_KEY_ID (or --access-key-id) and AWS_SECRET_ACCESS_KEY (or --secret-access-key)."
      })
  void invalid_arguments_are_refused_with_a_sentence(String command, String message) {
    var run = CommandResult.of(Map.of(), command.strip().split(" +", -1));
    assertThat(run.err()).isEqualTo(message);
    assertThat(run.exit()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "backup                    | Give a command: create, list, show, delete or history. / Help: ./trestle backup --help",
        "backup create             | The argument TABLE is missing. / Help: ./trestle backup create --help",
        "backup create x --detatch | There is no option --detatch. / Did you mean --detach? / Help: ./trestle backup create --help",
        "backup history x --keep y | --keep is 'y'; give a number. / Help: ./trestle backup history --help",
        "restore a b               | There is one argument too many: 'b'. / Help: ./trestle restore --help"
      })
  void a_command_that_is_not_one_leads_to_its_help(String command, String complaint) {
    var run = CommandResult.of(Map.of(), command.strip().split(" +", -1));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err().lines()).containsExactly(complaint.split(" / ", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "backup",
        "backup create",
        "backup list",
        "backup show",
        "backup delete",
        "backup history",
        "restore",
        "export"
      })
  void each_command_has_help_with_examples_that_fits_a_terminal(String command) {
    var run = CommandResult.of(Map.of(), (command + " --help").split(" ", -1));
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("Examples:", "./trestle " + command);
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void a_server_that_is_not_there_is_explained() throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    var run = CommandResult.of(Map.of(), "backup", "list", "--endpoint=http://127.0.0.1:" + port);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            ("No server answers at http://127.0.0.1:%d. Start one with ./trestle serve, or give another with"
                    + " --endpoint URL, or a data directory with --data DIR.")
                .formatted(port));
  }

  @Test
  void a_directory_without_a_database_is_left_as_it_is() {
    var nothing = directory.resolve("nothing");
    var run = CommandResult.of(Map.of(), "backup", "list", "--data=" + nothing);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "There is no database in %s. Give the --data directory of ./trestle serve."
                .formatted(nothing));
    assertThat(nothing).doesNotExist();
  }

  @Test
  void a_directory_in_use_leads_to_the_server() {
    try (var place = OrdersDatabase.of(Kind.SERVED, directory)) {
      var run = CommandResult.of(Map.of(), "backup", "list", "--data=" + place.data());
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err())
          .isEqualTo(
              ("Cannot open %s: another process holds its lock. If a server runs on it, connect to the server:"
                      + " --endpoint http://127.0.0.1:8000 instead of --data.")
                  .formatted(place.data()));
    }
  }

  @Test
  void no_thread_keeps_working_in_a_closed_directory() {
    try (var place = OrdersDatabase.of(Kind.CLOSED, directory)) {
      var run = place.run("backup", "create", "orders", "--detach");
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.err())
          .isEqualTo(
              "--detach needs a running server: without one, nothing continues the operation.");
    }
  }

  @Test
  void a_server_can_be_left_with_the_work() {
    try (var place = OrdersDatabase.of(Kind.SERVED, directory)) {
      var run = place.run("backup", "create", "orders", "--name", "first", "--detach");
      assertThat(run.out()).startsWith("arn:");
      assertThat(run.err()).isEmpty();
      assertThat(place.run("backup", "show", "first", "--watch").out())
          .containsPattern("state +available");
    }
  }

  @Test
  void the_environment_leads_to_a_server_and_never_to_a_directory() {
    try (var place = OrdersDatabase.of(Kind.SERVED, directory)) {
      var endpoint = place.endpoint();
      var data = place.data().toString();
      for (var name : new String[] {"TRESTLE_ENDPOINT", "AWS_ENDPOINT_URL_DYNAMODB"}) {
        var run = CommandResult.of(Map.of(name, endpoint, "TRESTLE_DATA", data), "backup", "list");
        assertThat(run.err()).isEqualTo("There are no backups.");
      }
    }
  }

  @Test
  void a_server_with_keys_wants_one_that_may() throws IOException {
    var data = directory.resolve("data");
    Orders.write(data);
    var keys =
        Files.writeString(
            directory.resolve("keys"),
            "ADMIN %s\nOTHERS %s tables=others\n".formatted(SECRET, SECRET));
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
    try (var place = OrdersDatabase.served(data, Optional.of(keys), Optional.empty())) {
      var unknown = place.run("backup", "create", "orders");
      assertThat(unknown.exit()).isEqualTo(1);
      assertThat(unknown.err())
          .isEqualTo(
              "The security token included in the request is invalid. Give an access key of the server:"
                  + " set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.");
      assertThat(place.run(key("OTHERS", SECRET), "backup", "create", "orders").err())
          .startsWith("User: arn:aws:iam::000000000000:user/OTHERS is not authorized")
          .endsWith(" Use an access key with that permission.");
      assertThat(place.run(key("ADMIN", "fedcba9876543210"), "backup", "list").err())
          .startsWith("The request signature we calculated does not match");
      assertThat(place.run(key("OTHERS", SECRET), "backup", "list").err())
          .isEqualTo("There are no backups.");
      var to = "--to=" + directory.resolve("exports");
      assertThat(place.run(key("ADMIN", SECRET), "export", "orders", to).exit()).isZero();
      var flags =
          place.run(
              "backup",
              "create",
              "orders",
              "--access-key-id=ADMIN",
              "--secret-access-key=" + SECRET);
      assertThat(flags.exit()).as(flags.err()).isZero();
    }
  }

  @Test
  void a_server_without_a_certificate_is_named_as_one() {
    try (var place = OrdersDatabase.of(Kind.SERVED, directory)) {
      var encrypted = place.endpoint().replace("http:", "https:");
      assertThat(CommandResult.of(Map.of(), "backup", "list", "--endpoint=" + encrypted).err())
          .isEqualTo(
              "%s does not use TLS. Try --endpoint %s".formatted(encrypted, place.endpoint()));
    }
  }

  private static Map<String, String> key(String id, String secret) {
    return Map.of("AWS_ACCESS_KEY_ID", id, "AWS_SECRET_ACCESS_KEY", secret);
  }

  @Test
  void an_encrypted_server_is_believed_by_its_certificate() throws Exception {
    var data = directory.resolve("data");
    Orders.write(data);
    var tls = makeCertificate();
    try (var place = OrdersDatabase.served(data, Optional.empty(), Optional.of(tls))) {
      var run = place.run("backup", "create", "orders", "--ca=" + tls.certificate());
      assertThat(run.exit()).as(run.err()).isZero();
      var stranger = place.run("backup", "list");
      assertThat(stranger.exit()).isEqualTo(1);
      assertThat(stranger.err())
          .isEqualTo(
              ("The certificate of %s is not trusted. If it is self-signed or from a private CA, give that certificate"
                      + " with --ca FILE.")
                  .formatted(place.endpoint()));
      var plain = place.endpoint().replace("https:", "http:");
      assertThat(CommandResult.of(Map.of(), "backup", "list", "--endpoint=" + plain).err())
          .isEqualTo(
              "%s does not answer in plain HTTP. If the server has a certificate: --endpoint %s"
                  .formatted(plain, place.endpoint()));
      assertThat(place.run("backup", "list", "--ca=" + directory.resolve("none")).err())
          .isEqualTo(
              "Cannot read %s: there is no such file or directory."
                  .formatted(directory.resolve("none")));
      var nonsense = Files.writeString(directory.resolve("nonsense"), "nonsense");
      assertThat(place.run("backup", "list", "--ca=" + nonsense).err())
          .contains(nonsense.toString());
    }
  }

  private Tls makeCertificate() throws Exception {
    var file = directory.resolve("store.p12");
    var keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                file.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(PASSWORD),
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1")
            .redirectErrorStream(true)
            .start();
    var said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(said).isZero();
    var store = KeyStore.getInstance(file.toFile(), PASSWORD);
    var tls = new Tls(directory.resolve("certificate.pem"), directory.resolve("key.pem"));
    Files.writeString(
        tls.certificate(), pem("CERTIFICATE", store.getCertificate("server").getEncoded()));
    Files.writeString(tls.key(), pem("PRIVATE KEY", store.getKey("server", PASSWORD).getEncoded()));
    return tls;
  }

  private static String pem(String kind, byte[] content) {
    var text = Base64.getMimeEncoder().encodeToString(content);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, text, kind);
  }
}
