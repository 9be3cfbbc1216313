package dev.trestle.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.ServedDatabase;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A script that uses our server with a real client, and the steps that it must pass.
record ClientSession(String client, List<String> steps) {
  private static final String OK = "ok ";

  static ClientSession of(String client, String... steps) {
    return new ClientSession(client, List.of(steps));
  }

  /// A test for each step. Fails if the client is missing.
  Stream<DynamicTest> tests(ExternalClient provided, Start start) {
    return tests(start.command(provided.require(client)));
  }

  /// Builds the command of a session.
  @FunctionalInterface
  interface Start {
    /// The command, given the path of the client's program, or of the script beside its libraries.
    Command command(Path provided);
  }

  private Stream<DynamicTest> tests(Command command) {
    try (var database = ServedDatabase.guarded(TestKeys.ALL)) {
      var outcome =
          command
              .with("ENDPOINT", database.uri().toString())
              .with("AWS_ACCESS_KEY_ID", TestKeys.ID)
              .with("AWS_SECRET_ACCESS_KEY", TestKeys.SECRET)
              .with("LIMITED_ACCESS_KEY_ID", TestKeys.LIMITED_ID)
              .with("LIMITED_SECRET_ACCESS_KEY", TestKeys.LIMITED_SECRET)
              .with("AWS_REGION", "us-east-1")
              .with("AWS_DEFAULT_REGION", "us-east-1")
              // Nothing of the machine's own configuration: no profile, no pager, no lookup of a
              // role.
              .with("AWS_CONFIG_FILE", "/dev/null")
              .with("AWS_SHARED_CREDENTIALS_FILE", "/dev/null")
              .with("AWS_EC2_METADATA_DISABLED", "true")
              .with("AWS_PAGER", "")
              .with("LC_ALL", "C.UTF-8")
              .run();
      var done = outcome.output().lines().filter(line -> line.startsWith(OK)).toList();
      return Stream.concat(
          steps.stream()
              .map(
                  step ->
                      DynamicTest.dynamicTest(
                          client + " can " + step,
                          () -> assertThat(done).as(outcome.output()).contains(OK + step))),
          Stream.of(
              DynamicTest.dynamicTest(
                  client + " ends well",
                  () -> {
                    assertThat(outcome.well()).as(outcome.output()).isTrue();
                    assertThat(done).hasSameSizeAs(steps);
                  })));
    }
  }

  static Path script(String name) {
    var resource = ClientSession.class.getResource("/clients/" + name);
    if (resource == null) {
      throw new IllegalArgumentException("There is no script clients/" + name);
    }
    try {
      return Path.of(resource.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
