package dev.trestle.apps.guild.subscription;

import static dev.trestle.apps.guild.testing.RoomUsers.createGroup;
import static dev.trestle.apps.guild.testing.RoomUsers.join;
import static dev.trestle.apps.guild.testing.RoomUsers.openDm;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Typing, feed hints, notifications, the progress of quests and the activities of groups, as subscriptions.
class FeatureSubscriptionsTest {
  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final GuildUser eve = live.signUp("eve");

  @AfterEach
  void close() {
    live.close();
  }

  private static void post(GuildUser user, String text, Map<String, Object> more) {
    var input = new HashMap<>(more);
    input.put("text", text);
    var payload = user.mutate("postActivity", "activity { id }", input);
    assertThat(payload.path("userErrors")).isEmpty();
  }

  @Test
  void others_in_a_room_see_who_types() {
    var room = openDm(ann, bob);
    var document =
        "subscription($room: ID!) { onTyping(roomId: $room) { user { nickname } until } }";
    try (var writer = GraphQlSocketClient.of(live, ann);
        var reader = GraphQlSocketClient.of(live, bob);
        var stranger = GraphQlSocketClient.of(live, eve)) {
      writer.subscribe("1", document, "room", room);
      reader.subscribe("1", document, "room", room);
      reader.repeatUntilNext(
          "1",
          () -> {
            var typed = ann.mutate("setTyping", "until", Map.of("roomId", room));
            assertThat(typed.path("until").isNull()).isFalse();
          });
      assertThat(reader.texts("1", "/data/onTyping/user/nickname")).contains("ann");
      writer.settle();
      assertThat(writer.next("1")).isEmpty();
      stranger.subscribe("1", document, "room", room);
      assertThat(stranger.awaitClose()).isEqualTo(4403);
      assertThat(
              eve.mutate("setTyping", "until", Map.of("roomId", room))
                  .at("/userErrors/0/code")
                  .asText())
          .isEqualTo("NOT_FOUND");
      ann.mutate("blockUser", "user { id }", Map.of("userId", bob.globalId()));
      assertThat(reader.awaitEnd("1").path("type").asText()).isEqualTo("complete");
    }
  }

  @Test
  void a_hint_counts_newer_items_of_followed_users_without_bodies() {
    bob.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
    post(ann, "Old", Map.of());
    var cursor =
        bob.query("{ homeFeed(first: 1) { pageInfo { startCursor } } }")
            .at("/homeFeed/pageInfo/startCursor")
            .asText();
    var document =
        "subscription($cursor: Cursor) { onFeedHint(newerThan: $cursor) { count hasMore } }";
    try (var socket = GraphQlSocketClient.of(live, bob)) {
      socket.subscribe("1", document, "cursor", cursor);
      socket.repeatUntilNext("1", () -> post(ann, "New", Map.of()));
      int posted =
          bob.query(
                  "query($c: Cursor) { homeFeed(first: 50, before: $c) { edges { cursor } } }",
                  "c",
                  cursor)
              .at("/homeFeed/edges")
              .size();
      // One hint a second: the last one counts all.
      socket.await(message -> message.at("/payload/data/onFeedHint/count").asInt() == posted);
      post(eve, "By somebody else", Map.of());
      socket.subscribe("2", document, "cursor", "made up");
      assertThat(socket.awaitEnd("2").at("/payload/0/extensions/code").asText())
          .isEqualTo("VALIDATION");
    }
  }

  @Test
  void a_notification_arrives_at_its_user_only() {
    var document = "subscription { onNotification { kind text actors { nickname } read } }";
    try (var socket = GraphQlSocketClient.of(live, ann);
        var other = GraphQlSocketClient.of(live, eve)) {
      socket.subscribe("1", document);
      other.subscribe("1", document);
      socket.repeatUntilNext(
          "1",
          () -> {
            bob.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
            bob.mutate("unfollowUser", "user { id }", Map.of("userId", ann.globalId()));
            eve.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
          });
      var event = socket.next("1").getFirst().at("/data/onNotification");
      assertThat(event.path("read").asBoolean()).isFalse();
      assertThat(event.path("text").asText()).isNotEmpty();
      other.settle();
      assertThat(other.next("1")).isEmpty();
    }
  }

  @Test
  void the_progress_of_a_quest_arrives_at_its_owner() {
    var goal =
        ann.mutate("createGoal", "goal { id }", Map.of("title", "Run a marathon"))
            .at("/goal/id")
            .asText();
    var quest =
        ann.mutate(
                "createQuest",
                "quest { id }",
                Map.of(
                    "title",
                    "Complete tasks",
                    "kind",
                    "QUANTITATIVE",
                    "targetCount",
                    50,
                    "periodSeconds",
                    86_400,
                    "difficulty",
                    "EASY",
                    "countScope",
                    "ANY"))
            .at("/quest/id")
            .asText();
    assertThat(quest).isNotEmpty();
    var document =
        "subscription($quest: ID!) { onQuestProgress(questId: $quest) { ... on Quest { id progress"
            + " } } }";
    try (var socket = GraphQlSocketClient.of(live, ann);
        var other = GraphQlSocketClient.of(live, bob)) {
      socket.subscribe("1", document, "quest", quest);
      socket.repeatUntilNext(
          "1",
          () -> {
            var task =
                ann.mutate("addTask", "task { id }", Map.of("goalId", goal, "title", "Run"))
                    .at("/task/id")
                    .asText();
            ann.mutate("completeTask", "task { id }", Map.of("id", task));
          });
      assertThat(socket.next("1").getFirst().at("/data/onQuestProgress/id").asText())
          .isEqualTo(quest);
      other.subscribe("1", document, "quest", quest);
      assertThat(other.awaitClose()).isEqualTo(4403);
    }
  }

  @Test
  void posts_of_a_group_arrive_at_members_who_may_see_them() {
    var group = createGroup(ann, "runners");
    join(bob, group);
    join(eve, group);
    eve.mutate("blockUser", "user { id }", Map.of("userId", ann.globalId()));
    var document = "subscription($group: ID!) { onGroupActivity(groupId: $group) { id text } }";
    try (var socket = GraphQlSocketClient.of(live, bob);
        var blocking = GraphQlSocketClient.of(live, eve)) {
      socket.subscribe("1", document, "group", group);
      blocking.subscribe("1", document, "group", group);
      socket.repeatUntilNext(
          "1", () -> post(ann, "Ran 5 km", Map.of("groupId", group, "audience", "GROUP")));
      assertThat(socket.texts("1", "/data/onGroupActivity/text")).contains("Ran 5 km");
      // The block is known for every event.
      blocking.settle();
      assertThat(blocking.next("1")).isEmpty();
      int before = socket.next("1").size();
      bob.mutate("leaveGroup", "group { id }", Map.of("groupId", group));
      post(ann, "After", Map.of("groupId", group, "audience", "GROUP"));
      assertThat(socket.awaitEnd("1").path("type").asText()).isEqualTo("complete");
      assertThat(socket.settle().next("1")).hasSizeGreaterThanOrEqualTo(before);
      assertThat(socket.texts("1", "/data/onGroupActivity/text")).doesNotContain("After");
    }
  }
}
