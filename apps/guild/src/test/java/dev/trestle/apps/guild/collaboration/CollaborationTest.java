package dev.trestle.apps.guild.collaboration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Resource;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class CollaborationTest {
  private final GuildTable table;
  private final TestClock clock;
  private final LiveGuild live;
  private GuildUser ann;
  private GuildUser bob;
  private GuildUser eve;
  private String goal;

  CollaborationTest(GuildTable table, TestClock clock, Database database) {
    this.table = table;
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
  }

  @BeforeEach
  void begin() {
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    eve = live.signUp("eve");
    goal =
        ann.mutate("createGoal", "goal { id }", Map.of("title", "Together", "category", "sport"))
            .at("/goal/id")
            .asText();
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static String id(GuildUser user) {
    return user.query("{ me { user { id } } }").at("/me/user/id").asText();
  }

  private JsonNode invite(GuildUser by, GuildUser whom) {
    return by.mutate(
        "inviteCollaborator",
        "invite { id } goal { title }",
        Map.of("goalId", goal, "userId", id(whom)));
  }

  private static JsonNode answer(GuildUser user, String inviteId, boolean accept) {
    return user.mutate(
        "answerCollaborationInvite",
        "goal { title viewerRole }",
        Map.of("id", inviteId, "accept", accept));
  }

  private void join(GuildUser user) {
    answer(user, invite(ann, user).at("/invite/id").asText(), true);
  }

  private JsonNode addTask(GuildUser user) {
    return user.mutate(
        "addTask", "task { id } goal { taskTotal }", Map.of("goalId", goal, "title", "Run"));
  }

  private static JsonNode complete(GuildUser user, JsonNode task) {
    return user.mutate(
        "completeTask",
        "task { done } goal { taskDone }",
        Map.of("id", task.at("/task/id").asText()));
  }

  private JsonNode seen(GuildUser viewer) {
    return viewer
        .query(
            "query($id: ID!) { goal(id: $id) { title viewerRole collaborators { nickname } } }",
            "id",
            goal)
        .path("goal");
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  private static int xp(GuildUser user) {
    return user.query("{ myProgress { xp } }").at("/myProgress/xp").asInt();
  }

  @Test
  void an_invited_user_sees_the_invitation_accepts_it_and_sees_the_goal() {
    assertThat(seen(bob).isNull()).as("private").isTrue();
    invite(ann, bob);
    var invites =
        bob.query("{ collaborationInvites { id goal { title } inviter { nickname } } }")
            .path("collaborationInvites");
    assertThat(invites.at("/0/goal/title").asText()).isEqualTo("Together");
    assertThat(invites.at("/0/inviter/nickname").asText()).isEqualTo("ann");
    assertThat(seen(bob).isNull()).as("not accepted").isTrue();
    var accepted = answer(bob, invites.at("/0/id").asText(), true);
    assertThat(accepted.at("/goal/viewerRole").asText()).isEqualTo("COLLABORATOR");
    assertThat(seen(bob).path("viewerRole").asText()).isEqualTo("COLLABORATOR");
    assertThat(seen(ann).path("viewerRole").asText()).isEqualTo("OWNER");
    assertThat(seen(ann).path("collaborators").findValuesAsText("nickname")).containsExactly("bob");
    assertThat(shared(bob)).containsExactly("Together");
    assertThat(shared(ann)).isEmpty();
    assertThat(bob.query("{ collaborationInvites { id } }").path("collaborationInvites")).isEmpty();
  }

  @Test
  void only_the_owner_sees_who_is_invited_until_they_answer() {
    var inviteId = invite(ann, bob).at("/invite/id").asText();
    assertThat(invited(ann)).containsExactly("bob");
    answer(bob, inviteId, true);
    assertThat(invited(ann)).isEmpty();
    invite(ann, live.signUp("carol"));
    assertThat(invited(ann)).containsExactly("carol");
    assertThat(invited(bob)).as("for a collaborator").isEmpty();
  }

  private List<String> invited(GuildUser viewer) {
    return viewer
        .query("query($id: ID!) { goal(id: $id) { invitedUsers { nickname } } }", "id", goal)
        .findValuesAsText("nickname");
  }

  private static Iterable<String> shared(GuildUser user) {
    return user.query("{ sharedGoals { edges { node { title } } } }").findValuesAsText("title");
  }

  @Test
  void a_declined_or_expired_invitation_gives_nothing() {
    var declined = invite(ann, bob).at("/invite/id").asText();
    assertThat(answer(bob, declined, false).path("userErrors")).isEmpty();
    assertThat(code(answer(bob, declined, true))).isEqualTo("NOT_FOUND");
    var expired = invite(ann, bob).at("/invite/id").asText();
    clock.forward(Duration.ofDays(30));
    assertThat(code(answer(live.signIn("bob@example.org"), expired, true))).isEqualTo("NOT_FOUND");
    assertThat(seen(live.signIn("bob@example.org")).isNull()).isTrue();
  }

  @Test
  void only_the_owner_invites_and_only_the_invited_user_answers() {
    assertThat(code(invite(eve, bob))).isEqualTo("NOT_FOUND");
    var inviteId = invite(ann, bob).at("/invite/id").asText();
    assertThat(code(answer(eve, inviteId, true))).isEqualTo("NOT_FOUND");
    assertThat(code(invite(ann, ann))).isEqualTo("VALIDATION");
    assertThat(invite(ann, bob).at("/invite/id").asText())
        .as("invited already")
        .isEqualTo(inviteId);
    join(bob);
    assertThat(code(invite(ann, bob))).isEqualTo("ALREADY_MEMBER");
    assertThat(code(invite(bob, eve))).as("a collaborator").isEqualTo("NOT_FOUND");
  }

  @Test
  void a_collaborator_adds_and_completes_tasks_and_earns_the_points() {
    join(bob);
    var task = addTask(bob);
    assertThat(task.at("/goal/taskTotal").asInt()).isEqualTo(1);
    assertThat(complete(bob, task).at("/goal/taskDone").asInt()).isEqualTo(1);
    assertThat(xp(bob)).isEqualTo(10);
    assertThat(xp(ann)).isZero();
    assertThat(complete(ann, task).path("userErrors")).as("done already").isEmpty();
    assertThat(xp(ann)).isZero();
    ann.mutate("reopenTask", "task { done }", Map.of("id", task.at("/task/id").asText()));
    assertThat(xp(bob)).as("taken back").isZero();
    assertThat(complete(ann, task).at("/goal/taskDone").asInt()).isEqualTo(1);
    assertThat(xp(ann)).isEqualTo(10);
    assertThat(xp(bob)).isZero();
  }

  @Test
  void a_collaborator_does_not_change_the_goal_nor_delete_tasks() {
    join(bob);
    var task = addTask(ann);
    var taskId = task.at("/task/id").asText();
    assertThat(
            bob.mutate("updateTask", "task { title }", Map.of("id", taskId, "title", "Swim"))
                .at("/task/title")
                .asText())
        .isEqualTo("Swim");
    assertThat(code(bob.mutate("deleteTask", "deletedId", Map.of("id", taskId))))
        .isEqualTo("NOT_FOUND");
    assertThat(code(bob.mutate("deleteGoal", "deletedId", Map.of("id", goal))))
        .isEqualTo("NOT_FOUND");
    assertThat(
            code(
                bob.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "PAUSED"))))
        .isEqualTo("NOT_FOUND");
    assertThat(
            code(
                bob.mutate(
                    "addMilestone",
                    "goal { id }",
                    Map.of("goalId", goal, "name", "x", "percentage", 5))))
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void others_do_not_work_on_a_goal_even_if_they_see_it() {
    ann.mutate(
        "updateGoal",
        "goal { id }",
        Map.of("id", goal, "version", version(), "visibility", "PUBLIC"));
    var task = addTask(ann);
    assertThat(seen(eve).path("viewerRole").asText()).isEqualTo("VIEWER");
    assertThat(code(addTask(eve))).isEqualTo("NOT_FOUND");
    assertThat(code(complete(eve, task))).isEqualTo("NOT_FOUND");
  }

  private int version() {
    return ann.query("query($id: ID!) { goal(id: $id) { version } }", "id", goal)
        .at("/goal/version")
        .asInt();
  }

  private JsonNode remove(GuildUser by, GuildUser whom) {
    return by.mutate(
        "removeCollaborator", "goal { title }", Map.of("goalId", goal, "userId", id(whom)));
  }

  @Test
  void the_owner_or_the_collaborator_ends_it() {
    join(bob);
    join(eve);
    assertThat(code(remove(eve, bob))).isEqualTo("NOT_FOUND");
    assertThat(remove(ann, bob).at("/goal/title").asText()).isEqualTo("Together");
    assertThat(code(addTask(bob))).isEqualTo("NOT_FOUND");
    assertThat(remove(eve, eve).path("userErrors")).isEmpty();
    assertThat(seen(eve).isNull()).isTrue();
    assertThat(code(remove(ann, eve))).isEqualTo("NOT_FOUND");
    var inviteId = invite(ann, bob).at("/invite/id").asText();
    assertThat(remove(ann, bob).path("userErrors")).as("withdrawn").isEmpty();
    assertThat(code(answer(bob, inviteId, true))).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_block_ends_the_access_of_a_collaborator_and_hides_invitations() {
    join(bob);
    invite(ann, eve);
    ann.mutate("blockUser", "user { id }", Map.of("userId", id(bob)));
    ann.mutate("blockUser", "user { id }", Map.of("userId", id(eve)));
    assertThat(seen(bob).isNull()).isTrue();
    assertThat(code(addTask(bob))).isEqualTo("NOT_FOUND");
    assertThat(shared(bob)).isEmpty();
    assertThat(eve.query("{ collaborationInvites { id } }").path("collaborationInvites")).isEmpty();
    assertThat(code(invite(ann, eve))).isEqualTo("NOT_FOUND");
  }

  @Test
  void a_goal_has_twenty_collaborators_and_not_one_more() {
    for (int i = 0; i < Collaborations.MAX_COLLABORATORS; i++) {
      join(live.signUp("user" + i));
    }
    assertThat(code(invite(ann, bob))).isEqualTo("LIMIT_REACHED");
    assertThat(table.collaboratorsOf(Resource.GOAL, goalId()).all(100)).hasSize(20);
  }

  @Test
  void a_goal_has_twenty_open_invitations_and_not_one_more() {
    for (int i = 0; i < Collaborations.MAX_INVITES; i++) {
      assertThat(invite(ann, live.signUp("user" + i)).path("userErrors")).isEmpty();
    }
    assertThat(code(invite(ann, bob))).isEqualTo("LIMIT_REACHED");
  }

  private String goalId() {
    return table.goalsOf(ann.userId()).all(1).getFirst().id();
  }

  @Test
  void deleting_the_goal_deletes_collaborators_and_invitations() {
    join(bob);
    invite(ann, eve);
    var goalId = goalId();
    ann.mutate("deleteGoal", "deletedId", Map.of("id", goal));
    assertThat(table.collaboratorsOf(Resource.GOAL, goalId).all(10)).isEmpty();
    assertThat(table.invitesTo(Resource.GOAL, goalId).all(10)).isEmpty();
    assertThat(shared(bob)).isEmpty();
  }

  @Test
  void shared_tasks_are_in_the_calendar_of_the_owner_only() {
    join(bob);
    bob.mutate(
        "addTask",
        "task { id }",
        Map.of(
            "goalId",
            goal,
            "title",
            "Shared run",
            "dueAt",
            clock.instant().plus(Duration.ofDays(1)).toString()));
    assertThat(calendar(ann)).contains("Shared run");
    assertThat(calendar(bob)).doesNotContain("Shared run");
  }

  private String calendar(GuildUser user) {
    var path =
        live.send(user.request("/calendar").POST(java.net.http.HttpRequest.BodyPublishers.noBody()))
            .ok(201)
            .text("/path");
    return live.get(path).ok(200).raw().body();
  }
}
