package dev.trestle.apps.guild.board.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeaderboardTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-16T12:00:00Z"));
  private final LiveGuild live = LiveGuild.open(config -> config.clock(now::get));
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");

  @AfterEach
  void close() {
    live.close();
  }

  private static String earn(GuildUser user) {
    var goal = user.mutate("createGoal", "goal { id }", Map.of("title", "Goal"));
    var task =
        user.mutate(
                "addTask",
                "task { id }",
                Map.of("goalId", goal.at("/goal/id").asText(), "title", "Task"))
            .at("/task/id")
            .asText();
    complete(user, task);
    return task;
  }

  private static void complete(GuildUser user, String task) {
    assertThat(user.mutate("completeTask", "task { id }", Map.of("id", task)).path("userErrors"))
        .isEmpty();
  }

  private static JsonNode board(GuildUser user, String arguments) {
    return user.query(
            "{ leaderboard(%s) { edges { cursor node { rank xp user { nickname } } } viewer { rank xp } startsAt endsAt pageInfo { hasNextPage endCursor } } }"
                .formatted(arguments))
        .path("leaderboard");
  }

  /// Rank, nickname and points of each entry.
  private static List<String> entries(GuildUser user, String arguments) {
    return StreamSupport.stream(board(user, arguments).path("edges").spliterator(), false)
        .map(edge -> edge.path("node"))
        .map(
            node ->
                "%s %s %s"
                    .formatted(
                        node.path("rank").asText(),
                        node.at("/user/nickname").asText(),
                        node.path("xp").asText()))
        .toList();
  }

  private static void awaitEntries(GuildUser user, String arguments, String... wanted) {
    await().untilAsserted(() -> assertThat(entries(user, arguments)).containsExactly(wanted));
  }

  private static String group(GuildUser owner) {
    var made =
        owner.mutate(
            "createGroup",
            "group { id }",
            Map.of("name", "Runners", "slug", "runners", "access", "PUBLIC"));
    return made.at("/group/id").asText();
  }

  @Test
  void users_are_listed_by_points_and_the_same_points_have_the_same_rank() {
    var cid = live.signUp("cid");
    var dan = live.signUp("dan");
    earn(ann);
    earn(ann);
    earn(bob);
    earn(cid);
    await().untilAsserted(() -> assertThat(entries(ann, "period: EVER")).hasSize(3));
    assertThat(entries(ann, "period: EVER")).first().isEqualTo("1 ann 20");
    assertThat(entries(ann, "period: EVER").subList(1, 3))
        .containsExactlyInAnyOrder("2 bob 10", "2 cid 10");
    assertThat(board(bob, "period: EVER").at("/viewer/rank").asInt()).isEqualTo(2);
    assertThat(board(dan, "period: EVER").path("viewer").isNull()).isTrue();
    var first = board(ann, "period: EVER, first: 2");
    assertThat(first.at("/pageInfo/hasNextPage").asBoolean()).isTrue();
    assertThat(
            entries(
                ann,
                "period: EVER, first: 2, after: \"%s\""
                    .formatted(first.at("/pageInfo/endCursor").asText())))
        .singleElement()
        .asString()
        .startsWith("2 ");
  }

  @Test
  void points_are_taken_back_and_weeks_begin_on_monday_in_utc() {
    var task = earn(ann);
    awaitEntries(bob, "period: WEEK", "1 ann 10");
    var week = board(bob, "period: WEEK");
    assertThat(week.path("startsAt").asText()).isEqualTo("2026-03-16T00:00:00.000Z");
    assertThat(week.path("endsAt").asText()).isEqualTo("2026-03-23T00:00:00.000Z");
    ann.mutate("reopenTask", "task { id }", Map.of("id", task));
    awaitEntries(bob, "period: WEEK");
    complete(ann, task);
    awaitEntries(bob, "period: WEEK", "1 ann 10");
    now.set(Instant.parse("2026-03-22T23:59:59.999Z"));
    var late = live.signIn("bob@example.org");
    assertThat(entries(late, "period: WEEK")).containsExactly("1 ann 10");
    now.set(Instant.parse("2026-03-23T00:00:00Z"));
    assertThat(entries(late, "period: WEEK")).isEmpty();
    assertThat(entries(late, "period: MONTH")).containsExactly("1 ann 10");
  }

  @Test
  void a_user_who_opts_out_or_is_blocked_is_not_listed() {
    earn(ann);
    earn(bob);
    await().untilAsserted(() -> assertThat(entries(ann, "period: WEEK")).hasSize(2));
    bob.mutate("setPrivacy", "me { onBoards }", Map.of("privacy", "PUBLIC", "onBoards", false));
    assertThat(entries(ann, "period: WEEK")).as("at once").containsExactly("1 ann 10");
    await().untilAsserted(() -> assertThat(live.table().board("all", "ever").all(10)).hasSize(1));
    bob.mutate("setPrivacy", "me { onBoards }", Map.of("privacy", "PUBLIC", "onBoards", true));
    await().untilAsserted(() -> assertThat(entries(ann, "period: WEEK")).hasSize(2));
    ann.mutate("blockUser", "user { id }", Map.of("userId", bob.globalId()));
    assertThat(entries(ann, "period: WEEK")).containsExactly("1 ann 10");
    assertThat(entries(bob, "period: WEEK")).containsExactly("1 bob 10");
  }

  @Test
  void the_board_of_a_group_is_for_its_members() {
    var group = group(ann);
    var arguments = "scope: GROUP, groupId: \"%s\"".formatted(group);
    bob.mutate("joinGroup", "group { id }", Map.of("groupId", group));
    earn(bob);
    awaitEntries(ann, arguments, "1 bob 10");
    var cid = live.signUp("cid");
    assertThat(error(cid, arguments)).isEqualTo("NOT_MEMBER");
    bob.mutate("leaveGroup", "group { id }", Map.of("groupId", group));
    assertThat(entries(ann, arguments)).as("at once").isEmpty();
    assertThat(error(bob, arguments)).isEqualTo("NOT_MEMBER");
    assertThat(error(ann, "scope: GROUP")).isEqualTo("VALIDATION");
    assertThat(error(ann, "scope: ALL, groupId: \"%s\"".formatted(group))).isEqualTo("VALIDATION");
    assertThat(error(ann, "scope: GROUP, groupId: \"nonsense\"")).isEqualTo("NOT_FOUND");
  }

  private static String error(GuildUser user, String arguments) {
    return user.run("{ leaderboard(%s) { edges { cursor } } }".formatted(arguments))
        .body()
        .at("/errors/0/extensions/code")
        .asText();
  }

  @Test
  void a_profile_for_followers_is_listed_in_groups_for_followers_only() {
    var cid = live.signUp("cid");
    var group = group(ann);
    for (var user : List.of(bob, cid)) {
      user.mutate("joinGroup", "group { id }", Map.of("groupId", group));
    }
    cid.mutate("followUser", "user { id }", Map.of("userId", bob.globalId()));
    var all = "scope: ALL, period: WEEK";
    var ofGroup = "scope: GROUP, groupId: \"%s\", period: WEEK".formatted(group);
    earn(bob);
    awaitEntries(ann, all, "1 bob 10");
    bob.mutate("setPrivacy", "me { onBoards }", Map.of("privacy", "FOLLOWERS"));
    // At once, before the rows are removed.
    assertThat(entries(cid, all)).isEmpty();
    assertThat(entries(ann, ofGroup)).isEmpty();
    assertThat(entries(cid, ofGroup)).containsExactly("1 bob 10");
    assertThat(entries(bob, ofGroup)).containsExactly("1 bob 10");
    await()
        .untilAsserted(() -> assertThat(live.table().board("all", "2026-W12").first()).isEmpty());
    bob.mutate("setPrivacy", "me { onBoards }", Map.of("privacy", "PUBLIC"));
    awaitEntries(ann, all, "1 bob 10");
  }
}
