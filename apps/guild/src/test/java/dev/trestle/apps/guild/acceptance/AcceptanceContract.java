package dev.trestle.apps.guild.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.feed.promotion.FanoutClass;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.FollowerCounts;
import dev.trestle.apps.guild.graph.SocialGraph;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.testing.Answer;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.Scan;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.testing.ShiftedClock;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.testing.ConcurrentCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the guild promises, from outside: over HTTP, whatever database is below.
@Timeout(300)
public abstract class AcceptanceContract {
  private static final Duration SOON = Duration.ofMinutes(1);

  private final ShiftedClock clock = new ShiftedClock();

  /// An empty database, which outlives the nodes of a test.
  protected abstract Dynamo dynamo();

  protected abstract DynamoStreams streams();

  /// The number of follows and unfollows of one user at once.
  protected int follows() {
    return 1_000;
  }

  /// The number of followers to whom posts are copied.
  protected int followers() {
    return 60;
  }

  /// A node of the guild, or another one.
  private LiveGuild open() {
    return LiveGuild.on(dynamo(), streams(), config -> config.clock(clock));
  }

  /// The table as a program beside the guild sees it.
  private GuildTable table() {
    return Tables.of(dynamo()).clock(clock).open(GuildTable.class);
  }

  @Test
  void counters_equal_edges_after_many_follows_and_unfollows_of_one_user_at_once() {
    try (var live = open()) {
      var star = live.signUp("star");
      var users = IntStream.range(0, 10).mapToObj(i -> live.signUp("user" + i)).toList();
      var input = Map.<String, Object>of("userId", star.globalId());
      ConcurrentCalls.all(
          users.stream()
              .<Callable<Boolean>>map(
                  user ->
                      () -> {
                        for (int i = 0; i < follows() / users.size(); i++) {
                          user.mutate(
                              i % 3 == 2 ? "unfollowUser" : "followUser", "user { id }", input);
                        }
                        return true;
                      })
              .toList());
      var table = table();
      var counts = new FollowerCounts(table, clock);
      long edges = 0;
      for (var user : users) {
        boolean follows = table.follow(user.userId(), star.userId()).find().isPresent();
        assertThat(counts.following(user.userId())).isEqualTo(follows ? 1 : 0);
        edges += follows ? 1 : 0;
      }
      assertThat(counts.followers(star.userId())).isEqualTo(edges);
    }
  }

  @Test
  void a_feed_has_no_gap_and_no_duplicate_across_a_promotion_a_late_follow_and_a_month_away() {
    try (var live = open()) {
      var star = live.signUp("star");
      var reader = live.signUp("reader");
      var late = live.signUp("late");
      follow(reader, star);
      var posts = new ArrayList<String>();
      IntStream.range(0, 12).forEach(i -> posts.addFirst(post(star, "post " + i)));
      var first = home(reader, "first: 5");
      promote(star);
      var rest =
          home(
              reader,
              "first: 50, after: \"%s\"".formatted(first.at("/pageInfo/endCursor").asText()));
      var all = new ArrayList<>(texts(first));
      all.addAll(texts(rest));
      assertThat(all).as("promoted between two pages").isEqualTo(posts);
      posts.addFirst(post(star, "after the promotion"));
      follow(late, star);
      assertThat(texts(home(late, "first: 50"))).as("a new follower").isEqualTo(posts);
      await()
          .atMost(SOON)
          .untilAsserted(
              () -> assertThat(table().feedOf(reader.userId()).all(10)).as("copies").isNotEmpty());
      assertThat(texts(home(reader, "first: 50"))).as("copied").isEqualTo(posts);
      clock.forward(Duration.ofDays(30));
      var again = live.signIn("star@example.org");
      posts.addFirst(post(again, "while the reader was away"));
      assertThat(texts(home(live.signIn("reader@example.org"), "first: 50")))
          .as("after 30 days")
          .isEqualTo(posts);
    }
  }

  private static void follow(GuildUser user, GuildUser other) {
    var payload = user.mutate("followUser", "user { id }", Map.of("userId", other.globalId()));
    assertThat(payload.path("userErrors")).isEmpty();
  }

  private static String post(GuildUser user, String text) {
    return user.mutate(
            "postActivity", "activity { text }", Map.of("text", text, "audience", "PUBLIC"))
        .at("/activity/text")
        .asText();
  }

  private void promote(GuildUser star) {
    var promotions = new Promotions(table(), clock, PromotionRules.DEFAULT);
    promotions.change(star.userId(), false, FanoutClass.PROMOTED, Promotion.Reason.FOLLOWERS);
    promotions.pin(star.userId(), false, true);
  }

  private static JsonNode home(GuildUser user, String arguments) {
    return user.query(
            "{ homeFeed(%s) { edges { node { verb text } } pageInfo { hasNextPage endCursor } } }"
                .formatted(arguments))
        .path("homeFeed");
  }

  /// The posts, without the activities that follow from what users do.
  private static List<String> texts(JsonNode feed) {
    var texts = new ArrayList<String>();
    for (var edge : feed.path("edges")) {
      if (edge.at("/node/verb").asText().equals("POSTED")) {
        texts.add(edge.at("/node/text").asText());
      }
    }
    return texts;
  }

  @Test
  void two_devices_that_complete_one_task_earn_its_points_once() {
    try (var live = open()) {
      var ann = live.signUp("ann");
      var goal = ann.mutate("createGoal", "goal { id }", Map.of("title", "Marathon"));
      var task =
          ann.mutate(
                  "addTask",
                  "task { id }",
                  Map.of("goalId", goal.at("/goal/id").asText(), "title", "Shoes"))
              .at("/task/id")
              .asText();
      ConcurrentCalls.all(
          IntStream.range(0, 8)
              .<Callable<JsonNode>>mapToObj(
                  _ -> () -> ann.mutate("completeTask", "task { done }", Map.of("id", task)))
              .toList());
      assertThat(table().xpSummary(ann.userId()).load().xp()).isEqualTo(10);
      assertThat(table().xpSummary(ann.userId()).load().tasksDone()).isEqualTo(1);
    }
  }

  @Test
  void a_mutation_that_is_sent_again_has_one_effect_and_the_same_payload() {
    try (var live = open()) {
      var ann = live.signUp("ann");
      var input = Map.<String, Object>of("title", "Marathon", "requestId", "r1");
      var payloads =
          ConcurrentCalls.all(
              IntStream.range(0, 32)
                  .<Callable<String>>mapToObj(
                      _ ->
                          () ->
                              ann.mutate("createGoal", "goal { id title createdAt }", input)
                                  .toString())
                  .toList());
      assertThat(new HashSet<>(payloads)).hasSize(1);
      assertThat(table().goalsOf(ann.userId()).all(10)).hasSize(1);
      var other = Map.<String, Object>of("title", "Another goal", "requestId", "r1");
      assertThat(ann.mutate("createGoal", "goal { id }", other).at("/userErrors/0/code").asText())
          .isEqualTo("IDEMPOTENCY_MISMATCH");
    }
  }

  @Test
  void a_walk_of_the_fan_out_whose_node_ends_goes_on_at_another_node() {
    var followers = IntStream.range(0, followers()).mapToObj(i -> "follower" + i).toList();
    List<String> posted;
    try (var live = open()) {
      var star = live.signUp("star");
      FeedUsers.create(table(), clock.instant(), followers);
      var graph = new SocialGraph(table(), clock, new Ids(clock));
      followers.forEach(follower -> graph.follow(follower, star.userId()));
      promote(star);
      posted = IntStream.range(0, 3).mapToObj(i -> post(star, "post " + i)).toList().reversed();
    }
    // Longer than the lease of the node that is gone.
    clock.forward(Duration.ofMinutes(5));
    try (var _ = open()) {
      for (var follower : followers) {
        await()
            .atMost(SOON)
            .untilAsserted(
                () ->
                    assertThat(table().feedOf(follower).all(10))
                        .as(follower)
                        .extracting(copy -> copy.previewText())
                        .isEqualTo(posted));
      }
    }
  }

  @Test
  void two_users_who_write_to_each_other_at_once_have_one_room() {
    try (var live = open()) {
      var ann = live.signUp("ann");
      var bob = live.signUp("bob");
      var rooms =
          ConcurrentCalls.all(
              IntStream.range(0, 8)
                  .<Callable<String>>mapToObj(
                      i -> () -> i % 2 == 0 ? openDm(ann, bob) : openDm(bob, ann))
                  .toList());
      assertThat(new HashSet<>(rooms)).hasSize(1).doesNotContain("");
      assertThat(bob.query("{ rooms(first: 5) { edges { node { id } } } }").at("/rooms/edges"))
          .hasSize(1);
    }
  }

  private static String openDm(GuildUser user, GuildUser other) {
    return user.mutate("openDm", "room { id }", Map.of("userId", other.globalId()))
        .at("/room/id")
        .asText();
  }

  @Test
  void of_users_who_sign_up_with_one_nickname_in_other_letters_one_wins() {
    try (var live = open()) {
      var answers =
          ConcurrentCalls.all(
              List.<Callable<Answer>>of(
                  () -> signUp(live, "Zoe", "one"),
                  () -> signUp(live, "zoe", "two"),
                  () -> signUp(live, "ZOE", "three")));
      assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 409, 409);
      assertThat(answers).extracting(Answer::code).contains("NICKNAME_TAKEN");
    }
  }

  private static Answer signUp(LiveGuild live, String nickname, String email) {
    return live.post(
        "/auth/signup",
        "email",
        email + "@example.org",
        "nickname",
        nickname,
        "password",
        LiveGuild.PASSWORD);
  }

  @Test
  void no_item_names_a_user_whose_account_was_deleted() {
    try (var live = open()) {
      var ann = live.signUp("ann");
      var bob = live.signUp("bob");
      follow(ann, bob);
      follow(bob, ann);
      post(ann, "Hello");
      var room = openDm(ann, bob);
      ann.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hi"));
      ann.mutate("createGoal", "goal { id }", Map.of("title", "Marathon"));
      ann.mutate("createGroup", "group { id }", Map.of("name", "Runners", "slug", "runners"));
      ann.mutate("deleteMyAccount", "deletionAt", Map.of("password", LiveGuild.PASSWORD));
      clock.forward(Duration.ofDays(14));
      for (int i = 0; i < 60 && mentions(ann.userId()); i++) {
        clock.forward(Duration.ofMinutes(3));
        live.app().jobs().round();
      }
      assertThat(mentions(ann.userId())).isFalse();
      assertThat(new FollowerCounts(table(), clock).followers(bob.userId())).isZero();
      assertThat(new FollowerCounts(table(), clock).following(bob.userId())).isZero();
    }
  }

  private boolean mentions(String userId) {
    return dynamo().scan(Scan.of(table().model().name()).consistently()).items().stream()
        .anyMatch(item -> item.toString().contains(userId));
  }
}
