package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.testing.ConcurrentRun;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class GraphQlTest {
  private static LiveGuild live;
  private static GuildUser ann;
  private static GuildUser bob;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    ann = live.signUp("ann");
    bob = live.signUp("bob");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  private static String goal(GuildUser user, String title) {
    return user.mutate("createGoal", "goal { id }", Map.of("title", title)).at("/goal/id").asText();
  }

  private static String task(GuildUser user, String goalId, String title) {
    return user.mutate("addTask", "task { id }", Map.of("goalId", goalId, "title", title))
        .at("/task/id")
        .asText();
  }

  @Test
  void a_goal_is_created_gets_a_task_and_the_task_is_completed() {
    var user = live.signUp("eve");
    var created =
        user.mutate(
            "createGoal",
            "goal { id title status progress { task } milestones { percentage } owner { nickname } }",
            Map.of("title", "Run a marathon", "clientMutationId", "c1"));
    assertThat(created.path("userErrors")).isEmpty();
    assertThat(created.path("clientMutationId").asText()).isEqualTo("c1");
    assertThat(created.at("/goal/owner/nickname").asText()).isEqualTo("eve");
    assertThat(created.at("/goal/milestones")).hasSize(4);
    var taskId = task(user, created.at("/goal/id").asText(), "Buy shoes");
    var done =
        user.mutate(
            "completeTask",
            "task { done note completions } goal { taskDone progress { task } milestones { achieved } }",
            Map.of("id", taskId, "note", "Red ones"));
    assertThat(done.at("/task/done").asBoolean()).isTrue();
    assertThat(done.at("/task/note").asText()).isEqualTo("Red ones");
    assertThat(done.at("/goal/progress/task").asDouble()).isEqualTo(1.0);
    assertThat(done.at("/goal/milestones")).allMatch(it -> it.path("achieved").asBoolean());
    var progress = user.query("{ myProgress { xp level streak tasksDone } me { user { level } } }");
    assertThat(progress.at("/myProgress/xp").asInt()).isEqualTo(10);
    assertThat(progress.at("/myProgress/streak").asInt()).isEqualTo(1);
    assertThat(progress.at("/me/user/level").asInt()).isEqualTo(1);
  }

  @Test
  void refusals_are_user_errors_with_code_and_field() {
    var refused = ann.mutate("createGoal", "goal { id }", Map.of("title", "x"));
    assertThat(refused.path("goal").isNull()).isTrue();
    assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("VALIDATION");
    assertThat(refused.at("/userErrors/0/field").asText()).isEqualTo("title");
    assertThat(refused.at("/userErrors/0/message").asText())
        .isEqualTo("title has 3 to 100 characters, not 1.");
  }

  @Test
  void a_request_that_is_sent_again_finds_the_first_outcome() {
    Map<String, Object> input = Map.of("title", "Learn the piano", "requestId", "r1");
    var first = ann.mutate("createGoal", "goal { id }", input);
    var second = ann.mutate("createGoal", "goal { id }", input);
    assertThat(second.at("/goal/id")).isEqualTo(first.at("/goal/id"));
    var mismatch =
        ann.mutate("createGoal", "goal { id }", Map.of("title", "Learn", "requestId", "r1"));
    assertThat(mismatch.at("/userErrors/0/code").asText()).isEqualTo("IDEMPOTENCY_MISMATCH");
    var other =
        ann.mutate(
            "deleteGoal",
            "deletedId",
            Map.of("id", first.at("/goal/id").asText(), "requestId", "r1"));
    assertThat(other.at("/userErrors/0/code").asText()).isEqualTo("IDEMPOTENCY_MISMATCH");
    // Another user may have a request of the same name.
    assertThat(bob.mutate("createGoal", "goal { id }", input).path("userErrors")).isEmpty();
  }

  @Test
  void one_request_from_many_threads_has_one_effect() {
    var user = live.signUp("fay");
    Set<String> ids = ConcurrentHashMap.newKeySet();
    ConcurrentRun.run(
        1,
        (_, _) ->
            ids.add(
                user.mutate(
                        "createGoal",
                        "goal { id }",
                        Map.of("title", "Only once", "requestId", "same"))
                    .at("/goal/id")
                    .asText()));
    assertThat(ids).hasSize(1);
    assertThat(user.query("{ goals { edges { node { id } } } }").at("/goals/edges")).hasSize(1);
  }

  @Test
  void lists_are_read_page_by_page_with_sealed_cursors() {
    var user = live.signUp("gus");
    for (int i = 0; i < 5; i++) {
      goal(user, "Goal " + i);
    }
    var titles = new ArrayList<String>();
    var page = page(user, "first: 2");
    while (true) {
      page.path("edges").forEach(edge -> titles.add(edge.at("/node/title").asText()));
      if (!page.at("/pageInfo/hasNextPage").asBoolean()) {
        break;
      }
      page = page(user, "first: 2, after: " + page.at("/pageInfo/endCursor"));
    }
    var after = page.at("/edges/0/cursor").asText();
    assertThat(titles).containsExactly("Goal 4", "Goal 3", "Goal 2", "Goal 1", "Goal 0");
    var foreign =
        ann.run(
            "query($after: Cursor) { goals(after: $after) { edges { cursor } } }", "after", after);
    assertThat(foreign.at("/errors/0/extensions/code").asText()).isEqualTo("VALIDATION");
  }

  private static JsonNode page(GuildUser user, String arguments) {
    return user.query(
            "{ goals(%s) { edges { cursor node { title } } pageInfo { hasNextPage endCursor } } }"
                .formatted(arguments))
        .path("goals");
  }

  @Test
  void nodes_are_found_by_their_global_id_by_those_who_may_see_them() {
    var goalId = goal(ann, "Secret goal");
    var taskId = task(ann, goalId, "Secret task");
    var node = "query($id: ID!) { node(id: $id) { __typename id } }";
    assertThat(ann.query(node, "id", goalId).at("/node/__typename").asText()).isEqualTo("Goal");
    assertThat(ann.query(node, "id", taskId).at("/node/__typename").asText()).isEqualTo("Task");
    for (var id : List.of(goalId, taskId, "nonsense", "")) {
      assertThat(bob.query(node, "id", id).path("node").isNull()).isTrue();
    }
    var refused = bob.mutate("completeTask", "task { id }", Map.of("id", taskId));
    assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("NOT_FOUND");
    assertThat(
            bob.mutate("deleteGoal", "deletedId", Map.of("id", goalId))
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void operations_without_sign_in_are_refused_with_401() {
    assertThat(live.post("/guild/graphql", "query", "{ __typename }").status()).isEqualTo(200);
    for (var query :
        List.of(
            "{ me { email } }",
            "{ __schema { types { name } } }",
            "{ ...f } fragment f on Query { myProgress { xp } }",
            "mutation { createGoal(input: {title: \"Run\"}) { clientMutationId } }")) {
      assertThat(live.post("/guild/graphql", "query", query).ok(401).code())
          .isEqualTo("UNAUTHENTICATED");
    }
  }

  @Test
  void deep_complex_and_repetitive_operations_are_refused() {
    var nested =
        "{ goals(first: 50) { edges { node { tasks { id title } milestones { id name } title description category } } } }";
    assertThat(ann.query(nested)).isNotNull();
    var query =
        "query($n: Int) { goals(first: $n) { edges { node { id title description category tags deadline status visibility taskTotal taskDone completedAt createdAt updatedAt version owner { id nickname bio fullName level } tasks { id title } } } } }";
    assertThat(ann.run(query, "n", 10).body().has("errors")).isFalse();
    var complex = ann.run(query, "n", 50);
    assertThat(complex.status()).isEqualTo(400);
    assertThat(complex.at("/errors/0/extensions/code").asText()).isEqualTo("TOO_COMPLEX");
    var aliases = new StringBuilder("{");
    for (int i = 0; i < 11; i++) {
      aliases.append(" a%d: myProgress { xp }".formatted(i));
    }
    assertThat(ann.run(aliases.append("}").toString()).text("/errors/0/message"))
        .isEqualTo("The field Query.myProgress is asked for 11 times; at most 10 are allowed.");
  }

  @Test
  void the_response_has_the_cost_of_the_operation_and_of_its_database_requests() {
    var answer = ann.run("{ goals(first: 5) { edges { node { id } } } }");
    assertThat(answer.at("/extensions/cost/complexity").asInt()).isEqualTo(16);
    assertThat(answer.at("/extensions/cost/depth").asInt()).isEqualTo(4);
    assertThat(answer.at("/extensions/cost/databaseRequests").asInt()).isEqualTo(1);
    assertThat(answer.at("/extensions/cost/readUnits").asDouble()).isEqualTo(1);
    assertThat(answer.at("/extensions/cost/writeUnits").asDouble()).isEqualTo(0);
    var written =
        ann.run(
            "mutation { createGoal(input: {title: \"Run\"}) { goal { id } userErrors { code } } }");
    assertThat(written.at("/extensions/cost/writeUnits").asDouble()).isGreaterThan(2);
  }

  @Test
  void the_complexity_of_all_operations_of_a_user_is_limited_each_minute() {
    var now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    try (var people = LiveGuild.open(config -> config.forPrograms(false).clock(now::get))) {
      var bob = people.signUp("bob");
      var cid = people.signUp("cid");
      var large =
          "{ goals(first: 30) { edges { cursor node { a: id b: id c: id d: id e: id f: id g: id h: title description category tags deadline status visibility taskTotal taskDone createdAt updatedAt version completedAt owner { id nickname bio } } } } }";
      int complexity = bob.run(large).at("/extensions/cost/complexity").asInt();
      int fitting = GuildApi.COMPLEXITY.burst() / complexity;
      for (int i = 1; i < fitting; i++) {
        var answer = bob.run(large);
        assertThat(answer.status()).as("%d of %d: %s", i, fitting, answer).isEqualTo(200);
      }
      var refused = bob.run(large);
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.body().path("code").asText()).isEqualTo("RATE_LIMITED");
      var answer = cid.run(large);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.at("/extensions/cost/databaseRequests").isMissingNode())
          .as("on a server that others reach, the cost would show what exists")
          .isTrue();
      now.updateAndGet(instant -> instant.plusSeconds(60));
      assertThat(bob.run(large).at("/extensions/cost/remaining").asInt())
          .isEqualTo(GuildApi.COMPLEXITY.burst() - complexity);
    }
  }

  @Test
  void a_persisted_query_is_sent_once_and_then_named_by_its_hash() {
    var document = "{ me { email } }";
    var hash = PersistedQueries.sha256(document);
    var unknown = send(Map.of("extensions", persisted(hash)));
    assertThat(unknown.at("/errors/0/message").asText()).isEqualTo("PersistedQueryNotFound");
    assertThat(
            send(Map.of("query", document, "extensions", persisted(hash)))
                .at("/data/me/email")
                .asText())
        .isEqualTo("ann@example.org");
    assertThat(send(Map.of("extensions", persisted(hash))).at("/data/me/email").asText())
        .isEqualTo("ann@example.org");
    assertThat(
            send(Map.of("query", "{ __typename }", "extensions", persisted(hash)))
                .at("/errors/0/extensions/code")
                .asText())
        .isEqualTo("PERSISTED_QUERY_MISMATCH");
  }

  private static Map<String, Object> persisted(String hash) {
    return Map.of("persistedQuery", Map.of("version", 1, "sha256Hash", hash));
  }

  private static JsonNode send(Map<String, Object> body) {
    var members = new ArrayList<Object>();
    body.forEach(
        (name, value) -> {
          members.add(name);
          members.add(value);
        });
    return live.send(
            ann.request("/guild/graphql")
                .POST(BodyPublishers.ofString(LiveGuild.json(members.toArray()))))
        .body();
  }

  @Test
  void a_user_is_found_by_id_and_nickname_without_private_fields() {
    var found =
        ann.query("{ user(nickname: \"BOB\") { id nickname fullName followerCount level } }");
    assertThat(found.at("/user/nickname").asText()).isEqualTo("bob");
    assertThat(found.at("/user/followerCount").asInt()).isZero();
    var byId =
        ann.query(
            "query($id: ID) { user(id: $id) { nickname } }", "id", found.at("/user/id").asText());
    assertThat(byId.at("/user/nickname").asText()).isEqualTo("bob");
    assertThat(ann.query("{ user(nickname: \"nobody\") { id } }").path("user").isNull()).isTrue();
    assertThat(ann.run("{ user(nickname: \"bob\") { email } }").status()).isEqualTo(400);
  }

  @Test
  void a_quest_is_completed_by_the_stream_when_its_task_is_done() {
    var user = live.signUp("hal");
    var taskId = task(user, goal(user, "Write a book"), "First page");
    var created =
        user.mutate(
            "createQuest",
            "quest { id status rewardXp target }",
            Map.of("title", "Begin", "kind", "LINKED", "linkedTaskIds", List.of(taskId)));
    assertThat(created.path("userErrors")).isEmpty();
    assertThat(created.at("/quest/status").asText()).isEqualTo("ACTIVE");
    user.mutate("completeTask", "task { done }", Map.of("id", taskId));
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(
                        user.query("{ quests(status: COMPLETED) { edges { node { progress } } } }")
                            .at("/quests/edges"))
                    .hasSize(1));
    assertThat(user.query("{ myProgress { xp questsDone } }").at("/myProgress/xp").asInt())
        .isEqualTo(10 + created.at("/quest/rewardXp").asInt());
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(
                        user.query("{ myProgress { badges { badgeId } } }")
                            .at("/myProgress/badges/0/badgeId")
                            .asText())
                    .isEqualTo("quests-1"));
  }
}
