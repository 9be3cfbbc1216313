package dev.trestle.apps.guild.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.kit.email.Email;
import dev.trestle.kit.media.Drawings;
import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiContract;
import dev.trestle.web.testing.openapi.OpenApiContract.Answered;
import dev.trestle.web.testing.openapi.OpenApiContract.Exceptions;
import dev.trestle.web.testing.openapi.OpenApiContract.Sent;
import dev.trestle.web.testing.openapi.OpenApiDocument;
import dev.trestle.web.testing.openapi.SampleTexts;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Every route of the guild answers as its OpenAPI documents say.
class OpenApiContractTest {
  private static final String GRAPHQL_DOCUMENT = "/guild/graphql/openapi.json";
  private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_-]+)");
  private static final byte[] PICTURE = Drawings.drawn("png", 30, 20);

  private static final String PASSWORD = "Only the caller's own password is valid.";

  private static final Exceptions EXCEPTIONS =
      new Exceptions(
          Map.of(),
          Map.of(
              "postAuthPassword.password",
              PASSWORD,
              "postAuthEmail.password",
              PASSWORD,
              "postAuthSignup.timeZone",
              "Only names of time zones are valid."));

  private static final Exceptions OF_GRAPHQL =
      new Exceptions(
          Map.of("getGraphql", "A name of an operation is valid with its document only."),
          Map.of());

  /// The emails that were sent, of all users.
  private final List<Email> emails = new CopyOnWriteArrayList<>();

  private int people;

  private LiveGuild open() {
    return LiveGuild.open(
        config -> config.accounts(config.accounts().emails(emails::add).assumesVerified(false)));
  }

  @Test
  void every_route_answers_as_the_document_says() {
    try (var live = open()) {
      var document = document(live, "/openapi.json");
      assertThat(OpenApiContract.check(document, EXCEPTIONS, () -> world(live, GuildApi.ROOT)))
          .isGreaterThan(50);
    }
  }

  @Test
  void the_graphql_endpoint_answers_as_its_document_says() {
    try (var live = open()) {
      var document = document(live, GRAPHQL_DOCUMENT);
      assertThat(
              OpenApiContract.check(document, OF_GRAPHQL, () -> world(live, GuildApi.GRAPHQL_ROOT)))
          .isPositive();
    }
  }

  private static Map<?, ?> document(LiveGuild live, String path) {
    var document = Json.read(live.get(path).ok(200).raw().body(), Map.class);
    OpenApiDocument.assertValid(document);
    return document;
  }

  /// A user with a calendar, a pending verification and a pending change of the password.
  private World world(LiveGuild live, String root) {
    var number = people++;
    var user = live.signUp("user" + number);
    var email = user.nickname() + "@example.org";
    var verification = emailToken(email, 1);
    live.post("/auth/password/forgot", "email", email).ok(202);
    var reset = emailToken(email, 2);
    var calendar = live.send(user.request("/calendar").POST(BodyPublishers.noBody())).ok(201);
    var sessions = live.send(user.request("/auth/sessions").GET()).ok(200);
    var values = new HashMap<String, Object>();
    values.put("userId", user.userId());
    values.put("key", calendar.text("/path").replaceFirst(".*/", ""));
    values.put("tokenId", sessions.text("/sessions/0/tokenId"));
    values.put("query", "{ __typename }");
    values.put("contentType", "image/png");
    values.put("ticket", ticket(live, user));
    values.put("postAuthSignup.email", "new" + number + "@example.org");
    values.put("postAuthSignup.nickname", "new" + number);
    values.put("postAuthSignup.password", LiveGuild.PASSWORD);
    values.put("postAuthLogin.email", email);
    values.put("postAuthLogin.password", LiveGuild.PASSWORD);
    values.put("postAuthRefresh.refreshToken", user.refreshToken());
    values.put("postAuthVerify.token", verification);
    values.put("postAuthPasswordReset.token", reset);
    values.put("postAuthPassword.password", LiveGuild.PASSWORD);
    values.put("postAuthEmail.email", "other" + number + "@example.org");
    values.put("postAuthEmail.password", LiveGuild.PASSWORD);
    return new World(live, root, number, user, values);
  }

  /// The ticket of an upload that was announced.
  private static String ticket(LiveGuild live, GuildUser user) {
    var announced = LiveGuild.json("contentType", "image/png", "size", PICTURE.length);
    return live.send(user.request("/uploads/pictures").POST(BodyPublishers.ofString(announced)))
        .ok(200)
        .text("/uploadUrl")
        .replaceFirst(".*/", "");
  }

  /// The token in an email to a user.
  private String emailToken(String to, int which) {
    var sent =
        await()
            .pollInterval(Duration.ofMillis(5))
            .until(
                () -> emails.stream().filter(email -> email.to().equals(to)).toList(),
                all -> all.size() >= which);
    var link = TOKEN.matcher(sent.get(which - 1).text());
    assertThat(link.find()).isTrue();
    return link.group(1);
  }

  /// @param number of the world, for names that are not taken
  private record World(
      LiveGuild live, String root, int number, GuildUser user, Map<String, Object> values)
      implements OpenApiContract.World {
    @Override
    public Answered send(Sent sent) {
      var request =
          user.request(root + sent.path())
              .header("Accept", "application/graphql-response+json, application/json")
              .method(sent.method(), body(sent));
      sent.headers().forEach(request::header);
      var answer = live.send(request).raw();
      var headers = new HashMap<String, String>();
      answer.headers().map().forEach((name, all) -> headers.put(name, all.getFirst()));
      return new Answered(answer.statusCode(), headers, answer.body());
    }

    private static BodyPublisher body(Sent sent) {
      return sent.operation().equals("putUploadsByTicket")
          ? BodyPublishers.ofByteArray(PICTURE)
          : sent.json().map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody);
    }

    @Override
    public Optional<Object> value(String operation, String name) {
      return Optional.ofNullable(values.get(operation + "." + name))
          .or(() -> Optional.ofNullable(values.get(name)));
    }

    @Override
    public String text(String name, int length) {
      return switch (name) {
        case "email" -> length > 5 ? SampleTexts.email(number, length) : "a".repeat(length);
        case "password", "newPassword", "nickname" -> SampleTexts.letters(number, length);
        default -> "a".repeat(length);
      };
    }

    @Override
    public boolean names(Map<?, ?> problem, String name) {
      return problem.get("errors") instanceof Map<?, ?> errors && errors.containsKey(name);
    }
  }
}
