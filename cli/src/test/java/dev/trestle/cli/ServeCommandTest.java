package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.commit.Durability;
import dev.trestle.web.Tls;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServeCommandTest {
  private static ServeConfig parse(Map<String, String> environment, String... flags) {
    var parsed =
        Trestle.commandLine(environment)
            .parseArgs(
                Stream.concat(Stream.of("serve"), Arrays.stream(flags)).toArray(String[]::new));
    var serve = parsed.subcommand().commandSpec().userObject();
    return ((ServeCommand) serve).config();
  }

  private record Run(int exit, String out, String err) {}

  private static Run run(String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    int exit =
        Trestle.commandLine(Map.of())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new Run(exit, out.toString(), err.toString());
  }

  @Test
  void without_flags_it_serves_this_machine_from_a_directory() {
    var config = parse(Map.of());
    assertThat(config.data()).contains(Path.of("data"));
    assertThat(config.port()).isEqualTo(8080);
    assertThat(config.dynamodbPort()).isEqualTo(8000);
    assertThat(config.durability()).isEqualTo(Durability.FSYNC);
    assertThat(config.bind().isLoopbackAddress()).isTrue();
    assertThat(config)
        .hasToString(
            "data=data durability=fsync bind=127.0.0.1 credentials=none tls=off request-log=off");
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
            "--request-log=-");
    assertThat(config.tls()).contains(new Tls(Path.of("c.pem"), Path.of("k.pem")));
    assertThat(config)
        .hasToString(
            "data=somewhere durability=relaxed bind=0.0.0.0 credentials=keys tls=c.pem request-log=-");
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
            "TRESTLE_REQUEST_LOG", "-");
    var config = parse(environment, "--dynamodb-port", "3");
    assertThat(config.dynamodbPort()).isEqualTo(3);
    assertThat(config.port()).isEqualTo(1);
    assertThat(config)
        .hasToString(
            "data=somewhere durability=relaxed bind=0.0.0.0 credentials=keys tls=c.pem request-log=-");
    assertThat(parse(Map.of("TRESTLE_MEMORY", "true")).data()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--port=70000                  | --port is 70000; give 0 (any free) to 65535.",
        "--dynamodb-port=-1            | --dynamodb-port is -1; give 0 (any free) to 65535.",
        "--port=8000                   | --port and --dynamodb-port are both 8000.",
        "--memory --data=x             | --memory and --data exclude each other.",
        "--tls-key=x                   | --tls-certificate and --tls-key go together.",
        "--bind=no.such.host.invalid   | --bind no.such.host.invalid is no address of this machine."
      })
  void what_makes_no_sense_is_refused(String flags, String message) {
    assertThatThrownBy(() -> parse(Map.of(), flags.split(" ", -1)))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }

  @Test
  void without_keys_it_does_not_listen_to_strangers() {
    assertThatThrownBy(() -> parse(Map.of(), "--bind=0.0.0.0"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("--bind 0.0.0.0 would let everybody who reaches this machine read")
        .hasMessageContaining("--credentials FILE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"serve --prot=1", "serve --port=x", "serve --durability=maybe", "serve x"})
  void an_unknown_flag_is_explained_with_the_help(String arguments) {
    var run = run(arguments.split(" ", -1));
    assertThat(run.exit).isEqualTo(2);
    assertThat(run.err).contains("Usage: trestle");
  }

  @Test
  void an_unknown_command_is_explained() {
    var run = run("swerve");
    assertThat(run.exit).isEqualTo(2);
    assertThat(run.err).contains("'swerve'", "trestle serve");
  }

  @Test
  void help_tells_everything_and_is_no_mistake() {
    var run = run("serve", "--help");
    assertThat(run.exit).isZero();
    assertThat(run.out)
        .contains("--data=DIR", "--dynamodb-port=N", "TRESTLE_DYNAMODB_PORT", "tables=orders");
  }

  @Test
  void a_mistake_in_the_configuration_is_one_sentence_and_exit_2() {
    var run = run("serve", "--port=1", "--dynamodb-port=1");
    assertThat(run.exit).isEqualTo(2);
    assertThat(run.err.strip()).isEqualTo("--port and --dynamodb-port are both 1.");
  }

  @Test
  void a_file_that_is_missing_is_one_sentence_and_exit_1() {
    var run = run("serve", "--memory", "--port=0", "--dynamodb-port=0", "--credentials=/nowhere");
    assertThat(run.exit).isEqualTo(1);
    assertThat(run.err.strip())
        .isEqualTo("Cannot read the access keys in /nowhere: there is no such file or directory.");
  }
}
