package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.kit.media.Drawings;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiContract;
import dev.trestle.web.testing.openapi.OpenApiContract.Answered;
import dev.trestle.web.testing.openapi.OpenApiContract.Exceptions;
import dev.trestle.web.testing.openapi.OpenApiContract.Sent;
import dev.trestle.web.testing.openapi.SampleTexts;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Every route of the chat answers as the OpenAPI document says.
class OpenApiContractTest {
  private static final String ADMIN_TOKEN = "a secret of the administrators";
  private static final byte[] PICTURE = Drawings.drawn("png", 30, 20);

  private static final String CURSOR =
      "A cursor is sealed: only texts that an earlier page returned are valid.";

  private static final String PASSWORD = "Only the caller's own password is valid.";

  private static final Exceptions EXCEPTIONS =
      new Exceptions(
          Map.of(),
          Map.ofEntries(
              Map.entry("getAdminIntegrity", "There is no report before the first check."),
              Map.entry("postAuthPassword.password", PASSWORD),
              Map.entry("postServersByServerIdOwner.password", PASSWORD),
              Map.entry("deleteUsersMe.password", PASSWORD),
              Map.entry("getChannelsByChannelIdMessagesByMessageIdReactionsByEmoji.after", CURSOR),
              Map.entry("getServersByServerIdAudit.after", CURSOR),
              Map.entry("getServersByServerIdBans.after", CURSOR),
              Map.entry("getServersByServerIdMembers.after", CURSOR),
              Map.entry(
                  "putServersByServerIdChannelsOrder.channelIds",
                  "An order has each channel of the server once.")));

  private final Mailbox mailbox = new Mailbox();
  private int people;

  @Test
  void every_route_answers_as_the_document_says() {
    try (var live =
        LiveChat.open(
            config -> config.adminToken(ADMIN_TOKEN).accounts(config.accounts().emails(mailbox)))) {
      var document = Json.read(live.get("/openapi.json").ok(200).raw().body(), Map.class);
      assertThat(OpenApiContract.check(document, EXCEPTIONS, () -> world(live))).isGreaterThan(200);
    }
  }

  /// A server with two channels, a message, two members and a banned user.
  private World world(LiveChat live) {
    var owner = live.signUp("p" + people++);
    var member = live.signUp("p" + people++);
    var banned = live.signUp("p" + people++);
    var server = owner.post("/servers", "name", "Chess").ok(201);
    var serverId = server.text("/meta/serverId");
    var ofServer = "/servers/" + serverId;
    var channelId = server.text("/channels/0/channelId");
    var second = owner.post(ofServer + "/channels", "name", "two").ok(201).text("/channelId");
    var messages = "/channels/" + channelId + "/messages";
    var messageId = owner.post(messages, "content", "Hello").ok(201).text("/messageId");
    var code = owner.post(ofServer + "/invites").ok(201).text("/code");
    member.post("/invites/" + code + "/join").ok(200);
    owner.put(ofServer + "/bans/" + banned.userId()).ok(204);
    int version = server.body().at("/meta/version").asInt();
    var changed = owner.patch(ofServer, "version", version, "receiptsEnabled", true).ok(200);
    var values = new HashMap<String, Object>();
    values.put("serverId", serverId);
    values.put("channelId", channelId);
    values.put("messageId", messageId);
    values.put("userId", member.userId());
    values.put("deleteServersByServerIdBansByUserId.userId", banned.userId());
    values.put("code", code);
    values.put("tokenId", owner.get("/auth/sessions").ok(200).text("/sessions/0/tokenId"));
    values.put("ticket", ticket(owner));
    values.put("emoji", "👍");
    values.put("ids[]", messageId);
    values.put("ids", List.of(messageId));
    values.put("channelIds", List.of(second, channelId));
    values.put("contentType", "image/png");
    values.put("version", changed.body().at("/version").asInt());
    values.put("deleteServersByServerId.name", "Chess");
    values.putAll(credentials(live, owner));
    return new World(live, people, owner, member, values);
  }

  private static String ticket(Person person) {
    var url =
        person
            .post("/users/avatar/upload-url", "contentType", "image/png", "size", PICTURE.length)
            .ok(200)
            .text("/uploadUrl");
    return url.substring(url.lastIndexOf('/') + 1);
  }

  private Map<String, Object> credentials(LiveChat live, Person owner) {
    var verification = mailbox.await(owner.email(), 1).getFirst();
    live.post("/auth/password/forgot", "email", owner.email()).ok(202);
    var reset = mailbox.await(owner.email(), 2).getLast();
    return Map.ofEntries(
        Map.entry("postAuthSignup.email", "new" + people + "@example.org"),
        Map.entry("postAuthSignup.username", "new" + people),
        Map.entry("postAuthSignup.password", Person.PASSWORD),
        Map.entry("postAuthLogin.email", owner.email()),
        Map.entry("postAuthLogin.password", Person.PASSWORD),
        Map.entry("postAuthRefresh.refreshToken", owner.refreshToken()),
        Map.entry("postAuthVerify.token", Mailbox.token(verification)),
        Map.entry("postAuthPasswordReset.token", Mailbox.token(reset)),
        Map.entry("postAuthPassword.password", Person.PASSWORD),
        Map.entry("patchUsersMe.password", Person.PASSWORD),
        Map.entry("postServersByServerIdOwner.password", Person.PASSWORD),
        Map.entry("deleteUsersMe.password", Person.PASSWORD));
  }

  /// @param number of the world, for names that are not taken
  private record World(
      LiveChat live, int number, Person owner, Person member, Map<String, Object> values)
      implements OpenApiContract.World {
    @Override
    public Answered send(Sent sent) {
      var request =
          live.request(sent.path())
              .header("Authorization", "Bearer " + token(sent))
              .method(sent.method(), body(sent));
      sent.headers().forEach(request::header);
      if (sent.operation().equals("putUploadsByTicket")) {
        request.setHeader("Content-Type", "image/png");
      }
      var answer = live.send(request).raw();
      var headers = new HashMap<String, String>();
      answer.headers().map().forEach((name, all) -> headers.put(name, all.getFirst()));
      return new Answered(answer.statusCode(), headers, answer.body());
    }

    /// The owner calls, except where the owner of a server is refused, or only the member in the path is allowed.
    private String token(Sent sent) {
      if (sent.path().startsWith("/admin/")) {
        return ADMIN_TOKEN;
      }
      var byMember =
          sent.operation().equals("deleteUsersMe")
              || sent.json().orElse("").contains("\"notifyLevel\"");
      return (byMember ? member : owner).accessToken();
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
        case "password", "newPassword", "username" -> SampleTexts.letters(number, length);
        default -> "a".repeat(length);
      };
    }

    @Override
    public boolean names(Map<?, ?> problem, String name) {
      return problem.get("errors") instanceof Map<?, ?> errors && errors.containsKey(name);
    }
  }
}
