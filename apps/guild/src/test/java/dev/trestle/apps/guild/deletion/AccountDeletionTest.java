package dev.trestle.apps.guild.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.Database;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class AccountDeletionTest {
  private static final int MAX_ROUNDS = 60;

  private final Database database;
  private final TestClock clock;
  private final LiveGuild live;
  private final GuildTable table;

  AccountDeletionTest(Database database, TestClock clock) {
    this.database = database;
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
    this.table = live.table();
  }

  @AfterEach
  void close() {
    live.close();
  }

  private static JsonNode delete(GuildUser user, String password) {
    return user.mutate("deleteMyAccount", "deletionAt", Map.of("password", password));
  }

  private List<Item> naming(String userId) {
    return database.scan(Scan.of(table.model().name()).consistently()).items().stream()
        .filter(item -> NamedUser.isIn(item, userId))
        .toList();
  }

  /// Ends the grace period, and runs jobs until nothing names the user.
  private void purge(GuildUser user) {
    clock.forward(DeletionFeature.GRACE);
    for (int i = 0; i < MAX_ROUNDS && !naming(user.userId()).isEmpty(); i++) {
      clock.forward(Duration.ofMinutes(3));
      live.app().jobs().round();
    }
    assertThat(naming(user.userId())).isEmpty();
  }

  @Test
  void a_wrong_password_deletes_nothing() {
    var ann = live.signUp("ann");
    var payload = delete(ann, "wrong");
    assertThat(payload.at("/userErrors/0/code").asText()).isEqualTo("VALIDATION");
    assertThat(payload.at("/userErrors/0/field").asText()).isEqualTo("password");
    assertThat(table.user(ann.userId()).load().deletionDueAt()).isEmpty();
    assertThat(ann.query("{ me { deletionAt } }").at("/me/deletionAt").isNull()).isTrue();
  }

  @Test
  void an_account_is_kept_for_14_days_and_signing_in_keeps_it() {
    var ann = live.signUp("ann");
    var due = clock.instant().plus(Duration.ofDays(14));
    var payload = delete(ann, LiveGuild.PASSWORD);
    assertThat(payload.path("deletionAt").asText()).startsWith(due.toString().substring(0, 19));
    assertThat(ann.run("{ me { email } }").status()).as("signed out at once").isEqualTo(401);
    clock.forward(Duration.ofDays(14).minusSeconds(1));
    live.app().jobs().round();
    var again = live.signIn("ann@example.org");
    assertThat(again.query("{ me { deletionAt } }").at("/me/deletionAt").isNull()).isTrue();
    clock.forward(Duration.ofDays(1));
    live.app().jobs().round();
    assertThat(table.user(ann.userId()).load().status()).isEqualTo(User.Status.ACTIVE);
  }

  @Test
  void after_the_grace_period_nothing_names_the_user_and_the_numbers_of_others_are_right() {
    var ann = live.signUp("ann");
    var bob = live.signUp("bob");
    var cem = live.signUp("cem");
    ann.mutate("followUser", "user { id }", Map.of("userId", bob.globalId()));
    bob.mutate("followUser", "user { id }", Map.of("userId", ann.globalId()));
    cem.mutate("followUser", "user { id }", Map.of("userId", bob.globalId()));
    var goal =
        ann.mutate(
            "createGoal", "goal { id }", Map.of("title", "Marathon", "tags", List.of("run")));
    ann.mutate(
        "addTask", "task { id }", Map.of("goalId", goal.at("/goal/id").asText(), "title", "Shoes"));
    var post =
        bob.mutate("postActivity", "activity { id }", Map.of("text", "Ran!", "audience", "PUBLIC"))
            .at("/activity/id")
            .asText();
    ann.mutate(
        "postActivity",
        "activity { id }",
        Map.of("text", "Me too", "tags", List.of("run"), "audience", "PUBLIC"));
    ann.mutate("likeObject", "likeCount", Map.of("object", post));
    ann.mutate("addComment", "comment { id }", Map.of("object", post, "text", "Well done"));
    var room =
        ann.mutate("openDm", "room { id }", Map.of("userId", bob.globalId()))
            .at("/room/id")
            .asText();
    ann.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", "Hello Bob"));
    var own = group(ann, "owned");
    bob.mutate("joinGroup", "group { id }", Map.of("groupId", own));
    cem.mutate("joinGroup", "group { id }", Map.of("groupId", own));
    ann.mutate(
        "setGroupRole",
        "group { id }",
        Map.of("groupId", own, "userId", cem.globalId(), "role", "ADMIN"));
    var alone = group(ann, "alone");
    var joined = group(bob, "joined");
    ann.mutate("joinGroup", "group { id }", Map.of("groupId", joined));
    delete(ann, LiveGuild.PASSWORD);
    purge(ann);
    bob = live.signIn("bob@example.org");
    var numbers =
        bob.query(
            """
            query($post: ID!, $room: ID!, $own: ID!, $joined: ID!, $alone: ID!) {
              me { user { followerCount followingCount } }
              node(id: $post) { ... on Activity { likeCount commentCount } }
              room(id: $room) { title other { id } }
              messages(roomId: $room) { edges { node { text author { id } } } }
              own: group(id: $own) { memberCount }
              joined: group(id: $joined) { memberCount }
              alone: group(id: $alone) { memberCount }
            }
            """,
            "post",
            post,
            "room",
            room,
            "own",
            own,
            "joined",
            joined,
            "alone",
            alone);
    assertThat(numbers.toString())
        .isEqualTo(
            "{\"me\":{\"user\":{\"followerCount\":1,\"followingCount\":0}},\"node\":{\"likeCount\":0,\"commentCount\":0},"
                + "\"room\":{\"title\":\"Deleted account\",\"other\":null},"
                + "\"messages\":{\"edges\":[{\"node\":{\"text\":\"Hello Bob\",\"author\":null}}]},"
                + "\"own\":{\"memberCount\":2},\"joined\":{\"memberCount\":1},\"alone\":null}");
    assertThat(role(own, cem)).as("administrators before older members").isEqualTo(Role.OWNER);
    assertThat(role(own, bob)).isEqualTo(Role.MEMBER);
    assertThat(
            live.get("/auth/available?nickname=ann&email=ann@example.org").at("/nickname").asText())
        .isNotEqualTo("taken");
  }

  private Role role(String groupId, GuildUser user) {
    var id = GlobalId.parse(groupId).orElseThrow().part(0);
    return table.member(id, user.userId()).load().role();
  }

  private static String group(GuildUser owner, String slug) {
    return owner
        .mutate(
            "createGroup",
            "group { id }",
            Map.of("name", "Group " + slug, "slug", slug, "access", "PUBLIC"))
        .at("/group/id")
        .asText();
  }
}
