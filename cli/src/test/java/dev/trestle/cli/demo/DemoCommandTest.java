package dev.trestle.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.cli.testing.CommandResult;
import dev.trestle.engine.commit.Durability;
import dev.trestle.kit.app.LimitsMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class DemoCommandTest {
  private static final String ADMIN = "a token of some length";

  /// People may sign up five times in a minute, and everybody here is one.
  private static final AppsConfig FOR_PROGRAMS =
      new AppsConfig(
          AppsConfig.DEFAULT.wanted(),
          "local",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          LimitsMode.PROGRAMS,
          Map.of());

  private static TrestleServer serve(AppsConfig apps) {
    var database =
        new DatabaseChoice.Embedded(
            Optional.empty(), Durability.FSYNC, "local", 0, Optional.empty());
    var config =
        new ServeConfig(
            database,
            apps,
            InetAddress.getLoopbackAddress(),
            0,
            Optional.empty(),
            Optional.empty());
    return new TrestleServer(config, new PrintWriter(Writer.nullWriter()));
  }

  private static CommandResult run(String... flags) {
    var arguments = new String[flags.length + 1];
    arguments[0] = "demo";
    System.arraycopy(flags, 0, arguments, 1, flags.length);
    return CommandResult.of(Map.of(), arguments);
  }

  @Test
  void it_fills_in_games_a_community_and_a_guild_and_adds_nothing_the_second_time() {
    try (var serving = serve(FOR_PROGRAMS)) {
      var pages = serving.pages().uri();
      var first = run("--server=" + pages);
      assertThat(first.err()).isEmpty();
      assertThat(first.exit()).isZero();
      assertThat(first.out().lines().filter(line -> line.startsWith("waits "))).hasSize(4);
      assertThat(first.out().lines().filter(line -> line.startsWith("runs "))).hasSize(3);
      assertThat(first.out().lines().filter(line -> line.startsWith("is over "))).hasSize(3);
      assertThat(first.out().lines().filter(line -> line.startsWith("joined "))).hasSize(4);
      assertThat(first.out().lines().filter(line -> line.startsWith("said "))).hasSize(6);
      assertThat(first.out().lines().filter(line -> line.startsWith("came "))).hasSize(6);
      assertThat(first.out())
          .containsPattern(
              "6 users, 6 groups and [0-9]+ posts to look at: %s/guild/".formatted(pages))
          .contains("10 games to look at: %s/snakes/".formatted(pages))
          .contains("31 messages to look at: %s/chat/".formatted(pages))
          .contains("mira@riverside.example", "riverside demo 2026")
          .contains("%s/chat/invite/".formatted(pages));

      var second = run("--server=" + pages);
      assertThat(second.exit()).isZero();
      assertThat(second.out().lines())
          .contains(
              "The chat already has sample content: %s/chat/".formatted(pages),
              "There are enough games to look at already: %s/snakes/".formatted(pages),
              "There is a guild to look at already: %s/guild/".formatted(pages))
          .hasSize(6);
    }
  }

  /// As a server is that somebody has just started, and as it is when all lobbies of the demonstration have been given up.
  @Test
  void it_fills_in_games_again_within_the_hour_under_the_limits_for_people() {
    try (var serving = serve(atHome("snakes"))) {
      var pages = serving.pages().uri();
      for (int time = 1; time <= 3; time++) {
        var run = run("--server=" + pages);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().filter(line -> line.startsWith("waits "))).hasSize(4);
        assertThat(run.out().lines().filter(line -> line.startsWith("runs "))).hasSize(3);
        closeAll(pages);
      }
    }
  }

  @Test
  void it_fills_in_a_community_under_the_limits_for_people_and_adds_nothing_the_second_time() {
    try (var serving = serve(atHome("chat"))) {
      var pages = serving.pages().uri();
      var first = run("--server=" + pages);
      assertThat(first.err()).isEmpty();
      assertThat(first.exit()).isZero();
      assertThat(first.out()).contains("31 messages to look at: %s/chat/".formatted(pages));
      assertThat(signUps(pages)).as("for whoever comes right after it").startsWith(201, 201);
      var second = run("--server=" + pages);
      assertThat(second.err()).isEmpty();
      assertThat(second.exit()).isZero();
      assertThat(second.out())
          .startsWith("The chat already has sample content: %s/chat/".formatted(pages));
    }
  }

  /// What people are told who come one after the other, from one address, until one is refused.
  private static List<Integer> signUps(URI server) {
    var received = new ArrayList<Integer>();
    try (var client = HttpClient.newHttpClient()) {
      while (received.isEmpty() || received.getLast() == 201) {
        var name = "visitor" + received.size();
        var signUp =
            HttpRequest.newBuilder(server.resolve("/chat/api/v1/auth/signup"))
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"email\":\"%s@example.org\",\"username\":\"%s\",\"password\":\"a password to come in\"}"
                            .formatted(name, name)))
                .build();
        received.add(client.send(signUp, BodyHandlers.ofString()).statusCode());
      }
      return received;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static AppsConfig atHome(String app) {
    return new AppsConfig(
        Apps.STANDARD.parse(app),
        "local",
        Optional.empty(),
        Optional.of(ADMIN),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        LimitsMode.PEOPLE,
        Map.of());
  }

  /// Ends all games that are on.
  private static void closeAll(URI server) {
    try (var client = HttpClient.newHttpClient()) {
      var list = HttpRequest.newBuilder(server.resolve("/snakes/api/games")).build();
      var games = client.send(list, BodyHandlers.ofString()).body();
      var codes = Pattern.compile("\"code\":\"([A-Z0-9]+)\"").matcher(games).results();
      for (var code : codes.map(match -> match.group(1)).toList()) {
        var close =
            HttpRequest.newBuilder(
                    server.resolve("/snakes/api/admin/games/%s/close".formatted(code)))
                .header("Authorization", "Bearer " + ADMIN)
                .POST(BodyPublishers.noBody())
                .build();
        assertThat(client.send(close, BodyHandlers.ofString()).statusCode()).isEqualTo(202);
      }
      long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
      while (client.send(list, BodyHandlers.ofString()).body().contains("\"code\":")) {
        assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void the_help_says_what_each_application_gets() {
    var help = run("--help").out().replaceAll("\\s+", " ");
    assertThat(Apps.STANDARD.all())
        .filteredOn(app -> app.demoHelp().isPresent())
        .hasSizeGreaterThan(1)
        .allSatisfy(
            app ->
                assertThat(help)
                    .contains(app.card().title() + ": " + app.demoHelp().orElseThrow()));
  }

  @Test
  void a_server_that_was_named_and_does_not_answer_is_a_failure() throws IOException {
    int port;
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    var run = run("--server=http://127.0.0.1:" + port);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("http://127.0.0.1:%d does not answer.".formatted(port));
  }

  @Test
  void a_server_without_applications_is_detected() {
    try (var serving = serve(AppsConfig.NONE)) {
      var run = run("--server=" + serving.pages().uri());
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err()).contains("none of the applications run there");
    }
  }

  @Test
  void a_text_that_is_not_an_address_is_a_usage_error() {
    var run = run("--server=here");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("--server is 'here'; give an address such as http://127.0.0.1:8080.");
  }
}
