package dev.trestle.apps.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.trestle.apps.chat.testing.Answer;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.id.Ids;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Calls every route as every kind of user and checks the table of permissions. A user who is not a member gets the same
/// answer whether a server exists or not.
class AuthorisationTest {
  /// The role of a caller in the server of a call.
  private enum Who {
    OWNER,
    ADMIN,
    MODERATOR,
    MEMBER,
    STRANGER,
    BANNED;

    boolean isInside() {
      return compareTo(MEMBER) <= 0;
    }
  }

  /// Who may call a route, as the table of rules says it.
  private enum Least {
    /// Any caller, signed in or not.
    EVERYBODY,
    /// Any signed-in user, about themselves.
    SELF,
    OWNER,
    ADMIN,
    MODERATOR,
    MEMBER,
    /// Members, but only those who wrote it: here that is none of those who call.
    AUTHOR,
    /// Only with the operator's token.
    OPERATOR;

    boolean lets(Who who) {
      return switch (this) {
        case EVERYBODY, SELF -> true;
        case OWNER -> who == Who.OWNER;
        case ADMIN -> who.compareTo(Who.ADMIN) <= 0;
        case MODERATOR -> who.compareTo(Who.MODERATOR) <= 0;
        case MEMBER -> who.isInside();
        case AUTHOR, OPERATOR -> false;
      };
    }
  }

  private record Rule(Least least, String body) {}

  /// Who may call what, and with which body it would be done.
  private static final String TABLE =
      """
      everybody POST /auth/signup {"email": "x", "username": "x", "password": "x"}
      everybody POST /auth/login {"email": "nobody@example.org", "password": "no such password"}
      everybody POST /auth/refresh {}
      everybody POST /auth/logout {}
      everybody POST /auth/password/forgot {"email": "nobody@example.org"}
      everybody POST /auth/password/reset {"token": "x", "password": "correct staple horse battery"}
      everybody POST /auth/verify {"token": "x"}
      everybody GET /invites/{code}
      everybody PUT /uploads/{ticket}
      self POST /auth/logout-all
      self GET /auth/sessions
      self DELETE /auth/sessions/{tokenId}
      self POST /auth/password {"password": "x", "newPassword": "x"}
      self POST /auth/verify/resend
      self GET /auth/me
      self PATCH /users/me {}
      self DELETE /users/me {"password": "x"}
      self POST /users/avatar/upload-url {"contentType": "image/png", "size": 1}
      self GET /users/{userId}
      self POST /users/me/export
      self GET /users/me/export
      self POST /servers {"name": "Go"}
      self GET /servers
      self POST /invites/{code}/join
      member GET /servers/{serverId}
      admin PATCH /servers/{serverId} {"name": "Draughts", "version": 2}
      owner DELETE /servers/{serverId} {"name": "Chess"}
      owner POST /servers/{serverId}/owner {"userId": "{userId}", "password": "correct staple horse battery"}
      admin POST /servers/{serverId}/icon/upload-url {"contentType": "image/png", "size": 1}
      member GET /servers/{serverId}/members
      member GET /servers/{serverId}/members/{userId}
      moderator PATCH /servers/{serverId}/members/{userId} {"timeoutUntil": "{tomorrow}"}
      moderator DELETE /servers/{serverId}/members/{userId}
      admin GET /servers/{serverId}/bans
      admin PUT /servers/{serverId}/bans/{userId} {}
      admin DELETE /servers/{serverId}/bans/{userId}
      admin GET /servers/{serverId}/audit
      admin POST /servers/{serverId}/channels {"name": "endgames"}
      admin PUT /servers/{serverId}/channels/order {"channelIds": ["{otherChannelId}", "{channelId}"]}
      admin PATCH /channels/{channelId} {"topic": "Only chess"}
      admin DELETE /channels/{channelId}
      member POST /servers/{serverId}/invites {}
      member GET /servers/{serverId}/invites
      admin DELETE /invites/{code}
      member POST /channels/{channelId}/messages {"content": "d4"}
      member GET /channels/{channelId}/messages
      member GET /channels/{channelId}/messages/{messageId}
      author PATCH /channels/{channelId}/messages/{messageId} {"content": "e3"}
      moderator DELETE /channels/{channelId}/messages/{messageId}
      moderator POST /channels/{channelId}/messages/bulk-delete {"ids": ["{messageId}"]}
      member PUT /channels/{channelId}/messages/{messageId}/reactions/{emoji}/@me
      member DELETE /channels/{channelId}/messages/{messageId}/reactions/{emoji}/@me
      member GET /channels/{channelId}/messages/{messageId}/reactions/{emoji}
      moderator PUT /channels/{channelId}/messages/{messageId}/pin
      moderator DELETE /channels/{channelId}/messages/{messageId}/pin
      member GET /channels/{channelId}/pins
      member POST /channels/{channelId}/typing
      member GET /channels/{channelId}/search
      member POST /channels/{channelId}/ack {"messageId": "{messageId}"}
      member POST /servers/{serverId}/ack
      member GET /channels/{channelId}/unread
      member GET /channels/{channelId}/readers/{messageId}
      """;

  private static final Map<String, Rule> RULES =
      TABLE
          .lines()
          .map(line -> line.split(" ", 4))
          .collect(
              Collectors.toMap(
                  words -> words[1] + " " + words[2],
                  words ->
                      new Rule(
                          Least.valueOf(words[0].toUpperCase(Locale.ROOT)),
                          words.length > 3 ? words[3] : "")));

  private static LiveChat live;
  private static Map<Who, Person> userCache;
  private static Person target;

  /// A server with all roles, for calls that change nothing.
  private static World shared;

  @BeforeAll
  static void open() {
    live = LiveChat.open();
    userCache =
        Stream.of(Who.values())
            .collect(
                Collectors.toMap(
                    who -> who, who -> live.signUp(who.name().toLowerCase(Locale.ROOT) + "1")));
    target = live.signUp("target");
    shared = world();
  }

  @AfterAll
  static void close() {
    live.close();
  }

  @Test
  void every_route_has_a_rule_and_every_rule_a_route() {
    assertThat(live.app().routes().stream().map(Route::toString).collect(Collectors.toSet()))
        .isEqualTo(RULES.keySet());
  }

  /// A role that is enough by itself is the right that the route declares. Where more counts, the route requires membership at most, and says what
  /// its handler checks.
  @Test
  void every_route_declares_the_right_that_the_table_says() {
    for (var route : live.app().routes()) {
      var least = rule(route).least.name().toLowerCase(Locale.ROOT);
      var role = route.right().map(right -> right.name().replaceFirst("^(server|channel):", ""));
      if (!isInServer(rule(route))) {
        assertThat(role).as("%s", route).isEmpty();
      } else if (route.rule().isEmpty()) {
        assertThat(role).as("%s", route).contains(least);
      } else {
        assertThat(role.orElse("member")).as("%s", route).isIn("member", least);
      }
    }
  }

  @Test
  void the_openapi_document_has_exactly_the_routes() {
    var paths = live.get("/openapi.json").ok(200).body().path("paths");
    var described = new TreeSet<String>();
    for (var path : paths.properties()) {
      for (var method : path.getValue().properties()) {
        described.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }
    assertThat(described).isEqualTo(new TreeSet<>(RULES.keySet()));
  }

  @TestFactory
  Stream<DynamicTest> who_is_not_signed_in_is_told_to() {
    return routes()
        .map(
            route ->
                dynamicTest(
                    route.toString(),
                    () -> {
                      var rule = rule(route);
                      var world = rule.least == Least.EVERYBODY ? world() : World.NONE;
                      var answer = call(route, world, rule);
                      if (rule.least == Least.EVERYBODY) {
                        assertThat(answer.status() == 401 && !route.path().startsWith("/auth/"))
                            .isFalse();
                      } else {
                        assertThat(answer.status()).isEqualTo(401);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> who_does_not_belong_to_a_server_finds_nothing_there() {
    return routes()
        .filter(route -> isInServer(rule(route)))
        .flatMap(
            route ->
                Stream.of(Who.STRANGER, Who.BANNED)
                    .map(
                        who ->
                            dynamicTest(
                                who + " " + route,
                                () -> {
                                  var rule = rule(route);
                                  var there = call(person(who), route, shared, rule);
                                  var nowhere = call(person(who), route, World.NONE, rule);
                                  assertThat(there.status()).isEqualTo(404);
                                  assertThat(told(there)).isEqualTo(told(nowhere));
                                })));
  }

  @TestFactory
  Stream<DynamicTest> members_may_do_what_their_role_allows() {
    return routes()
        .filter(route -> isInServer(rule(route)))
        .flatMap(
            route ->
                Stream.of(Who.OWNER, Who.ADMIN, Who.MODERATOR, Who.MEMBER)
                    .map(
                        who ->
                            dynamicTest(
                                who + " " + route,
                                () -> {
                                  var rule = rule(route);
                                  if (rule.least.lets(who)) {
                                    var answer = call(person(who), route, worldFor(route), rule);
                                    assertThat(answer.status())
                                        .as("%s", answer.body())
                                        .isEqualTo(route.output().status());
                                  } else {
                                    var answer = call(person(who), route, shared, rule);
                                    assertThat(answer.status()).isEqualTo(403);
                                  }
                                })));
  }

  private static Stream<Route> routes() {
    return live.app().routes().stream();
  }

  private static Rule rule(Route route) {
    var rule = RULES.get(route.toString());
    if (rule == null) {
      throw new AssertionError("No rule for " + route);
    }
    return rule;
  }

  private static boolean isInServer(Rule rule) {
    return !Set.of(Least.EVERYBODY, Least.SELF, Least.OPERATOR).contains(rule.least);
  }

  private static Person person(Who who) {
    var person = userCache.get(who);
    if (person == null) {
      throw new AssertionError(who);
    }
    return person;
  }

  /// What an answer says, but for what differs with every request.
  private static ObjectNode told(Answer answer) {
    var body = (ObjectNode) answer.body().deepCopy();
    body.remove("requestId");
    return body;
  }

  /// A server that a call may change as it likes.
  private static World worldFor(Route route) {
    return route.method().equals("GET") ? shared : world();
  }

  private static Answer call(Person person, Route route, World world, Rule rule) {
    return person.send(route.method(), path(route, world), world.filled(rule.body));
  }

  private static String path(Route route, World world) {
    var unbans = route.toString().equals("DELETE /servers/{serverId}/bans/{userId}");
    var template = unbans ? route.path().replace("{userId}", "{bannedId}") : route.path();
    return world.filled(template) + (template.endsWith("/search") ? "?q=e4" : "");
  }

  private static Answer call(Route route, World world, Rule rule) {
    var body = world.filled(rule.body);
    return live.send(
        live.request(path(route, world))
            .method(
                route.method(),
                body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body)));
  }

  /// A new server with a member in each role, a target member and a message of theirs.
  private static World world() {
    var owner = person(Who.OWNER);
    var made = owner.post("/servers", "name", "Chess").ok(201);
    var server = "/servers/" + made.text("/meta/serverId");
    owner.patch(server, "receiptsEnabled", true, "version", 1).ok(200);
    var code = owner.post(server + "/invites").ok(201).text("/code");
    for (var who : List.of(Who.ADMIN, Who.MODERATOR, Who.MEMBER)) {
      person(who).post("/invites/" + code + "/join").ok(200);
    }
    target.post("/invites/" + code + "/join").ok(200);
    owner.patch(server + "/members/" + person(Who.ADMIN).userId(), "role", "admin").ok(200);
    owner.patch(server + "/members/" + person(Who.MODERATOR).userId(), "role", "moderator").ok(200);
    owner.put(server + "/bans/" + person(Who.BANNED).userId(), "reason", "noise").ok(204);
    var general = made.text("/channels/0/channelId");
    var second = owner.post(server + "/channels", "name", "openings").ok(201).text("/channelId");
    var said =
        target
            .post("/channels/" + general + "/messages", "content", "e4 e5, see https://x.org")
            .ok(201)
            .text("/messageId");
    var parts = new LinkedHashMap<String, String>();
    parts.put("serverId", made.text("/meta/serverId"));
    parts.put("channelId", general);
    parts.put("otherChannelId", second);
    parts.put("messageId", said);
    parts.put("userId", target.userId());
    parts.put("bannedId", person(Who.BANNED).userId());
    parts.put("code", code);
    return new World(parts);
  }

  /// The ids of everything that a call may name.
  private record World(Map<String, String> parts) {
    private static final Ids IDS = new Ids(InstantSource.system());

    /// Ids of nothing.
    static final World NONE =
        new World(
            Map.of(
                "serverId", IDS.next(),
                "channelId", IDS.next(),
                "otherChannelId", IDS.next(),
                "messageId", IDS.next(),
                "userId", IDS.next(),
                "bannedId", IDS.next(),
                "code", "NoSuchCode"));

    String filled(String template) {
      var text = template;
      for (var part : parts.entrySet()) {
        text = text.replace("{" + part.getKey() + "}", part.getValue());
      }
      return text.replace("{emoji}", URLEncoder.encode("👍", StandardCharsets.UTF_8))
          .replace("{tokenId}", IDS.next())
          .replace("{ticket}", "no-such-ticket")
          .replace(
              "{tomorrow}", InstantSource.system().instant().plus(Duration.ofDays(1)).toString());
    }
  }
}
