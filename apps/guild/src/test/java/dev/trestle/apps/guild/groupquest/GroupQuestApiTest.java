package dev.trestle.apps.guild.groupquest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupQuestApiTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-16T12:00:00Z"));
  private final LiveGuild live = LiveGuild.open(config -> config.clock(now::get));
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final GuildUser cid = live.signUp("cid");
  private final String group =
      ann.mutate(
              "createGroup",
              "group { id }",
              Map.of("name", "Runners", "slug", "runners", "access", "PUBLIC"))
          .at("/group/id")
          .asText();

  @AfterEach
  void close() {
    live.close();
  }

  private String create(int target) {
    var made =
        ann.mutate(
            "createGroupQuest",
            "quest { id status rewardXp target measure createdBy { nickname } group { slug } }",
            Map.of(
                "groupId",
                group,
                "title",
                "Run together",
                "deadline",
                "2026-03-20T12:00:00.000Z",
                "measure",
                "SUM",
                "targetCount",
                target));
    assertThat(made.path("userErrors")).isEmpty();
    assertThat(made.at("/quest/group/slug").asText()).isEqualTo("runners");
    return made.at("/quest/id").asText();
  }

  private static void completeTask(GuildUser user) {
    var goal = user.mutate("createGoal", "goal { id }", Map.of("title", "Goal"));
    var task =
        user.mutate(
            "addTask",
            "task { id }",
            Map.of("goalId", goal.at("/goal/id").asText(), "title", "Task"));
    user.mutate("completeTask", "task { id }", Map.of("id", task.at("/task/id").asText()));
  }

  private JsonNode quest(GuildUser user, String id) {
    return user.query(
            "query($id: ID!) { groupQuest(id: $id) { title status progress target participantCount viewerParticipation { count paidAt } } }",
            "id",
            id)
        .path("groupQuest");
  }

  @Test
  void members_join_complete_and_are_paid_and_the_group_announces_it() {
    bob.mutate("joinGroup", "group { id }", Map.of("groupId", group));
    var id = create(2);
    for (var user : new GuildUser[] {ann, bob}) {
      assertThat(user.mutate("joinGroupQuest", "quest { id }", Map.of("id", id)).path("userErrors"))
          .isEmpty();
      assertThat(
              user.query("{ myGroupQuests { edges { node { title } } } }")
                  .findValuesAsText("title"))
          .containsExactly("Run together");
    }
    var participants =
        "{ groupQuestParticipants(questId: \"%s\") { edges { node { user { nickname } count reached } } } }"
            .formatted(id);
    assertThat(bob.query(participants).findValuesAsText("nickname"))
        .containsExactlyInAnyOrder("ann", "bob");
    completeTask(ann);
    await().untilAsserted(() -> assertThat(quest(bob, id).path("progress").asInt()).isOne());
    completeTask(bob);
    await()
        .untilAsserted(
            () -> {
              assertThat(quest(bob, id).path("status").asText()).isEqualTo("COMPLETED");
              assertThat(quest(bob, id).at("/viewerParticipation/paidAt").isNull()).isFalse();
            });
    var feed =
        "{ groupFeed(groupId: \"%s\") { edges { node { verb object { ... on GroupQuest { title } } } } } }"
            .formatted(group);
    await()
        .untilAsserted(
            () ->
                assertThat(bob.query(feed).at("/groupFeed/edges/0/node/object/title").asText())
                    .isEqualTo("Run together"));
    await()
        .untilAsserted(
            () ->
                assertThat(
                        bob.query("{ notifications { edges { node { kind } } } }")
                            .findValuesAsText("kind"))
                    .contains("QUEST_COMPLETED"));
  }

  @Test
  void quests_are_for_members_only() {
    var id = create(2);
    assertThat(quest(cid, id).isNull()).isTrue();
    assertThat(
            cid.query("query($id: ID!) { node(id: $id) { id } }", "id", id).path("node").isNull())
        .isTrue();
    var list = "{ groupQuests(groupId: \"%s\") { edges { node { title } } } }".formatted(group);
    assertThat(cid.run(list).body().at("/errors/0/extensions/code").asText())
        .isEqualTo("NOT_MEMBER");
    assertThat(ann.query(list).findValuesAsText("title")).containsExactly("Run together");
    assertThat(
            ann.query(
                    "{ groupQuests(groupId: \"%s\", status: COMPLETED) { edges { node { title } } } }"
                        .formatted(group))
                .at("/groupQuests/edges"))
        .isEmpty();
    var refused = cid.mutate("joinGroupQuest", "quest { id }", Map.of("id", id));
    assertThat(refused.at("/userErrors/0/code").asText()).isEqualTo("NOT_MEMBER");
  }

  @Test
  void a_participation_that_outlives_the_membership_shows_nothing() {
    var id = GlobalId.parse(create(2), GlobalId.GROUP_QUEST, 2).orElseThrow();
    live.table()
        .run(
            live.table()
                .questParticipations()
                .create(
                    new QuestParticipation(
                        id.part(0),
                        id.part(1),
                        cid.userId(),
                        0,
                        now.get(),
                        Optional.empty(),
                        QuestParticipation.State.OPEN)));
    var mine = "{ myGroupQuests { edges { node { title } } } }";
    assertThat(cid.query(mine).findValuesAsText("title")).isEmpty();
    cid.mutate("joinGroup", "group { id }", Map.of("groupId", group));
    assertThat(cid.query(mine).findValuesAsText("title")).containsExactly("Run together");
  }
}
