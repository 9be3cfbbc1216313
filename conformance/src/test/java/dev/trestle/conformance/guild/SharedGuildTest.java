package dev.trestle.conformance.guild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.guild.activity.Verb;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.apps.guild.testing.GraphQlSocketClient;
import dev.trestle.apps.guild.testing.GuildClient;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.RoomUsers;
import dev.trestle.aws.remote.RemoteDatabase;
import dev.trestle.conformance.AppNode;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Two application processes on one database, one of which is killed while users of the guild post, write messages and complete tasks, and
/// while posts are copied to feeds: nothing that was acknowledged is lost, nothing is stored twice, and the other node goes on with all of it.
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SharedGuildTest {
  /// Longer than the leases of a dead node, and than the time between two searches for posts that are not copied.
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  private static final int FOLLOWERS = 40;

  /// How many mutations of each kind are acknowledged at least, before the node is killed and after.
  private static final int BEFORE = 10;

  private static final int AFTER = 10;

  private static final int ALL = 10_000;
  private static final InstantSource CLOCK =
      InstantSource.tick(InstantSource.system(), Duration.ofMillis(1));
  private static final String ON_MESSAGE =
      "subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { cursor"
          + " message { text } } }";
  private static final String ON_QUEST_PROGRESS =
      "subscription($quest: ID!) { onQuestProgress(questId: $quest) { ... on Quest { status } } }";

  @TempDir private Path files;

  @Test
  void a_guild_of_two_nodes_goes_on_when_one_of_them_is_killed_on_our_server() throws Exception {
    try (var database = AppNode.database()) {
      goOn(database.dynamodb());
    }
  }

  @Test
  void a_guild_of_two_nodes_goes_on_when_one_of_them_is_killed_on_dynamodb_local()
      throws Exception {
    goOn(LocalServer.shared().uri());
  }

  private AppNode node(URI database, String name) throws Exception {
    return AppNode.at(
        database, name, "guild", "--limits=programs", "--files=" + files.toAbsolutePath());
  }

  private void goOn(URI database) throws Exception {
    // The first node starts alone, and so has the leases of all stream groups.
    try (var first = node(database, "first");
        var second = node(database, "second");
        var here = GuildClient.of(first.pages());
        var there = GuildClient.of(second.pages());
        var remote = RemoteDatabase.at(database)) {
      var table = Tables.of(remote).clock(CLOCK).open(GuildTable.class);
      var star = here.signUp("star");
      var ann = here.signUp("ann");
      var ben = there.signUp("ben");
      var cid = here.signUp("cid");
      ben.mutate("followUser", "user { id }", Map.of("userId", star.globalId()));
      var followers = promote(table, star);
      var room = RoomUsers.openDm(ann, ben);
      RoomUsers.send(ann, room, "start");
      var quest = quest(cid);

      var posts = posts(star, there);
      var messages = messages(ann, there, room);
      var tasks = tasks(cid, there);
      try (var annReads = GraphQlSocketClient.of(here, ann);
          var benReads = GraphQlSocketClient.of(there, ben);
          var cidWaits = GraphQlSocketClient.of(there, cid)) {
        annReads.subscribe("1", ON_MESSAGE, "room", room, "after", RoomUsers.cursor(ann, room));
        benReads.subscribe("1", ON_MESSAGE, "room", room, "after", RoomUsers.cursor(ben, room));
        cidWaits.subscribe("1", ON_QUEST_PROGRESS, "quest", quest);

        killDuring(first, List.of(posts, messages, tasks), table, star);
        annReads.awaitClose();

        assertThat(postsOf(table, star)).isEqualTo(posts.acknowledged().reversed());
        assertThat(home(ben)).isEqualTo(posts.acknowledged().reversed());
        assertThat(messagesIn(table, room)).isEqualTo(messages.acknowledged().reversed());
        assertReceived(benReads, messages.acknowledged());
        assertResumed(there, ann, annReads, room, messages.acknowledged());
        cidWaits.await(
            event -> event.at("/payload/data/onQuestProgress/status").asText().equals("COMPLETED"));
        assertPaidOnce(table, cid, quest, tasks.acknowledged().size());
        assertCopied(table, star, followers);
      }
    }
  }

  /// Makes a user one whose posts are copied to many feeds.
  ///
  /// @return the followers whose feeds are compared
  private static List<String> promote(GuildTable table, GuildUser star) {
    var followers = IntStream.range(0, FOLLOWERS).mapToObj(i -> "follower" + i).toList();
    FeedUsers.create(table, CLOCK.instant(), followers);
    var graph = new SocialGraph(table, CLOCK, new Ids(CLOCK));
    followers.forEach(follower -> graph.follow(follower, star.userId()));
    var promotions = new Promotions(table, CLOCK, PromotionRules.DEFAULT);
    promotions.change(star.userId(), false, FanoutClass.PROMOTED, Promotion.Reason.FOLLOWERS);
    promotions.pin(star.userId(), false, true);
    return followers;
  }

  /// A quest that needs completions before and after the kill.
  private static String quest(GuildUser user) {
    return user.mutate(
            "createQuest",
            "quest { id }",
            Map.of(
                "title",
                "Many tasks",
                "kind",
                "QUANTITATIVE",
                "targetCount",
                BEFORE + AFTER,
                "countScope",
                "ANY",
                "periodSeconds",
                Duration.ofDays(1).toSeconds()))
        .at("/quest/id")
        .asText();
  }

  private static RepeatedMutation posts(GuildUser star, GuildClient other) {
    return new RepeatedMutation(star, other, AFTER) {
      @Override
      String mutate(int number) {
        var text = "post " + number;
        send(
            "postActivity",
            "activity { id }",
            Map.of("text", text, "audience", "PUBLIC"),
            "post-" + number);
        return text;
      }
    };
  }

  private static RepeatedMutation messages(GuildUser ann, GuildClient other, String room) {
    return new RepeatedMutation(ann, other, AFTER) {
      @Override
      String mutate(int number) {
        var text = "message " + number;
        send("sendMessage", "message { id }", Map.of("roomId", room, "text", text), text);
        return text;
      }
    };
  }

  private static RepeatedMutation tasks(GuildUser cid, GuildClient other) {
    var goal = cid.mutate("createGoal", "goal { id }", Map.of("title", "Read")).at("/goal/id");
    return new RepeatedMutation(cid, other, AFTER) {
      @Override
      String mutate(int number) {
        var task =
            send(
                    "addTask",
                    "task { id }",
                    Map.of("goalId", goal.asText(), "title", "Book " + number),
                    "task-" + number)
                .at("/task/id")
                .asText();
        send("completeTask", "task { id }", Map.of("id", task), "done-" + number);
        return task;
      }
    };
  }

  /// Kills a node in the middle of all mutations and of a walk of the fan-out, and waits for the end of the mutations.
  private static void killDuring(
      AppNode node, List<RepeatedMutation> mutations, GuildTable table, GuildUser star)
      throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = mutations.stream().map(threads::submit).toList();
      await()
          .atMost(TIMEOUT)
          .until(
              () ->
                  running.stream().anyMatch(Future::isDone)
                      || (mutations.stream().allMatch(it -> it.acknowledged().size() >= BEFORE)
                          && table.fanoutWalk(star.userId()).find().isPresent()));
      node.kill();
      for (var run : running) {
        run.get();
      }
    }
  }

  private static List<String> postsOf(GuildTable table, GuildUser star) {
    return table.activitiesOf(star.userId()).all(ALL).stream()
        .filter(activity -> Verb.of(activity.verb()) == Verb.POSTED)
        .map(Activity::previewText)
        .toList();
  }

  /// The posts of the whole home feed.
  private static List<String> home(GuildUser reader) {
    var texts = new ArrayList<String>();
    var after = "";
    while (true) {
      var page =
          reader
              .query(
                  "{ homeFeed(first: 50%s) { edges { node { verb text } } pageInfo { hasNextPage endCursor } } }"
                      .formatted(after))
              .path("homeFeed");
      for (var edge : page.path("edges")) {
        if (edge.at("/node/verb").asText().equals(Verb.POSTED.name())) {
          texts.add(edge.at("/node/text").asText());
        }
      }
      if (!page.at("/pageInfo/hasNextPage").asBoolean()) {
        return texts;
      }
      after = ", after: \"%s\"".formatted(page.at("/pageInfo/endCursor").asText());
    }
  }

  /// The messages of a room, the newest first, without the one with which it starts.
  private static List<String> messagesIn(GuildTable table, String room) {
    var id = GlobalId.parse(room, GlobalId.ROOM, 1).orElseThrow().part(0);
    var texts = table.history(id).all(ALL).stream().map(Message::text).toList();
    return texts.subList(0, texts.size() - 1);
  }

  private static void assertReceived(GraphQlSocketClient client, List<String> messages) {
    client.awaitNext("1", messages.size());
    assertThat(client.settle().texts("1", "/data/onMessage/message/text")).isEqualTo(messages);
  }

  /// Asserts that a client whose node was killed resumes at the other node, without gap or duplicate.
  private static void assertResumed(
      GuildClient other,
      GuildUser user,
      GraphQlSocketClient lost,
      String room,
      List<String> messages) {
    var before = lost.next("1");
    assertThat(before).isNotEmpty();
    var after = before.getLast().at("/data/onMessage/cursor").asText();
    try (var back = GraphQlSocketClient.of(other, user)) {
      back.subscribe("1", ON_MESSAGE, "room", room, "after", after);
      assertReceived(back, messages.subList(before.size(), messages.size()));
    }
  }

  /// Asserts that each task and the quest were paid, once, and that the quest became one activity.
  private static void assertPaidOnce(GuildTable table, GuildUser user, String quest, int tasks) {
    var id = GlobalId.parse(quest, GlobalId.QUEST, 2).orElseThrow();
    var stored = table.quest(user.userId(), id.part(1)).load();
    assertThat(stored.status()).isEqualTo(Quest.Status.COMPLETED);
    assertThat(table.completionsOf(user.userId()).all(ALL)).hasSize(tasks);
    var summary = table.xpSummary(user.userId()).load();
    assertThat(summary.tasksDone()).isEqualTo(tasks);
    assertThat(summary.questsDone()).isEqualTo(1);
    assertThat(summary.xp()).isEqualTo(10L * tasks + stored.rewardXp());
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(table.activitiesOf(user.userId()).all(ALL))
                    .extracting(activity -> Verb.of(activity.verb()))
                    .containsOnlyOnce(Verb.QUEST_COMPLETED));
  }

  /// Asserts that each follower has each activity of an actor, once and in order: the other node has finished the walk of the dead one.
  private static void assertCopied(GuildTable table, GuildUser star, List<String> followers) {
    var posted =
        table.activitiesOf(star.userId()).all(ALL).stream().map(Activity::activityId).toList();
    for (var follower : followers) {
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () ->
                  assertThat(table.feedOf(follower).all(ALL))
                      .as(follower)
                      .extracting(FeedItem::activityId)
                      .isEqualTo(posted));
    }
  }
}
