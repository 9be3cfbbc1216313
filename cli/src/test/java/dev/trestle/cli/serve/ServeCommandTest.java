package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.chat.ChatSettings;
import dev.trestle.cli.Trestle;
import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.DatabaseChoice.Embedded;
import dev.trestle.cli.config.Network;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.testing.CommandResult;
import dev.trestle.engine.commit.Durability;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.LimitsMode;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.kit.email.SmtpOptions;
import dev.trestle.web.server.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeCommandTest {
  private static ServeConfig parse(Map<String, String> environment, String... flags) {
    var parsed =
        Trestle.commandLine(environment)
            .parseArgs(
                Stream.concat(Stream.of("serve"), Arrays.stream(flags)).toArray(String[]::new));
    var serve = parsed.subcommand().commandSpec().userObject();
    return ((ServeCommand) serve).config();
  }

  private static Embedded embedded(Map<String, String> environment, String... flags) {
    return (Embedded) parse(environment, flags).database();
  }

  private static App chat() {
    return Apps.STANDARD.parse("chat").getFirst();
  }

  private static ChatSettings chatSettings(ServeConfig config) {
    return ChatSettings.of(config.apps().settings(chat()));
  }

  private static CommandResult run(String... arguments) {
    return CommandResult.of(Map.of(), arguments);
  }

  @Test
  void files_that_nodes_must_share_are_printed_if_there_may_be_several() {
    var at = "--database=http://127.0.0.1:8000";
    assertThat(sharedFiles(at))
        .containsExactly(Path.of("files/chat"), Path.of("files/guild"), Path.of("files/nbhd"));
    assertThat(sharedFiles(at, "--files=/srv"))
        .containsExactly(Path.of("/srv/chat"), Path.of("/srv/guild"), Path.of("/srv/nbhd"));
    assertThat(sharedFiles(at, "--apps=snakes")).isEmpty();
    assertThat(
            sharedFiles(
                at,
                "--chat-blobs=s3://pictures",
                "--guild-blobs=s3://pictures",
                "--nbhd-blobs=s3://pictures"))
        .isEmpty();
    assertThat(sharedFiles()).isEmpty();
  }

  private static List<Path> sharedFiles(String... flags) {
    var config = parse(Map.of(), flags);
    return config.sharingFiles().stream().flatMap(app -> config.files(app).stream()).toList();
  }

  @Test
  void files_of_the_chat_where_they_were_before_all_applications_had_them_are_to_be_moved(
      @TempDir Path files) throws Exception {
    Files.createDirectory(files.resolve("blobs"));
    var run = run("serve", "--memory", "--port=0", "--dynamodb-port=0", "--files=" + files);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "--files is %s, where each application has a directory of its name; but %s/blobs is there."
                    .formatted(files, files)
                + " Move what is in %s to %s/chat.".formatted(files, files));
  }

  @Test
  void without_flags_it_serves_this_machine_from_a_directory() {
    var config = parse(Map.of());
    assertThat(config.database())
        .isEqualTo(
            new Embedded(
                Optional.of(Path.of("data")), Durability.FSYNC, "local", 8000, Optional.empty()));
    assertThat(config.apps()).isEqualTo(AppsConfig.DEFAULT);
    assertThat(config.port()).isEqualTo(8080);
    assertThat(config.bind().isLoopbackAddress()).isTrue();
    assertThat(config.files(chat())).contains(Path.of("data/apps/chat"));
    assertThat(config)
        .hasToString(
            "data=data durability=fsync region=local request-log=off apps=chat,guild,nbhd,snakes stage=local"
                + " admin-token=none bind=127.0.0.1 credentials=none tls=off");
  }

  @Test
  void every_flag_can_be_given() {
    var config =
        parse(
            Map.of(),
            "--data=somewhere",
            "--port=1",
            "--dynamodb-port=2",
            "--durability=relaxed",
            "--bind=0.0.0.0",
            "--credentials=keys",
            "--tls-certificate=c.pem",
            "--tls-key=k.pem",
            "--request-log=-",
            "--region=eu-central-1",
            "--apps=snakes",
            "--stage=prod",
            "--node=one",
            "--admin-token=0123456789abcdef",
            "--public-url=https://games.example.org",
            "--trusted-proxy=10.1.0.0/16",
            "--files=pictures",
            "--limits=programs");
    assertThat(config.tls()).contains(new Tls(Path.of("c.pem"), Path.of("k.pem")));
    assertThat(config.apps())
        .isEqualTo(
            new AppsConfig(
                Apps.STANDARD.parse("snakes"),
                "prod",
                Optional.of("one"),
                Optional.of("0123456789abcdef"),
                Optional.of(URI.create("https://games.example.org")),
                Optional.of(Network.parse("", "10.1.0.0/16")),
                Optional.of(Path.of("pictures")),
                LimitsMode.PROGRAMS,
                Map.of()));
    assertThat(config)
        .hasToString(
            "data=somewhere durability=relaxed region=eu-central-1 request-log=- apps=snakes"
                + " stage=prod admin-token=hidden files=pictures bind=0.0.0.0 credentials=keys tls=c.pem");
  }

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8123, http://127.0.0.1:8123",
    "https://alternator.example.org, https://alternator.example.org",
    "eu-central-1, Amazon DynamoDB in eu-central-1",
    "us-gov-west-1, Amazon DynamoDB in us-gov-west-1"
  })
  void the_database_can_be_elsewhere(String where, String shown) {
    var config = parse(Map.of(), "--database=" + where);
    assertThat(config.database()).isInstanceOf(DatabaseChoice.Remote.class).hasToString(shown);
    assertThat(config.toString()).startsWith("database=" + shown);
    assertThat(parse(Map.of("TRESTLE_DATABASE", where)).database()).isEqualTo(config.database());
  }

  @Test
  void with_its_database_elsewhere_it_may_listen_to_everybody_without_keys() {
    assertThat(parse(Map.of(), "--database=eu-central-1", "--bind=0.0.0.0").isLocal()).isFalse();
  }

  @Test
  void environment_variables_of_the_embedded_database_are_ignored_for_a_remote_one() {
    var environment = Map.of("TRESTLE_DATA", "somewhere", "TRESTLE_DURABILITY", "relaxed");
    assertThat(parse(environment, "--database=eu-central-1").database())
        .isEqualTo(new DatabaseChoice.In("eu-central-1"));
  }

  @Test
  void every_flag_can_be_an_environment_variable_and_the_flag_wins() {
    var environment =
        Map.of(
            "TRESTLE_DATA", "somewhere",
            "TRESTLE_PORT", "1",
            "TRESTLE_DYNAMODB_PORT", "2",
            "TRESTLE_DURABILITY", "relaxed",
            "TRESTLE_BIND", "0.0.0.0",
            "TRESTLE_CREDENTIALS", "keys",
            "TRESTLE_TLS_CERTIFICATE", "c.pem",
            "TRESTLE_TLS_KEY", "k.pem",
            "TRESTLE_REQUEST_LOG", "-",
            "TRESTLE_REGION", "eu-central-1");
    var config = parse(environment, "--dynamodb-port", "3");
    assertThat(embedded(environment, "--dynamodb-port", "3").port()).isEqualTo(3);
    assertThat(config.port()).isEqualTo(1);
    assertThat(config)
        .hasToString(
            "data=somewhere durability=relaxed region=eu-central-1 request-log=- apps=chat,guild,nbhd,snakes"
                + " stage=local admin-token=none bind=0.0.0.0 credentials=keys tls=c.pem");
    assertThat(embedded(Map.of("TRESTLE_MEMORY", "true")).data()).isEmpty();
    assertThat(parse(Map.of("TRESTLE_APPS", "none")).apps().wanted()).isEmpty();
    assertThat(parse(Map.of("TRESTLE_ADMIN_TOKEN", "0123456789abcdef")).apps().adminToken())
        .contains("0123456789abcdef");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--port=70000                  | --port is 70000; give 0 (any free) to 65535.",
        "--dynamodb-port=-1            | --dynamodb-port is -1; give 0 (any free) to 65535.",
        "--port=8000                   | --port and --dynamodb-port are both 8000.",
        "--memory --data=x             | --memory and --data exclude each other.",
        "--region=Berlin               | --region is 'Berlin'; give a name such as eu-central-1.",
        "--database=Berlin             | --database is 'Berlin'; give embedded, an address such as"
            + " http://127.0.0.1:8000, or a region such as eu-central-1.",
        "--database=eu-west-1 --data=x | --data needs the embedded database, and --database is"
            + " eu-west-1.",
        "--database=eu-west-1 --apps=none | --apps none with --database eu-west-1 has nothing to"
            + " serve.",
        "--apps=chess                  | --apps is 'chess'; give chat, guild, nbhd, snakes, several separated by"
            + " commas, or none.",
        "--stage=a/b                   | --stage is 'a/b'; give up to 64 letters, digits, dots,"
            + " hyphens and underscores.",
        "--admin-token=short           | --admin-token is too short; give 16 characters or"
            + " more.",
        "--public-url=example.org      | --public-url is 'example.org'; give an address without a"
            + " path, such as https://games.example.org.",
        "--public-url=https://a.org/x  | --public-url is 'https://a.org/x'; give an address without"
            + " a path, such as https://games.example.org.",
        "--trusted-proxy=10.0.0.1      | --trusted-proxy needs --public-url, the URL of the"
            + " proxy for users.",
        "--trusted-proxy=elsewhere     | --trusted-proxy is 'elsewhere'; give an address, or a"
            + " network such as 10.0.0.0/8.",
        "--tls-key=x                   | --tls-certificate and --tls-key go together.",
        "--guild-documents=missing     | missing cannot be read as a JSON object of hashes and"
            + " documents: missing",
        "--bind=no.such.host.invalid   | --bind no.such.host.invalid is not an address of this machine."
      })
  void invalid_arguments_are_refused(String flags, String message) {
    assertThatThrownBy(() -> parse(Map.of(), flags.split(" ", -1)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }

  @Test
  void without_keys_it_does_not_listen_to_strangers() {
    assertThatThrownBy(() -> parse(Map.of(), "--bind=0.0.0.0"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("--bind 0.0.0.0 would let everyone who reaches this machine read")
        .hasMessageContaining("--credentials FILE");
  }

  @Test
  void the_aws_region_of_the_environment_does_not_apply_to_the_embedded_database() {
    assertThat(embedded(Map.of("AWS_REGION", "eu-central-1")).region()).isEqualTo("local");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "serve --prot=1                | There is no option --prot. / Did you mean --port? / Help:"
            + " ./trestle serve --help",
        "serve --frobnicate            | There is no option --frobnicate. / Help: ./trestle serve"
            + " --help",
        "serve --dynamodb-port=x       | --dynamodb-port is 'x'; give a number. / Help: ./trestle"
            + " serve --help",
        "serve --dynamodb-port x       | --dynamodb-port is 'x'; give a number. / Help: ./trestle"
            + " serve --help",
        "serve --durability=maybe      | --durability is 'maybe'; give fsync or relaxed. / Help:"
            + " ./trestle serve --help",
        "serve extra                   | There is one argument too many: 'extra'. / Help: ./trestle serve"
            + " --help",
        "serve --data                  | --data needs a value: DIR. / Help: ./trestle serve --help",
        "serv                          | There is no command 'serv'. / Did you mean serve? / Help:"
            + " ./trestle --help",
        "nonsense                      | There is no command 'nonsense'. / Help: ./trestle --help",
        "backup lsit                   | There is no command 'lsit'. / Did you mean list? / Help:"
            + " ./trestle backup --help",
        "backup creat                  | There is no command 'creat'. / Did you mean create? /"
            + " Help: ./trestle backup --help"
      })
  void usage_errors_are_printed_without_the_whole_help(String arguments, String complaint) {
    var run = run(arguments.strip().split(" +", -1));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err().lines()).containsExactly(complaint.split(" / ", -1));
    assertThat(run.out()).isEmpty();
  }

  @Test
  void a_variable_that_makes_no_sense_is_named() {
    var environment = Map.of("TRESTLE_DYNAMODB_PORT", "foo", "TRESTLE_PORT", "1");
    var run = CommandResult.of(environment, "serve");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).startsWith("TRESTLE_DYNAMODB_PORT is 'foo'; give a number.");
  }

  @Test
  void the_version_is_printed() {
    var run = run("serve", "-V");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).containsPattern("trestle .+\\RJDK \\d+ in ");
  }

  @Test
  void help_lists_everything_and_exits_with_success() {
    var run = run("serve", "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .contains("--data=DIR", "--dynamodb-port=N", "TRESTLE_DYNAMODB_PORT", "tables=orders")
        .contains("HTTP Basic", "--database=WHERE", "--apps=LIST");
  }

  @Test
  void a_mistake_in_the_configuration_is_one_sentence_and_exit_2() {
    var run = run("serve", "--port=1", "--dynamodb-port=1");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err().strip()).isEqualTo("--port and --dynamodb-port are both 1.");
  }

  @Test
  void missing_files_and_taken_ports_are_one_sentence_and_exit_1(@TempDir Path directory)
      throws IOException {
    var nowhere = directory.resolve("nowhere").resolve("file");
    var ports = List.of("--port=0", "--dynamodb-port=0");
    assertThat(refused(directory, ports, "--credentials=" + nowhere))
        .isEqualTo(
            "Cannot read the access keys in %s: there is no such file or directory."
                .formatted(nowhere));
    assertThat(refused(directory, ports, "--request-log=" + nowhere))
        .isEqualTo("--request-log: cannot write %s: no such file or directory.".formatted(nowhere));
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      var message =
          "Cannot listen on 127.0.0.1:%d: another program has the port. Choose another with %s N (0"
              + " takes a free one).";
      assertThat(refused(directory, List.of("--port=0"), "--dynamodb-port=" + port))
          .isEqualTo(message.formatted(port, "--dynamodb-port"));
      assertThat(refused(directory, List.of("--dynamodb-port=0"), "--port=" + port))
          .isEqualTo(message.formatted(port, "--port"));
    }
  }

  /// What a server says that does not even make its directory.
  private static String refused(Path directory, List<String> flags, String flag) {
    var data = directory.resolve("data");
    var arguments = new ArrayList<>(List.of("serve", "--data=" + data, flag));
    arguments.addAll(flags);
    var run = run(arguments.toArray(String[]::new));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(data).doesNotExist();
    return run.err().strip();
  }

  @Test
  void a_database_elsewhere_that_does_not_answer_is_one_sentence_and_exit_1() throws IOException {
    int port;
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    var run = run("serve", "--port=0", "--database=http://127.0.0.1:" + port);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err())
        .startsWith(
            "--database http://127.0.0.1:%d cannot be used. It does not answer: ".formatted(port))
        .hasLineCount(1);
  }

  @Test
  void a_directory_that_cannot_be_made_is_one_sentence_and_exit_1() {
    var run = run("serve", "--data=/proc/foo", "--port=0", "--dynamodb-port=0");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err().strip())
        .isEqualTo(
            "Cannot open /proc/foo: the directory cannot be created. Choose another directory with"
                + " --data DIR.");
  }

  @Test
  void the_chat_can_have_a_mail_server_and_a_bucket(@TempDir Path directory) throws IOException {
    var secret = Files.writeString(directory.resolve("secret"), "hidden words\n");
    var config =
        parse(
            Map.of(),
            "--public-url",
            "https://chat.example.org",
            "--chat-smtp",
            "mail.example.org",
            "--chat-smtp-security",
            "tls",
            "--chat-smtp-user",
            "chat",
            "--chat-smtp-password-file",
            secret.toString(),
            "--chat-mail-from",
            "chat@example.org",
            "--chat-blobs",
            "s3://pictures/chat",
            "--chat-s3-endpoint",
            "http://127.0.0.1:9000");
    assertThat(chatSettings(config))
        .isEqualTo(
            new ChatSettings(
                Optional.of(
                    new SmtpOptions(
                        "mail.example.org",
                        465,
                        SmtpOptions.Security.TLS,
                        Optional.of(new SmtpOptions.LogIn("chat", "hidden words")),
                        "chat@example.org")),
                true,
                Optional.of(
                    new BucketAddress(
                        "pictures",
                        "chat/",
                        Optional.of(URI.create("http://127.0.0.1:9000")),
                        "us-east-1"))));
    assertThat(config.toString())
        .contains(" chat-smtp=mail.example.org ", " chat-blobs=s3://pictures/chat ")
        .doesNotContain("hidden words");
  }

  @Test
  void a_bucket_that_is_not_at_amazon_has_a_region_too() {
    var config =
        parse(
            Map.of(),
            "--chat-blobs=s3://pictures",
            "--chat-s3-endpoint=https://s3.example.org",
            "--chat-s3-region=eu-north-7");
    var options = S3Bucket.options(chatSettings(config).bucket().orElseThrow());
    assertThat(options.region()).isEqualTo("eu-north-7");
    assertThat(options.endpoint()).contains(URI.create("https://s3.example.org"));
  }

  @Test
  void the_password_of_the_mail_server_can_come_from_the_environment() {
    var config =
        parse(
            Map.of("TRESTLE_CHAT_SMTP_PASSWORD", "hidden words"),
            "--public-url=https://chat.example.org",
            "--chat-smtp=mail.example.org:2525",
            "--chat-smtp-user=chat",
            "--chat-mail-from=chat@example.org",
            "--chat-verified-only=false");
    assertThat(config.toString()).contains("chat-smtp-password=hidden").doesNotContain("words");
    var smtp = chatSettings(config).smtp().orElseThrow();
    assertThat(smtp.logIn()).contains(new SmtpOptions.LogIn("chat", "hidden words"));
    assertThat(smtp.port()).isEqualTo(2525);
    assertThat(chatSettings(config).verifiedOnly()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "--chat-smtp=mail.example.org,--chat-mail-from",
    "'--chat-smtp=mail.example.org --chat-mail-from=a@b.org',--public-url",
    "'--chat-smtp=a:99999 --chat-mail-from=a@b.org --public-url=https://c.org',port 99999",
    "'--chat-smtp=a/b --chat-mail-from=a@b.org --public-url=https://c.org',mail.example.org:587",
    "'--chat-smtp=a --chat-smtp-user=x --chat-mail-from=a@b.org"
        + " --public-url=https://c.org',password",
    "--chat-mail-from=a@b.org,--chat-smtp",
    "'--chat-smtp=a --chat-mail-from=ab --public-url=https://c.org',chat@example.org",
    "--chat-blobs=pictures,s3://pictures",
    "--chat-s3-endpoint=http://127.0.0.1,--chat-blobs",
    "--chat-s3-region=eu-central-1,--chat-s3-region goes with --chat-blobs",
    "--chat-smtp-security=tls,--chat-smtp-security goes with --chat-smtp",
    "--chat-smtp-password-file=secret,--chat-smtp-password-file goes with --chat-smtp-user",
    "'--chat-smtp=a --chat-smtp-password-file=secret --chat-mail-from=a@b.org"
        + " --public-url=https://c.org',--chat-smtp-user",
  })
  void invalid_settings_of_the_chat_are_refused(String flags, String why) {
    assertThatThrownBy(() -> parse(Map.of(), flags.split(" ", -1)))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(why);
  }
}
