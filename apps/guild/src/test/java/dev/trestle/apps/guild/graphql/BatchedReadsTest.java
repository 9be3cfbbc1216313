package dev.trestle.apps.guild.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The number of database requests of a query does not grow with the number of entries that it lists.
class BatchedReadsTest {
  private final LiveGuild live = LiveGuild.open();

  @AfterEach
  void close() {
    live.close();
  }

  private static int requests(GuildUser user) {
    var goals =
        user.run(
            "{ goals(first: 30) { edges { node { title owner { nickname bio level followerCount followingCount } } } } }");
    assertThat(goals.at("/data/goals/edges")).isNotEmpty();
    return goals.at("/extensions/cost/databaseRequests").asInt();
  }

  @Test
  void owners_counters_and_levels_of_a_list_are_read_in_batches() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 2; i++) {
      ann.mutate("createGoal", "goal { id }", Map.of("title", "Goal " + i));
    }
    int few = requests(ann);
    for (int i = 0; i < 18; i++) {
      ann.mutate("createGoal", "goal { id }", Map.of("title", "More " + i));
    }
    assertThat(requests(ann)).isEqualTo(few).isBetween(2, 12);
  }

  private static int requests(GuildUser user, String document) {
    return user.run(document).ok(200).at("/extensions/cost/databaseRequests").asInt();
  }

  @Test
  void authors_mentions_likes_and_rights_of_comments_are_read_in_batches() {
    var ann = live.signUp("ann");
    var post =
        ann.mutate("postActivity", "activity { id }", Map.of("text", "Hi", "audience", "PUBLIC"))
            .at("/activity/id")
            .asText();
    var document =
        "{ comments(object: \"%s\", first: 50) { edges { node { text author { nickname } mentions { nickname } likeCount viewerLikes mayEdit mayDelete } } } }"
            .formatted(post);
    comment(ann, post, live.signUp("user0"));
    comment(ann, post, live.signUp("user1"));
    int few = requests(ann, document);
    for (int i = 2; i < 12; i++) {
      comment(ann, post, live.signUp("user" + i));
    }
    assertThat(requests(ann, document)).isLessThanOrEqualTo(few).isLessThanOrEqualTo(20);
  }

  private static void comment(GuildUser author, String post, GuildUser user) {
    user.mutate("addComment", "commentCount", Map.of("object", post, "text", "Hi @ann"));
    author.mutate(
        "addComment", "commentCount", Map.of("object", post, "text", "Hi @" + user.nickname()));
  }

  @Test
  void actors_and_objects_of_notifications_are_read_in_batches() {
    var ann = live.signUp("ann");
    var document =
        "{ notifications(first: 50) { edges { node { text link actors { nickname } objectId read } } } me { unreadNotifications } }";
    liked(ann, live.signUp("user0"));
    liked(ann, live.signUp("user1"));
    awaitNotifications(ann, 2);
    int few = requests(ann, document);
    for (int i = 2; i < 12; i++) {
      liked(ann, live.signUp("user" + i));
    }
    awaitNotifications(ann, 12);
    assertThat(requests(ann, document)).isLessThanOrEqualTo(few).isLessThanOrEqualTo(20);
  }

  private static void liked(GuildUser author, GuildUser user) {
    var post =
        author
            .mutate("postActivity", "activity { id }", Map.of("text", "Hi", "audience", "PUBLIC"))
            .at("/activity/id")
            .asText();
    user.mutate("likeObject", "likeCount", Map.of("object", post));
  }

  private static void awaitNotifications(GuildUser user, int count) {
    await()
        .until(
            () ->
                user.query("{ notifications(first: 50) { edges { cursor } } }")
                        .at("/notifications/edges")
                        .size()
                    == count);
  }

  private static String goal(GuildUser user, String title) {
    var id =
        user.mutate("createGoal", "goal { id }", Map.of("title", title)).at("/goal/id").asText();
    task(user, id);
    return id;
  }

  private static String task(GuildUser user, String goalId) {
    return user.mutate("addTask", "task { id }", Map.of("goalId", goalId, "title", "Task"))
        .at("/task/id")
        .asText();
  }

  /// Requires that a field takes a number of requests for each entry of a list, some more for the whole list, and no more than its complexity.
  private static void requireRequests(GuildUser user, String document, int few) {
    var cost = user.run(document).ok(200).at("/extensions/cost");
    assertThat(cost.path("databaseRequests").asInt())
        .as(document)
        .isLessThanOrEqualTo(few)
        .isLessThanOrEqualTo(cost.path("complexity").asInt());
  }

  @Test
  void lists_of_goals_take_one_query_for_each_goal_and_list() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    for (int i = 0; i < 10; i++) {
      var id = goal(ann, "Goal " + i);
      ann.mutate(
          "inviteCollaborator", "goal { id }", Map.of("goalId", id, "userId", bob.globalId()));
    }
    for (var field : List.of("tasks { title }", "milestones { name }", "quests { title }")) {
      requireRequests(ann, "{ goals(first: 10) { edges { node { %s } } } }".formatted(field), 11);
    }
    requireRequests(
        ann, "{ goals(first: 10) { edges { node { invitedUsers { nickname } } } } }", 12);
    assertThat(requests(bob, "{ collaborationInvites { goal { title } } }"))
        .isEqualTo(1 + requests(bob, "{ collaborationInvites { id } }"));
    for (var invite : bob.query("{ collaborationInvites { id } }").path("collaborationInvites")) {
      bob.mutate(
          "answerCollaborationInvite",
          "goal { id }",
          Map.of("id", invite.path("id").asText(), "accept", true));
    }
    requireRequests(
        ann, "{ goals(first: 10) { edges { node { collaborators { nickname } } } } }", 12);
  }

  @Test
  void goals_tasks_and_dependencies_of_quests_are_read_in_batches() {
    var ann = live.signUp("ann");
    var goals = new ArrayList<String>();
    for (int i = 0; i < 10; i++) {
      goals.add(goal(ann, "Goal " + i));
    }
    var tasks = goals.stream().map(id -> task(ann, id)).toList();
    var quests = new ArrayList<String>();
    for (int i = 0; i < 9; i++) {
      var quest =
          ann.mutate(
              "createQuest",
              "quest { id }",
              Map.of(
                  "title",
                  "Quest " + i,
                  "kind",
                  "LINKED",
                  "linkedGoalIds",
                  goals,
                  "linkedTaskIds",
                  tasks,
                  "dependsOn",
                  quests,
                  "draft",
                  true));
      quests.add(quest.at("/quest/id").asText());
    }
    for (var field : List.of("linkedGoals { title }", "dependencies { title }")) {
      requireRequests(ann, "{ quests(first: 10) { edges { node { %s } } } }".formatted(field), 2);
    }
    // All quests link the same tasks. Each takes a query of the index.
    requireRequests(ann, "{ quests(first: 10) { edges { node { linkedTasks { title } } } } }", 12);
  }

  @Test
  void badges_of_users_take_one_query_for_each_user() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 10; i++) {
      ann.mutate("followUser", "user { id }", Map.of("userId", live.signUp("user" + i).globalId()));
    }
    var followed =
        "{ following(userId: \"%s\", first: 10) { edges { node { %s } } } }"
            .formatted(ann.globalId(), "%s");
    int without = requests(ann, followed.formatted("fullName"));
    assertThat(requests(ann, followed.formatted("fullName badges { badgeId }")))
        .isEqualTo(without + 10);
  }

  @Test
  void newest_messages_of_rooms_are_read_in_batches_and_unread_ones_by_one_query_for_each_room() {
    var ann = live.signUp("ann");
    for (int i = 0; i < 10; i++) {
      talk(live.signUp("user" + i), ann);
    }
    var rooms = "{ rooms(first: 10) { edges { node { id %s } } } }";
    int without = requests(ann, rooms.formatted(""));
    // One batch of the messages, and one of their authors, who may be suspended.
    assertThat(requests(ann, rooms.formatted("lastMessage { text }"))).isEqualTo(without + 2);
    assertThat(requests(ann, rooms.formatted("unread"))).isEqualTo(without + 10);
  }

  private static void talk(GuildUser user, GuildUser other) {
    user.mutate("followUser", "user { id }", Map.of("userId", other.globalId()));
    other.mutate("followUser", "user { id }", Map.of("userId", user.globalId()));
    var room =
        user.mutate("openDm", "room { id }", Map.of("userId", other.globalId()))
            .at("/room/id")
            .asText();
    user.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hi"));
  }

  @Test
  void as_many_queries_of_an_operation_run_at_once_as_allowed_and_no_more() {
    var full = new CountDownLatch(Loader.QUERIES_AT_ONCE);
    var busy = new AtomicInteger();
    var most = new AtomicInteger();
    var keys = IntStream.range(0, 200).mapToObj(Integer::toString).toList();
    var found =
        Loader.queries(
                key -> {
                  most.accumulateAndGet(busy.incrementAndGet(), Math::max);
                  full.countDown();
                  await().until(() -> full.getCount() == 0);
                  busy.decrementAndGet();
                  return "value " + key;
                })
            .apply(keys);
    assertThat(most.get()).isEqualTo(Loader.QUERIES_AT_ONCE);
    assertThat(found).hasSize(200).containsEntry("7", "value 7");
  }
}
