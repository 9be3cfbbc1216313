package dev.trestle.apps.guild.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.FanoutWalk;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdminApiTest {
  private static final String TOKEN = "a token that is long enough to be one";

  private final LiveGuild live = LiveGuild.open(config -> config.with(it -> it.adminToken(TOKEN)));
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final GuildUser cid = live.signUp("cid");

  @AfterEach
  void close() {
    live.close();
  }

  private Answer setRole(String token, String nickname, boolean admin) {
    return live.send(
        live.request("/admin/roles")
            .header("Authorization", "Bearer " + token)
            .PUT(BodyPublishers.ofString(LiveGuild.json("nickname", nickname, "admin", admin))));
  }

  private void makeAdmin(GuildUser user) {
    setRole(TOKEN, user.nickname(), true).ok(200);
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  private static String post(GuildUser user, String text) {
    return user.mutate(
            "postActivity", "activity { id }", Map.of("text", text, "audience", "PUBLIC"))
        .at("/activity/id")
        .asText();
  }

  private String report(GuildUser reporter, String object) {
    reporter.mutate("report", "objectId", Map.of("object", object, "reason", "ABUSE"));
    var open = ann.query("{ reports { edges { node { id objectId } } } }").at("/reports/edges");
    for (var edge : open) {
      if (edge.at("/node/objectId").asText().equals(object)) {
        return edge.at("/node/id").asText();
      }
    }
    throw new AssertionError("No report about " + object + " in " + open);
  }

  private static JsonNode resolve(GuildUser admin, String report, String decision) {
    return admin.mutate(
        "resolveReport",
        "report { state decision decidedBy { nickname } }",
        Map.of("id", report, "decision", decision));
  }

  @Test
  void operators_make_administrators_with_the_token_and_take_the_role_back() {
    assertThat(setRole("another token than the right one", "ann", true).status()).isEqualTo(401);
    assertThat(setRole(TOKEN, "nobody", true).status()).isEqualTo(404);
    assertThat(setRole(TOKEN, "Ann", true).ok(200).text("/role")).isEqualToIgnoringCase("ADMIN");
    assertThat(ann.query("{ me { role } }").at("/me/role").asText()).isEqualTo("ADMIN");
    ann.query("{ deadLetters { id } }");
    setRole(TOKEN, "ann", false).ok(200);
    assertThat(error(ann, "{ deadLetters { id } }")).isEqualTo("FORBIDDEN");
  }

  @Test
  void without_a_token_there_is_no_route() {
    try (var closed = LiveGuild.open()) {
      closed.signUp("ann");
      var answer =
          closed.send(
              closed
                  .request("/admin/roles")
                  .header("Authorization", "Bearer ")
                  .PUT(BodyPublishers.ofString(LiveGuild.json("nickname", "ann", "admin", true))));
      assertThat(answer.status()).isEqualTo(404);
    }
  }

  private static String error(GuildUser user, String query) {
    return user.run(query).body().at("/errors/0/extensions/code").asText();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ promotions { pageInfo { hasNextPage } } }",
        "{ promotion(actorId: \"x\") { pinned } }",
        "{ promotionRules { ceiling } }",
        "{ reports { pageInfo { hasNextPage } } }",
        "{ deadLetters { id } }",
        "{ fanoutDeadLetters { actorId } }",
        "{ countersCheck { running } }"
      })
  void queries_of_administrators_are_refused_to_others(String query) {
    assertThat(error(bob, query)).isEqualTo("FORBIDDEN");
  }

  @ParameterizedTest
  @CsvSource({
    "resolveReport, report { id }, id=x;decision=DISMISSED",
    "suspendUser, suspended, userId=x",
    "unsuspendUser, suspended, userId=x",
    "pinPromotion, promotion { pinned }, actorId=x;promoted=true",
    "unpinPromotion, promotion { pinned }, actorId=x",
    "replayFanout, done, actorId=x",
    "giveUpFanout, done, actorId=x",
    "replayDeadLetter, done, group=x;id=x",
    "discardDeadLetter, done, group=x;id=x"
  })
  void mutations_of_administrators_are_refused_to_others(
      String mutation, String fields, String members) {
    var input = new HashMap<String, Object>();
    for (var member : List.of(members.split(";", -1))) {
      var words = List.of(member.split("=", 2));
      input.put(words.getFirst(), words.getLast().equals("true") ? true : words.getLast());
    }
    assertThat(code(bob.mutate(mutation, fields, input))).isEqualTo("FORBIDDEN");
  }

  @Test
  void a_removed_activity_is_gone_and_its_report_is_closed() {
    makeAdmin(ann);
    var activity = post(bob, "Bad words");
    var report = report(cid, activity);
    assertThat(
            ann.query(
                    "{ reports { edges { node { excerpt author { nickname } reporter { nickname } } } } }")
                .toString())
        .contains("Bad words", "bob", "cid");
    var closed = resolve(ann, report, "REMOVED");
    assertThat(closed.at("/report/state").asText()).isEqualTo("CLOSED");
    assertThat(closed.at("/report/decidedBy/nickname").asText()).isEqualTo("ann");
    assertThat(
            bob.query("query($id: ID!) { activity(id: $id) { id } }", "id", activity)
                .path("activity")
                .isNull())
        .isTrue();
    assertThat(ann.query("{ reports { edges { node { id } } } }").at("/reports/edges")).isEmpty();
    assertThat(
            ann.query("{ reports(state: CLOSED) { edges { node { decision } } } }")
                .findValuesAsText("decision"))
        .containsExactly("REMOVED");
    assertThat(resolve(ann, report, "DISMISSED").at("/report/decision").asText())
        .as("decided once")
        .isEqualTo("REMOVED");
    assertThat(code(resolve(ann, "nonsense", "DISMISSED"))).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_comment_can_be_removed_and_a_user_cannot() {
    makeAdmin(ann);
    var activity = post(bob, "Hello");
    var comment =
        cid.mutate("addComment", "comment { id }", Map.of("object", activity, "text", "Bad words"))
            .at("/comment/id")
            .asText();
    resolve(ann, report(bob, comment), "REMOVED");
    assertThat(
            bob.query(
                    "query($id: ID!) { comments(object: $id) { edges { cursor } } }",
                    "id",
                    activity)
                .at("/comments/edges"))
        .isEmpty();
    var report = report(bob, cid.globalId());
    assertThat(code(resolve(ann, report, "REMOVED"))).isEqualTo("VALIDATION");
    assertThat(ann.query("{ reports { edges { node { id } } } }").at("/reports/edges")).hasSize(1);
  }

  @Test
  void a_suspended_user_cannot_sign_in_and_is_hidden_until_the_suspension_ends() {
    makeAdmin(ann);
    resolve(ann, report(cid, bob.globalId()), "SUSPENDED");
    assertThat(authorSuspended()).isEqualTo("true");
    assertThat(bob.run("{ me { email } }").status()).as("old tokens").isEqualTo(401);
    var refreshed = live.post("/auth/refresh", "refreshToken", bob.refreshToken());
    assertThat(refreshed.status()).isEqualTo(401);
    assertThat(login(LiveGuild.PASSWORD).ok(401).text("/message")).contains("suspended");
    assertThat(login("another wrong horse battery").ok(401).text("/message"))
        .as("only those who know the password find out")
        .doesNotContain("suspended");
    assertThat(cid.query("{ user(nickname: \"bob\") { id } }").path("user").isNull()).isTrue();
    assertThat(
            cid.query("query($id: ID!) { node(id: $id) { id } }", "id", bob.globalId())
                .path("node")
                .isNull())
        .isTrue();
    var opened = ann.mutate("unsuspendUser", "suspended", Map.of("userId", bob.globalId()));
    assertThat(opened.path("suspended").asBoolean(true)).isFalse();
    assertThat(authorSuspended()).isEqualTo("false");
    live.signIn("bob@example.org").query("{ me { email } }");
    assertThat(cid.query("{ user(nickname: \"bob\") { id } }").path("user").isNull()).isFalse();
  }

  /// What the only closed report says about its author.
  private String authorSuspended() {
    return ann.query("{ reports(state: CLOSED) { edges { node { authorSuspended } } } }")
        .at("/reports/edges/0/node/authorSuspended")
        .asText();
  }

  private Answer login(String password) {
    return live.post("/auth/login", "email", "bob@example.org", "password", password);
  }

  @Test
  void an_administrator_is_not_suspended_and_a_suspended_one_has_no_rights() {
    makeAdmin(ann);
    makeAdmin(bob);
    var input = Map.<String, Object>of("userId", bob.globalId());
    assertThat(code(ann.mutate("suspendUser", "suspended", input))).isEqualTo("FORBIDDEN");
    setRole(TOKEN, "bob", false).ok(200);
    assertThat(ann.mutate("suspendUser", "suspended", input).path("suspended").asBoolean())
        .isTrue();
    var table = live.table();
    table.run(table.user(bob.userId()).update().set(User::role).to(User.Role.ADMIN));
    assertThat(new Administrators(table).contains(bob.userId())).isFalse();
  }

  @Test
  void a_flag_is_pinned_listed_and_unpinned() {
    makeAdmin(ann);
    var input = Map.<String, Object>of("actorId", bob.globalId(), "promoted", true);
    var pinned = ann.mutate("pinPromotion", "promotion { promoted pinned }", input);
    assertThat(pinned.at("/promotion/promoted").asBoolean()).isTrue();
    var list =
        "{ promotions { edges { node { promoted pinned actor { ... on User { nickname } } } } } }";
    await()
        .untilAsserted(
            () -> assertThat(ann.query(list).findValuesAsText("nickname")).containsExactly("bob"));
    ann.mutate(
        "pinPromotion",
        "promotion { promoted }",
        Map.of("actorId", bob.globalId(), "promoted", false));
    var flag =
        ann.query(
                "query($id: ID!) { promotion(actorId: $id) { promoted pinned } }",
                "id",
                bob.globalId())
            .path("promotion");
    assertThat(flag.path("promoted").asBoolean()).isFalse();
    assertThat(flag.path("pinned").asBoolean()).isTrue();
    ann.mutate("unpinPromotion", "promotion { pinned }", Map.of("actorId", bob.globalId()));
    assertThat(live.table().promotion(bob.userId()).load().pinned()).isEmpty();
    assertThat(
            code(
                ann.mutate(
                    "pinPromotion",
                    "promotion { pinned }",
                    Map.of("actorId", "x", "promoted", true))))
        .isEqualTo("NOT_FOUND");
    assertThat(ann.query("{ promotionRules { followers postsPerDay ceiling } }").toString())
        .contains("50", "20", "5000");
  }

  @Test
  void a_dead_walk_is_listed_and_given_up() {
    makeAdmin(ann);
    ann.mutate(
        "pinPromotion",
        "promotion { pinned }",
        Map.of("actorId", bob.globalId(), "promoted", true));
    var table = live.table();
    var promotion = table.promotion(bob.userId()).load();
    var now = InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS);
    var walk =
        FanoutWalk.of(
            bob.userId(),
            promotion.epoch(),
            promotion.pushedThrough().orElseThrow(),
            now,
            "node",
            now);
    table.run(table.fanoutWalks().create(walk));
    var stored = table.fanoutWalk(bob.userId()).load();
    table.run(table.fanoutWalks().update(stored).set(FanoutWalk::deadSince).to(now));
    var list = "{ fanoutDeadLetters { actor { ... on User { nickname } } failures } }";
    await()
        .untilAsserted(
            () -> assertThat(ann.query(list).findValuesAsText("nickname")).containsExactly("bob"));
    var input = Map.<String, Object>of("actorId", bob.globalId());
    assertThat(ann.mutate("giveUpFanout", "done", input).path("done").asBoolean()).isTrue();
    assertThat(ann.mutate("replayFanout", "done", input).path("done").asBoolean()).isFalse();
    assertThat(table.fanoutWalk(bob.userId()).find()).isEmpty();
  }

  @Test
  void a_counters_check_is_started_once_a_day_and_repairs_what_differs() {
    makeAdmin(ann);
    assertThat(code(bob.mutate("startCountersCheck", "started", Map.of()))).isEqualTo("FORBIDDEN");
    var table = live.table();
    table.run(table.xpSummary(bob.userId()).update().set(XpSummary::xp).to(77L));
    assertThat(ann.mutate("startCountersCheck", "started", Map.of()).path("started").asBoolean())
        .isTrue();
    assertThat(
            ann.mutate("startCountersCheck", "started", Map.of()).path("started").asBoolean(true))
        .isFalse();
    await()
        .untilAsserted(
            () ->
                assertThat(
                        ann.query("{ countersCheck { lookedAt repaired { counter number } } }")
                            .findValuesAsText("counter"))
                    .containsExactly("xp"));
    assertThat(table.xpSummary(bob.userId()).load().xp()).isZero();
  }

  @Test
  void dead_letters_are_those_of_groups_that_run() {
    makeAdmin(ann);
    assertThat(ann.query("{ deadLetters { id group } }").path("deadLetters")).isEmpty();
    var missing = ann.mutate("replayDeadLetter", "done", Map.of("group", "badges", "id", "none"));
    assertThat(missing.path("done").asBoolean(true)).isFalse();
    for (var group : List.of("feed", "boards", "group_quests")) {
      assertThat(
              ann.mutate("discardDeadLetter", "done", Map.of("group", group, "id", "none"))
                  .path("userErrors"))
          .as(group)
          .isEmpty();
    }
    assertThat(code(ann.mutate("replayDeadLetter", "done", Map.of("group", "x", "id", "none"))))
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void an_administrator_deletes_any_quest_also_by_its_stored_id() {
    makeAdmin(ann);
    var ids = List.of(quest(), quest());
    var stored = live.table().questsOf(bob.userId()).all(10).getLast().id();
    assertThat(code(cid.mutate("deleteQuest", "deletedId", Map.of("id", stored))))
        .isEqualTo("NOT_FOUND");
    await().untilAsserted(() -> assertThat(live.table().questsById(stored).first()).isPresent());
    assertThat(ann.mutate("deleteQuest", "deletedId", Map.of("id", stored)).path("userErrors"))
        .isEmpty();
    assertThat(
            ann.mutate("deleteQuest", "deletedId", Map.of("id", ids.getFirst())).path("userErrors"))
        .isEmpty();
    assertThat(live.table().allQuestsOf(bob.userId()).all(10)).isEmpty();
  }

  private String quest() {
    return bob.mutate(
            "createQuest",
            "quest { id }",
            Map.of(
                "title",
                "Ten tasks",
                "kind",
                "QUANTITATIVE",
                "targetCount",
                10,
                "countScope",
                "ANY",
                "periodSeconds",
                86_400))
        .at("/quest/id")
        .asText();
  }
}
