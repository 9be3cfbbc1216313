package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.kit.api.OpenApiContract;
import dev.trestle.kit.api.OpenApiContract.Answered;
import dev.trestle.kit.api.OpenApiContract.Sent;
import dev.trestle.web.json.Json;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every route of the chat answers as the OpenAPI document says.
class OpenApiContractTest {
  private static final String ADMIN_TOKEN = "a secret of the administrators";

  /// Cursors are sealed, an order has all channels, a password is the caller's, and nobody becomes the owner by a changed role.
  private static final Set<String> NARROWER = Set.of("after", "channelIds", "role", "password");

  private int people;

  @Test
  void every_route_answers_as_the_document_says() {
    try (var live = LiveChat.open(config -> config.adminToken(ADMIN_TOKEN))) {
      var document = Json.read(live.get("/openapi.json").ok(200).raw().body(), Map.class);
      assertThat(OpenApiContract.check(document, () -> world(live))).isGreaterThan(200);
    }
  }

  /// A server with a channel, a message and two members, one of whom calls.
  private World world(LiveChat live) {
    var owner = live.signUp("p" + people++);
    var member = live.signUp("p" + people++);
    var server = owner.post("/servers", "name", "Chess").ok(201);
    var serverId = server.text("/meta/serverId");
    var channelId = server.text("/channels/0/channelId");
    var messages = "/channels/" + channelId + "/messages";
    var messageId = owner.post(messages, "content", "Hello").ok(201).text("/messageId");
    var code = owner.post("/servers/" + serverId + "/invites").ok(201).text("/code");
    member.post("/invites/" + code + "/join").ok(200);
    var values = new HashMap<String, Object>();
    values.put("serverId", serverId);
    values.put("channelId", channelId);
    values.put("messageId", messageId);
    values.put("userId", member.userId());
    values.put("code", code);
    values.put("tokenId", owner.get("/auth/sessions").ok(200).text("/sessions/0/tokenId"));
    values.put("emoji", "👍");
    values.put("ids[]", messageId);
    values.put("ids", List.of(messageId));
    values.put("channelIds", List.of(channelId));
    values.put("contentType", "image/png");
    values.put("version", server.body().at("/meta/version").asInt());
    values.put("postAuthSignup.email", "new" + people + "@example.org");
    values.put("postAuthSignup.username", "new" + people);
    values.put("postAuthSignup.password", Person.PASSWORD);
    values.put("postAuthLogin.email", owner.email());
    values.put("postAuthLogin.password", Person.PASSWORD);
    values.put("postAuthPassword.password", Person.PASSWORD);
    values.put("postServersByServerIdOwner.password", Person.PASSWORD);
    values.put("deleteUsersMe.password", Person.PASSWORD);
    values.put("deleteServersByServerId.name", "Chess");
    return new World(live, owner, values);
  }

  private record World(LiveChat live, Person caller, Map<String, Object> values)
      implements OpenApiContract.World {
    @Override
    public Answered send(Sent sent) {
      var token = sent.path().startsWith("/admin/") ? ADMIN_TOKEN : caller.accessToken();
      var request =
          live.request(sent.path())
              .header("Authorization", "Bearer " + token)
              .method(
                  sent.method(),
                  sent.json().map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody));
      sent.headers().forEach(request::header);
      var answer = live.send(request).raw();
      var headers = new HashMap<String, String>();
      answer.headers().map().forEach((name, all) -> headers.put(name, all.getFirst()));
      return new Answered(answer.statusCode(), headers, answer.body());
    }

    @Override
    public Optional<Object> value(String operation, String name) {
      return Optional.ofNullable(values.get(operation + "." + name))
          .or(() -> Optional.ofNullable(values.get(name)));
    }

    @Override
    public String text(String name, int length) {
      return switch (name) {
        case "email" -> length > 5 ? email(length) : "a".repeat(length);
        case "password", "newPassword" -> letters(length);
        default -> "a".repeat(length);
      };
    }

    private static String email(int length) {
      return "ann@" + ("x".repeat(49) + ".").repeat(9).substring(0, length - 5) + "x";
    }

    /// Nothing that a rule for passwords recognizes.
    private static String letters(int length) {
      return new Random(length)
          .ints(length, 'a', 'z' + 1)
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();
    }

    @Override
    public boolean names(Map<?, ?> problem, String name) {
      return problem.get("errors") instanceof Map<?, ?> errors && errors.containsKey(name);
    }

    @Override
    public boolean isNarrower(String operation, String name) {
      return NARROWER.contains(name);
    }
  }
}
