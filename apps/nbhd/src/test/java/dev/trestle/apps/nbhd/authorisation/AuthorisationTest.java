package dev.trestle.apps.nbhd.authorisation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdClient;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.kit.api.Route;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Calls every route that concerns a neighbourhood as every kind of user, in a public and in a private one. A route that is in neither table fails.
class AuthorisationTest {
  /// The caller has the right: success, or, of a change, a refusal that is about the rest of the request. An administrator approves somebody who has not asked.
  private static final String ALLOWED = "2";

  /// What a guest (nobody is signed in), a stranger, a member, an administrator and the creator get: in a public neighbourhood, then in a private one.
  private static final String RULES =
      """
      GET    /neighborhoods/{neighborhood}                           | 2 2 2 2 2             | 404 404 2 2 2
      PATCH  /neighborhoods/{neighborhood}                           | 401 403 403 2 2       | 401 404 403 2 2
      DELETE /neighborhoods/{neighborhood}                           | 401 403 403 403 2     | 401 404 403 403 2
      POST   /neighborhoods/{neighborhood}/join                      | 401 2 2 2 2           | 401 404 2 2 2
      DELETE /neighborhoods/{neighborhood}/leave                     | 401 404 2 2 403       | 401 404 2 2 403
      GET    /neighborhoods/{neighborhood}/members                   | 2 2 2 2 2             | 404 404 2 2 2
      GET    /neighborhoods/{neighborhood}/members?status=pending    | 403 403 403 2 2       | 404 404 403 2 2
      GET    /neighborhoods/{neighborhood}/members/{userId}          | 2 2 2 2 2             | 404 404 2 2 2
      PUT    /neighborhoods/{neighborhood}/members/{userId}          | 401 403 403 2 2       | 401 404 403 2 2
      DELETE /neighborhoods/{neighborhood}/members/{userId}          | 401 403 403 2 2       | 401 404 403 2 2
      POST   /neighborhoods/{neighborhood}/members/{userId}/approve  | 401 403 403 2 2       | 401 404 403 2 2
      POST   /neighborhoods/{neighborhood}/members/{userId}/reject   | 401 403 403 2 2       | 401 404 403 2 2
      PUT    /neighborhoods/{neighborhood}/bans/{userId}             | 401 403 403 2 2       | 401 404 403 2 2
      DELETE /neighborhoods/{neighborhood}/bans/{userId}             | 401 403 403 2 2       | 401 404 403 2 2
      POST   /neighborhoods/{neighborhood}/transfer                  | 401 403 403 403 2     | 401 404 403 403 2
      GET    /neighborhoods/{neighborhood}/history                   | 401 403 403 2 2       | 401 404 403 2 2
      POST   /neighborhoods/{neighborhood}/invites                   | 401 403 403 2 2       | 401 404 403 2 2
      GET    /neighborhoods/{neighborhood}/invites                   | 401 403 403 2 2       | 401 404 403 2 2
      DELETE /neighborhoods/{neighborhood}/invites/{code}            | 401 403 403 2 2       | 401 404 403 2 2
      """;

  /// Routes that concern no neighbourhood, or only the caller's own.
  private static final List<String> OTHERS =
      List.of(
          "POST /neighborhoods",
          "GET /neighborhoods",
          "GET /users/me/neighborhoods",
          "GET /users/{userId}/neighborhoods",
          "GET /invites/{code}");

  /// The bodies of routes that take one.
  private static final Map<String, Object[]> BODIES =
      Map.of(
          "PATCH /neighborhoods/{neighborhood}", new Object[] {"version", 1, "description", "New"},
          "DELETE /neighborhoods/{neighborhood}", new Object[] {"slug", "wrong"},
          "PUT /neighborhoods/{neighborhood}/members/{userId}", new Object[] {"role", "member"});

  private static LiveNbhd live;
  private static NbhdUser creator;
  private static NbhdUser target;
  private static NbhdUser stranger;
  private static NbhdUser member;
  private static NbhdUser admin;
  private static int places;

  @BeforeAll
  static void open() {
    live = LiveNbhd.open();
    creator = live.signUp("creator");
    target = live.signUp("target");
    stranger = live.signUp("stranger");
    member = live.signUp("member");
    admin = live.signUp("admin");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  /// A neighbourhood for one call, and the code of an invite to it.
  private record Place(String slug, String code) {}

  private static Place place(String privacy) {
    places++;
    var slug = creator.neighborhood("Place " + places, "privacy", privacy).path("slug").asText();
    var path = "/neighborhoods/" + slug;
    var code = creator.post(path + "/invites").ok(201).text("/code");
    for (var user : List.of(member, admin, target)) {
      user.post(path + "/join", "invite", code).ok(201);
    }
    creator.put(path + "/members/" + admin.did(), "role", "admin").ok(204);
    return new Place(slug, code);
  }

  @Test
  void every_route_answers_every_kind_of_user_as_the_table_says() {
    for (var rule : RULES.lines().toList()) {
      var columns = Arrays.stream(rule.split("\\|", -1)).map(String::strip).toList();
      check(columns.get(0), "public", columns.get(1));
      check(columns.get(0), "private", columns.get(2));
    }
  }

  private static void check(String route, String privacy, String expected) {
    var wanted = expected.split(" +", -1);
    var callers =
        List.of(
            live.client(), stranger.client(), member.client(), admin.client(), creator.client());
    for (int caller = 0; caller < wanted.length; caller++) {
      var got = call(place(privacy), route, callers.get(caller), wanted[caller]);
      assertThat(got)
          .as("%s as caller %d in a %s neighbourhood", route, caller, privacy)
          .isEqualTo(wanted[caller]);
    }
  }

  private static String call(Place place, String route, NbhdClient client, String wanted) {
    var parts = route.split(" +", 2);
    var path =
        parts[1]
            .replace("{neighborhood}", place.slug())
            .replace("{userId}", target.did())
            .replace("{code}", place.code());
    var body = BODIES.getOrDefault(parts[0] + " " + parts[1], new Object[0]);
    if (parts[1].endsWith("/transfer")) {
      body = new Object[] {"did", target.did()};
    }
    int status = client.call(parts[0], path, body).status();
    boolean allowed =
        status < 300
            || (!parts[0].equals("GET") && (status == 400 || status == 404 || status == 409));
    return wanted.equals(ALLOWED) && allowed ? ALLOWED : String.valueOf(status);
  }

  @Test
  void every_route_of_neighborhoods_is_in_the_table() {
    var known = new TreeSet<>(OTHERS);
    RULES
        .lines()
        .map(rule -> rule.split("\\|", -1)[0].strip().replaceAll(" +", " "))
        .map(route -> route.replaceAll("\\?.*", ""))
        .forEach(known::add);
    assertThat(
            live.app().routes().stream()
                .map(Route::toString)
                .filter(route -> route.contains("neighborhood") || route.contains("invites")))
        .isNotEmpty()
        .isSubsetOf(known);
  }
}
