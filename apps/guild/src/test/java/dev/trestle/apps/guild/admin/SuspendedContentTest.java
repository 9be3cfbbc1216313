package dev.trestle.apps.guild.admin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.apps.guild.testing.RoomUsers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What others see of the posts, comments, goals and messages of a suspended user: Bob. Cid follows him; Cid and the administrator Ann are in a
/// group with him.
class SuspendedContentTest {
  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");
  private final GuildUser bob = live.signUp("bob");
  private final GuildUser cid = live.signUp("cid");
  private String group = "";
  private String room = "";
  private String post = "";
  private String inGroup = "";
  private String goal = "";
  private String own = "";

  @AfterEach
  void close() {
    live.close();
  }

  @BeforeEach
  void content() {
    var table = live.table();
    table.run(table.user(ann.userId()).update().set(User::role).to(User.Role.ADMIN));
    group = RoomUsers.createGroup(bob, "runners");
    room = RoomUsers.roomOf(table, group);
    for (var user : List.of(ann, cid)) {
      RoomUsers.join(user, group);
      user.mutate("followUser", "user { id }", Map.of("userId", bob.globalId()));
    }
    post = post(bob, Map.of("text", "Ran #far", "tags", List.of("far"), "audience", "PUBLIC"));
    inGroup = post(bob, Map.of("text", "Hello group", "audience", "GROUP", "groupId", group));
    goal =
        bob.mutate("createGoal", "goal { id }", Map.of("title", "Run", "visibility", "PUBLIC"))
            .at("/goal/id")
            .asText();
    own = post(cid, Map.of("text", "Walked", "audience", "PUBLIC"));
    bob.mutate("addComment", "comment { id }", Map.of("object", own, "text", "Well done"));
    RoomUsers.send(bob, room, "Hi all");
  }

  private static String post(GuildUser user, Map<String, Object> input) {
    return user.mutate("postActivity", "activity { id }", input).at("/activity/id").asText();
  }

  /// What a user sees of Bob, by the place where it is.
  private Map<String, Boolean> seen(GuildUser viewer) {
    var seen = new LinkedHashMap<String, Boolean>();
    seen.put("home", list(viewer, "homeFeed(first: 50)").contains(post));
    seen.put(
        "group", list(viewer, "groupFeed(groupId: \"%s\")".formatted(group)).contains(inGroup));
    seen.put("tag", list(viewer, "activitiesByTag(tag: \"far\")").contains(post));
    seen.put("activity", isFound(viewer, "activity", post));
    seen.put("node", isFound(viewer, "node", inGroup));
    seen.put("goal", isFound(viewer, "goal", goal));
    seen.put("comment", !list(viewer, "comments(object: \"%s\")".formatted(own)).isEmpty());
    var message = message(viewer);
    seen.put("message", message.path("text").asText().equals("Hi all"));
    assertThat(message.path("author").isNull()).isNotEqualTo(seen.get("message"));
    assertThat(message.path("deleted").asBoolean()).isNotEqualTo(seen.get("message"));
    return seen;
  }

  private static List<String> list(GuildUser viewer, String connection) {
    return viewer
        .query("{ list: %s { edges { node { id } } } }".formatted(connection))
        .at("/list/edges")
        .findValuesAsText("id");
  }

  private static boolean isFound(GuildUser viewer, String query, String id) {
    return !viewer
        .query("query($id: ID!) { found: %s(id: $id) { id } }".formatted(query), "id", id)
        .path("found")
        .isNull();
  }

  private JsonNode message(GuildUser viewer) {
    return viewer
        .query(
            "query($id: ID!) { messages(roomId: $id) { edges { node { text deleted author { id } }"
                + " } } }",
            "id",
            room)
        .at("/messages/edges/0/node");
  }

  @Test
  void
      content_of_a_suspended_user_is_hidden_from_all_but_administrators_until_the_suspension_ends() {
    assertThat(seen(cid)).doesNotContainValue(false);
    ann.mutate("suspendUser", "suspended", Map.of("userId", bob.globalId()));
    assertThat(seen(cid)).doesNotContainValue(true);
    assertThat(seen(ann)).doesNotContainValue(false);
    ann.mutate("unsuspendUser", "suspended", Map.of("userId", bob.globalId()));
    assertThat(seen(cid)).doesNotContainValue(false);
  }
}
