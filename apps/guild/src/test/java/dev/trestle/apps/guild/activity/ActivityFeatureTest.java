package dev.trestle.apps.guild.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graph.Memberships;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ActivityFeatureTest {
  private static final String FIELDS =
      "activity { id text preview tags audience verb likeCount commentCount viewerLikes mayEdit"
          + " mayDelete editedAt actor { __typename ... on User { nickname } } object { __typename"
          + " ... on Goal { title } } }";

  private final AtomicReference<Instant> now =
      new AtomicReference<>(InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS));
  private LiveGuild live;
  private GuildUser ann;
  private GuildUser bob;

  @BeforeEach
  void open() {
    live = LiveGuild.open(config -> config.clock(now::get));
    ann = live.signUp("ann");
    bob = live.signUp("bob");
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static JsonNode post(GuildUser user, Object... members) {
    var input = new HashMap<String, Object>();
    for (int i = 0; i < members.length; i += 2) {
      input.put((String) members[i], members[i + 1]);
    }
    return user.mutate("postActivity", FIELDS, input);
  }

  private static String id(JsonNode posted) {
    assertThat(posted.path("userErrors")).isEmpty();
    return posted.at("/activity/id").asText();
  }

  private static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  private static boolean sees(GuildUser viewer, String id) {
    return !viewer.query("{ activity(id: \"%s\") { id } }".formatted(id)).path("activity").isNull();
  }

  private static List<String> actorFeed(GuildUser viewer, GuildUser actor) {
    return viewer
        .query(
            "{ actorFeed(actorId: \"%s\") { edges { node { text } } } }"
                .formatted(actor.globalId()))
        .at("/actorFeed/edges")
        .findValuesAsText("text");
  }

  private String group(Group.Access access, GuildUser owner, GuildUser... members) {
    var table = live.table();
    var groupId = "GROUP" + access;
    table.run(
        table
            .groups()
            .create(
                new Group(
                    groupId,
                    "Runners",
                    Optional.of(groupId),
                    "",
                    owner.userId(),
                    List.of(),
                    true,
                    access,
                    1,
                    "R1",
                    Optional.empty(),
                    now.get(),
                    now.get(),
                    0)));
    Stream.concat(Stream.of(owner), Stream.of(members))
        .forEach(
            user ->
                table.transact(
                    new Memberships(table)
                        .join(
                            new GroupMember(
                                groupId,
                                user.userId(),
                                user.equals(owner)
                                    ? GroupMember.Role.OWNER
                                    : GroupMember.Role.MEMBER,
                                now.get(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("M" + user.userId())))));
    return GlobalId.of("Group", groupId);
  }

  @Test
  void a_post_has_its_text_its_actor_and_what_the_caller_may_do() {
    var activity =
        post(ann, "text", "  Hello ", "tags", List.of("sport"), "requestId", "p1").path("activity");
    assertThat(activity.path("text").asText()).isEqualTo("Hello");
    assertThat(activity.path("audience").asText()).isEqualTo("FOLLOWERS");
    assertThat(activity.at("/actor/nickname").asText()).isEqualTo("ann");
    assertThat(activity.path("verb").asText()).isEqualTo("POSTED");
    assertThat(activity.path("mayEdit").asBoolean()).isTrue();
    assertThat(activity.path("mayDelete").asBoolean()).isTrue();
    assertThat(activity.path("object").isNull()).isTrue();
    var again = post(ann, "text", "  Hello ", "tags", List.of("sport"), "requestId", "p1");
    assertThat(again.at("/activity/id").asText()).isEqualTo(activity.path("id").asText());
    assertThat(actorFeed(ann, ann)).containsExactly("Hello");
  }

  @Test
  void texts_tags_and_pictures_have_limits() {
    assertThat(code(post(ann, "text", " "))).isEqualTo("VALIDATION");
    assertThat(post(ann, "text", "x".repeat(1_000)).path("userErrors")).isEmpty();
    assertThat(code(post(ann, "text", "x".repeat(1_001)))).isEqualTo("VALIDATION");
    var tags = Stream.iterate(0, i -> i + 1).limit(10).map(i -> "t" + i).toList();
    assertThat(post(ann, "text", "tags", "tags", tags).path("userErrors")).isEmpty();
    var more = Stream.concat(tags.stream(), Stream.of("more")).toList();
    assertThat(code(post(ann, "text", "tags", "tags", more))).isEqualTo("VALIDATION");
    assertThat(
            post(ann, "text", "pictures", "pictures", Collections.nCopies(5, Map.of("id", "a")))
                .at("/userErrors/0/field")
                .asText())
        .isEqualTo("pictures");
  }

  @Test
  void the_audience_decides_who_sees_a_post() {
    var open = id(post(ann, "text", "open", "audience", "PUBLIC"));
    var followers = id(post(ann, "text", "followers"));
    var secret = id(post(ann, "text", "secret", "audience", "PRIVATE"));
    assertThat(sees(bob, open)).isTrue();
    assertThat(sees(bob, followers)).isFalse();
    assertThat(sees(bob, secret)).isFalse();
    assertThat(sees(ann, secret)).isTrue();
    assertThat(actorFeed(bob, ann)).containsExactly("open");
    bob.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
    assertThat(sees(bob, followers)).isTrue();
    assertThat(sees(bob, secret)).isFalse();
    assertThat(actorFeed(bob, ann)).containsExactly("followers", "open");
    ann.mutate("blockUser", "user { id }", Map.of("userId", bob.globalId()));
    assertThat(sees(bob, open)).isFalse();
    assertThat(
            bob.run("{ actorFeed(actorId: \"%s\") { edges { cursor } } }".formatted(ann.globalId()))
                .body()
                .at("/errors/0/extensions/code")
                .asText())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void a_post_can_be_edited_for_a_quarter_of_an_hour_and_only_by_its_author() {
    var id = id(post(ann, "text", "first", "audience", "PUBLIC"));
    assertThat(code(bob.mutate("editActivity", "activity { id }", Map.of("id", id, "text", "x"))))
        .isEqualTo("NOT_FOUND");
    now.updateAndGet(moment -> moment.plus(Duration.ofMinutes(14)));
    var edited = ann.mutate("editActivity", FIELDS, Map.of("id", id, "text", "second"));
    assertThat(edited.at("/activity/text").asText()).isEqualTo("second");
    assertThat(edited.at("/activity/editedAt").isNull()).isFalse();
    now.updateAndGet(moment -> moment.plus(Duration.ofMinutes(2)));
    ann = live.signIn("ann@example.org");
    assertThat(
            code(ann.mutate("editActivity", "activity { id }", Map.of("id", id, "text", "third"))))
        .isEqualTo("FORBIDDEN");
  }

  @Test
  void a_deleted_post_is_gone_everywhere() {
    var id = id(post(ann, "text", "oops", "audience", "PUBLIC", "tags", List.of("run")));
    assertThat(code(bob.mutate("deleteActivity", "deletedId", Map.of("id", id))))
        .isEqualTo("NOT_FOUND");
    assertThat(
            ann.mutate("deleteActivity", "deletedId", Map.of("id", id)).path("deletedId").asText())
        .isEqualTo(id);
    assertThat(sees(ann, id)).isFalse();
    assertThat(actorFeed(ann, ann)).isEmpty();
    assertThat(live.table().tagged("run").all(10)).isEmpty();
  }

  @Test
  void public_posts_are_found_by_tag_the_newest_first() {
    post(ann, "text", "one", "audience", "PUBLIC", "tags", List.of("run"));
    now.updateAndGet(moment -> moment.plusSeconds(1));
    post(ann, "text", "hidden", "tags", List.of("run"));
    post(bob, "text", "two", "audience", "PUBLIC", "tags", List.of("run"));
    var tagged = bob.query("{ activitiesByTag(tag: \"run\") { edges { node { text } } } }");
    assertThat(tagged.findValuesAsText("text")).containsExactly("two", "one");
    bob.mutate("muteUser", "user { id }", Map.of("userId", ann.globalId()));
    var unmuted = bob.query("{ activitiesByTag(tag: \"run\") { edges { node { text } } } }");
    assertThat(unmuted.findValuesAsText("text")).containsExactly("two");
  }

  @Test
  void members_post_in_a_group_and_administrators_in_its_name() {
    var cid = live.signUp("cid");
    var groupId = group(Group.Access.PRIVATE, ann, bob);
    var inGroup = id(post(bob, "text", "to the group", "audience", "GROUP", "groupId", groupId));
    assertThat(sees(ann, inGroup)).isTrue();
    assertThat(sees(cid, inGroup)).isFalse();
    assertThat(code(post(cid, "text", "hello", "audience", "GROUP", "groupId", groupId)))
        .isEqualTo("NOT_FOUND");
    assertThat(code(post(bob, "text", "hello", "audience", "GROUP"))).isEqualTo("VALIDATION");
    assertThat(code(post(bob, "text", "hello", "audience", "PUBLIC", "groupId", groupId)))
        .isEqualTo("VALIDATION");
    assertThat(code(post(bob, "text", "news", "asGroup", groupId))).isEqualTo("FORBIDDEN");
    now.updateAndGet(moment -> moment.plusSeconds(1));
    var input = Map.<String, Object>of("text", "news", "asGroup", groupId);
    var announced =
        ann.mutate(
            "postActivity",
            "activity { id verb audience actor { __typename ... on Group { slug } } }",
            input);
    assertThat(announced.at("/activity/actor/__typename").asText()).isEqualTo("Group");
    assertThat(announced.at("/activity/verb").asText()).isEqualTo("GROUP_ANNOUNCED");
    assertThat(announced.at("/activity/audience").asText()).isEqualTo("GROUP");
    var feed = "{ groupFeed(groupId: \"%s\") { edges { node { text } } } }".formatted(groupId);
    await()
        .untilAsserted(
            () ->
                assertThat(bob.query(feed).findValuesAsText("text"))
                    .containsExactly("news", "to the group"));
    assertThat(cid.run(feed).body().at("/errors/0/extensions/code").asText())
        .isEqualTo("NOT_FOUND");
    assertThat(ann.mutate("deleteActivity", "deletedId", Map.of("id", inGroup)).path("userErrors"))
        .as("an administrator deletes posts of members")
        .isEmpty();
  }

  @Test
  void an_activity_is_about_a_goal_as_long_as_the_viewer_may_see_it() {
    var goal =
        ann.mutate(
                "createGoal",
                "goal { id version }",
                Map.of("title", "Run far", "visibility", "PUBLIC"))
            .path("goal");
    var posted =
        post(ann, "text", "Look", "audience", "PUBLIC", "objectId", goal.path("id").asText());
    var query =
        "{ activity(id: \"%s\") { object { ... on Goal { title } } } }".formatted(id(posted));
    assertThat(bob.query(query).at("/activity/object/title").asText()).isEqualTo("Run far");
    ann.mutate(
        "updateGoal",
        "goal { id }",
        Map.of(
            "id",
            goal.path("id").asText(),
            "version",
            goal.path("version").asInt(),
            "visibility",
            "PRIVATE"));
    assertThat(bob.query(query).at("/activity/object").isNull()).isTrue();
    assertThat(ann.query(query).at("/activity/object/title").asText()).isEqualTo("Run far");
    assertThat(code(post(bob, "text", "Look", "objectId", goal.path("id").asText())))
        .isEqualTo("NOT_FOUND");
  }

  private List<String> verbs(GuildUser user) {
    return live.table().activitiesOf(user.userId()).all(100).stream().map(Activity::verb).toList();
  }

  @Test
  void a_shared_goal_makes_activities_when_it_is_created_and_completed() {
    ann.mutate("createGoal", "goal { id }", Map.of("title", "Hidden"));
    var goal =
        ann.mutate("createGoal", "goal { id }", Map.of("title", "Shared", "visibility", "PUBLIC"))
            .at("/goal/id")
            .asText();
    await().untilAsserted(() -> assertThat(verbs(ann)).containsExactly("goal_created"));
    ann.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "COMPLETED"));
    await().untilAsserted(() -> assertThat(verbs(ann)).contains("goal_completed", "goal_created"));
    // The first goal has earned a hundred points, which is the second level.
    await().untilAsserted(() -> assertThat(verbs(ann)).contains("level_reached"));
    ann.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "ACTIVE"));
    ann.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "COMPLETED"));
    ann.mutate("createGoal", "goal { id }", Map.of("title", "Another", "visibility", "PUBLIC"));
    await()
        .untilAsserted(
            () -> assertThat(verbs(ann).stream().filter("goal_created"::equals)).hasSize(2));
    assertThat(verbs(ann).stream().filter("goal_completed"::equals)).as("once").hasSize(1);
  }

  @Test
  void a_follow_is_an_activity_unless_a_profile_is_private() {
    var table = live.table();
    table.run(table.user(bob.userId()).update().set(User::privacy).to(Visibility.PRIVATE));
    bob.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
    var cid = live.signUp("cid");
    cid.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
    await().untilAsserted(() -> assertThat(verbs(cid)).containsExactly("user_followed"));
    assertThat(verbs(bob)).isEmpty();
  }
}
