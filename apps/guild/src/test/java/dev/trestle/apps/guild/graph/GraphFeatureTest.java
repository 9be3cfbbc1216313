package dev.trestle.apps.guild.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.GuildConfig;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GraphFeatureTest {
  private LiveGuild live;
  private GuildUser ann;
  private GuildUser bob;
  private GuildUser cid;

  @BeforeEach
  void open() {
    open(config -> config);
  }

  private void open(UnaryOperator<GuildConfig> settings) {
    live = LiveGuild.open(settings);
    ann = live.signUp("ann");
    bob = live.signUp("bob");
    cid = live.signUp("cid");
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static JsonNode change(GuildUser user, String mutation, GuildUser other) {
    return user.mutate(
        mutation,
        "user { nickname viewerFollows viewerBlocks viewerMutes }",
        Map.of("userId", other.globalId()));
  }

  private static void done(GuildUser user, String mutation, GuildUser other) {
    assertThat(change(user, mutation, other).path("userErrors")).isEmpty();
  }

  private static String refused(GuildUser user, String mutation, GuildUser other) {
    return change(user, mutation, other).at("/userErrors/0/code").asText();
  }

  private static List<String> list(GuildUser viewer, String query) {
    return viewer
        .query("{ list: %s { edges { node { nickname } } } }".formatted(query))
        .at("/list/edges")
        .findValuesAsText("nickname");
  }

  private static String followers(GuildUser of) {
    return "followers(userId: \"%s\")".formatted(of.globalId());
  }

  private static String following(GuildUser of) {
    return "following(userId: \"%s\")".formatted(of.globalId());
  }

  private static JsonNode seen(GuildUser viewer, GuildUser other) {
    return viewer
        .query(
            "{ user(id: \"%s\") { followerCount followingCount viewerFollows followsViewer viewerBlocks viewerMutes isViewer } }"
                .formatted(other.globalId()))
        .path("user");
  }

  @Test
  void a_follow_is_listed_and_counted_on_both_sides() {
    assertThat(change(ann, "followUser", bob).at("/user/viewerFollows").asBoolean()).isTrue();
    done(cid, "followUser", bob);
    assertThat(list(cid, followers(bob))).containsExactlyInAnyOrder("ann", "cid");
    assertThat(list(bob, following(ann))).containsExactly("bob");
    assertThat(seen(ann, bob).path("followerCount").asInt()).isEqualTo(2);
    assertThat(seen(ann, bob).path("viewerFollows").asBoolean()).isTrue();
    assertThat(seen(bob, ann).path("followsViewer").asBoolean()).isTrue();
    assertThat(seen(bob, ann).path("viewerFollows").asBoolean()).isFalse();
    assertThat(seen(bob, bob).path("isViewer").asBoolean()).isTrue();
    assertThat(seen(bob, ann).path("isViewer").asBoolean()).isFalse();
    done(ann, "unfollowUser", bob);
    done(bob, "removeFollower", cid);
    assertThat(list(cid, followers(bob))).isEmpty();
    assertThat(seen(ann, bob).path("followerCount").asInt()).isZero();
  }

  @Test
  void a_repeated_request_finds_the_first_outcome() {
    var input = Map.<String, Object>of("userId", bob.globalId(), "requestId", "r1");
    assertThat(ann.mutate("followUser", "user { nickname }", input).at("/user/nickname").asText())
        .isEqualTo("bob");
    done(ann, "unfollowUser", bob);
    assertThat(ann.mutate("followUser", "user { nickname }", input).path("userErrors")).isEmpty();
    assertThat(list(ann, followers(bob))).isEmpty();
    var other = Map.<String, Object>of("userId", cid.globalId(), "requestId", "r1");
    assertThat(
            ann.mutate("followUser", "user { nickname }", other).at("/userErrors/0/code").asText())
        .isEqualTo("IDEMPOTENCY_MISMATCH");
  }

  @Test
  void nobody_follows_themselves_or_nobody() {
    assertThat(refused(ann, "followUser", ann)).isEqualTo("SELF_FOLLOW");
    assertThat(
            ann.mutate("followUser", "user { id }", Map.of("userId", "bm8"))
                .at("/userErrors/0/code")
                .asText())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void a_block_ends_follows_and_hides_both_users_from_each_other() {
    done(ann, "followUser", bob);
    done(bob, "followUser", ann);
    done(cid, "followUser", ann);
    done(cid, "followUser", bob);
    assertThat(change(ann, "blockUser", bob).at("/user/viewerBlocks").asBoolean()).isTrue();
    assertThat(list(ann, "blockedUsers")).containsExactly("bob");
    assertThat(seen(bob, ann).isNull()).isTrue();
    assertThat(seen(ann, bob).isNull()).isTrue();
    assertThat(refused(ann, "followUser", bob)).isEqualTo("BLOCKED");
    assertThat(refused(bob, "followUser", ann)).as("bob does not learn why").isEqualTo("NOT_FOUND");
    assertThat(list(ann, following(cid))).as("without bob").containsExactly("ann");
    assertThat(list(cid, following(cid))).containsExactlyInAnyOrder("ann", "bob");
    assertThat(list(cid, followers(bob))).containsExactly("cid");
    done(ann, "unblockUser", bob);
    assertThat(list(ann, "blockedUsers")).isEmpty();
    done(bob, "followUser", ann);
  }

  @Test
  void a_mute_is_only_seen_by_the_one_who_mutes() {
    assertThat(change(ann, "muteUser", bob).at("/user/viewerMutes").asBoolean()).isTrue();
    assertThat(list(ann, "mutedUsers")).containsExactly("bob");
    assertThat(seen(bob, ann).path("viewerMutes").asBoolean()).isFalse();
    done(ann, "unmuteUser", bob);
    assertThat(list(ann, "mutedUsers")).isEmpty();
  }

  @Test
  void the_followers_of_a_private_profile_are_not_listed_for_strangers() {
    done(ann, "followUser", bob);
    live.table()
        .run(live.table().user(bob.userId()).update().set(User::privacy).to(Visibility.FOLLOWERS));
    assertThat(list(ann, followers(bob))).as("for a follower").containsExactly("ann");
    assertThat(cid.run("{ %s { edges { cursor } } }".formatted(followers(bob))).body().toString())
        .contains("NOT_FOUND");
    live.table()
        .run(live.table().user(bob.userId()).update().set(User::privacy).to(Visibility.PRIVATE));
    assertThat(ann.run("{ %s { edges { cursor } } }".formatted(followers(bob))).body().toString())
        .contains("NOT_FOUND");
    assertThat(list(bob, followers(bob))).containsExactly("ann");
  }

  @Test
  void users_whom_followed_users_follow_are_suggested() {
    var dan = live.signUp("dan");
    done(ann, "followUser", bob);
    done(bob, "followUser", cid);
    done(bob, "followUser", dan);
    done(bob, "followUser", ann);
    done(ann, "muteUser", dan);
    var suggested = ann.query("{ suggestedUsers { nickname } }");
    assertThat(suggested.path("suggestedUsers").findValuesAsText("nickname"))
        .containsExactly("cid");
  }

  @Test
  void sixty_follows_an_hour_are_allowed_and_no_more() {
    close();
    var now = new AtomicReference<>(InstantSource.system().instant());
    open(config -> config.forPrograms(false).clock(now::get));
    done(ann, "followUser", cid);
    for (int i = 0; i < 59; i++) {
      // Within the hour, and slowly enough for the limit of all requests.
      now.updateAndGet(moment -> moment.plusMillis(200));
      done(ann, "followUser", bob);
      done(ann, "unfollowUser", bob);
    }
    assertThat(refused(ann, "followUser", bob)).isEqualTo("RATE_LIMITED");
    done(cid, "followUser", bob);
    now.updateAndGet(moment -> moment.plusSeconds(60));
    done(ann, "followUser", bob);
  }
}
