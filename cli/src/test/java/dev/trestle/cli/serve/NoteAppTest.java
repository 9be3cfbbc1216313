package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.cli.Trestle;
import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.note.NoteApp;
import dev.trestle.web.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An application is its module and one entry in a list: everything else follows from what it declares.
class NoteAppTest {
  private static final Apps APPS = new Apps(List.of(new NoteApp()));

  private final HttpClient client = HttpClient.newHttpClient();

  private static ServeConfig parse(Map<String, String> environment, String... flags) {
    var arguments = new ArrayList<>(List.of("serve", "--memory", "--port=0", "--dynamodb-port=0"));
    arguments.addAll(List.of(flags));
    var line = Trestle.commandLine(environment, APPS);
    var parsed = line.parseArgs(arguments.toArray(String[]::new));
    return ((ServeCommand) parsed.subcommand().commandSpec().userObject()).config();
  }

  private HttpResponse<String> get(TrestleServer serving, String path)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(serving.pages().uri().resolve(path)).header("Accept", "text/html");
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void an_application_takes_fewer_than_a_hundred_lines() throws IOException {
    var lines = 0L;
    for (var directory : List.of("java", "resources")) {
      var sources = Path.of("src/test", directory, "dev/trestle/cli/note");
      try (Stream<Path> files = Files.list(sources)) {
        for (var file : files.toList()) {
          lines += Files.readAllLines(file).stream().filter(line -> !line.isBlank()).count();
        }
      }
    }
    assertThat(lines).isBetween(50L, 99L);
  }

  @Test
  void it_is_served_with_its_page_its_table_and_its_route() throws Exception {
    var config = parse(Map.of(), "--stage=test");
    try (var serving = new TrestleServer(config, new PrintWriter(Writer.nullWriter()))) {
      assertThat(get(serving, "/notes/").body()).contains("<h1>Notes</h1>");
      assertThat(get(serving, "/notes/by/ann").body()).contains("<h1>Notes</h1>");
      assertThat(get(serving, "/notes").headers().firstValue("Location")).contains("/notes/");
      assertThat(get(serving, "/notes/api/by/ann").body()).isEqualTo("{\"notes\":[]}");
      assertThat(get(serving, "/").body())
          .contains("<h2 id=\"notes\">Notes</h2>", "Write things down &amp; find them.")
          .contains("href=\"/notes/\">Open the notes</a>", "/card.svg\"", "notes-test")
          .contains("data-accent=\"purple\" aria-labelledby=\"notes\"");
      var missing = get(serving, "/notes/elsewhere");
      assertThat(missing.statusCode()).isEqualTo(404);
      assertThat(missing.body()).contains("href=\"/notes/\">Open the notes</a>");
      assertThat(get(serving, "/notes/api/elsewhere").body()).contains("\"code\":\"NOT_FOUND\"");
    }
  }

  @Test
  void people_sign_up_and_in_to_write_notes() throws Exception {
    try (var serving = new TrestleServer(parse(Map.of()), new PrintWriter(Writer.nullWriter()))) {
      assertThat(post(serving, "/notes", "", "{\"text\":\"Milk\"}").statusCode()).isEqualTo(401);
      var credentials = "{\"email\":\"ann@example.org\",\"password\":\"seven purple horses\"}";
      var signedUp = post(serving, "/auth/signup", "", credentials);
      assertThat(signedUp.statusCode()).as(signedUp.body()).isEqualTo(201);
      assertThat(post(serving, "/auth/signup", "", credentials).body()).contains("EMAIL_TAKEN");
      assertThat(post(serving, "/auth/login", "", credentials.replace("horses", "cows")))
          .returns(401, HttpResponse::statusCode);

      var signedIn =
          Json.read(post(serving, "/auth/login", "", credentials).body(), SignedIn.class);
      var written = post(serving, "/notes", signedIn.accessToken(), "{\"text\":\" Milk \"}");
      assertThat(written.statusCode()).as(written.body()).isEqualTo(204);
      assertThat(get(serving, "/notes/api/by/" + signedIn.userId()).body()).contains("\"Milk\"");
      assertThat(post(serving, "/notes", signedIn.accessToken() + "x", "{\"text\":\"Tea\"}"))
          .returns(401, HttpResponse::statusCode);
    }
  }

  private record SignedIn(
      String userId,
      boolean emailVerified,
      String accessToken,
      Instant expiresAt,
      String refreshToken) {}

  private HttpResponse<String> post(TrestleServer serving, String path, String token, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(serving.pages().uri().resolve("/notes/api" + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void its_settings_are_flags_and_environment_variables() {
    assertThat(parse(Map.of(), "--notes-page=7").toString()).contains(" notes-page=7 ");
    assertThat(parse(Map.of("TRESTLE_NOTES_PAGE", "8")).toString()).contains(" notes-page=8 ");
    assertThatThrownBy(() -> parse(Map.of(), "--notes-page=0"))
        .isInstanceOf(ConfigException.class)
        .hasMessage("--notes-page is '0'; give 1 or more.");
  }

  @Test
  void the_help_lists_it_and_its_settings() {
    var out = new StringWriter();
    Trestle.commandLine(Map.of(), APPS).setOut(new PrintWriter(out)).execute("serve", "--help");
    assertThat(out.toString())
        .contains("--apps=LIST", "(default: notes)")
        .contains("--notes-page=N", "how many notes a page has (default: 50)");
  }

  /// Names of applications come from the list alone.
  @ParameterizedTest
  @ValueSource(strings = {"serve", "demo", "backup", "restore", "export"})
  void no_help_names_an_application_that_is_not_in_the_list(String command) {
    var out = new StringWriter();
    Trestle.commandLine(Map.of(), APPS).setOut(new PrintWriter(out)).execute(command, "--help");
    assertThat(out.toString())
        .startsWith("Usage: trestle " + command)
        .doesNotContainIgnoringCase("chat")
        .doesNotContainIgnoringCase("guild")
        .doesNotContainIgnoringCase("snakes");
  }

  @Test
  void it_can_be_left_out() {
    assertThat(parse(Map.of(), "--apps=none").apps().wanted()).isEmpty();
    assertThatThrownBy(() -> parse(Map.of(), "--apps=chat"))
        .isInstanceOf(ConfigException.class)
        .hasMessage("--apps is 'chat'; give notes, several separated by commas, or none.");
  }
}
