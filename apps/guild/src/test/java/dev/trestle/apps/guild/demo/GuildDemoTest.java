package dev.trestle.apps.guild.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.kit.demo.DemoClock;
import dev.trestle.kit.demo.DemoServer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class GuildDemoTest {
  private static final String PASSWORD = DemoContent.PASSWORD;

  /// A fifth of the real demo, to save time.
  private static final int PEOPLE = 20;

  /// The posts and rooms of which this test reads everything, within the limits of one client.
  private static final int READ_IN_DETAIL = 5;

  private static List<String> fill(DemoServer server) {
    try (var demo = new GuildDemo(server, PEOPLE, _ -> {})) {
      return demo.fill();
    }
  }

  @Test
  void a_server_of_its_own_is_filled_with_users_and_four_weeks_of_history() {
    var clock = new DemoClock(GuildDemo.PAST);
    try (var live = LiveGuild.open(config -> config.forPrograms(false).clock(clock))) {
      var server = new DemoServer(live.uri(), Optional.of(clock));
      assertThat(fill(server).getFirst()).startsWith("20 users, 12 groups and ");
      clock.end();

      var ada = live.signIn("ada@guild.example", PASSWORD);
      var me =
          ada.query(
              "{ me { user { level followerCount followingCount } } myProgress { xp } groups(first:"
                  + " 50) { edges { node { memberCount } } } }");
      assertThat(me.at("/me/user/followerCount").asInt()).isEqualTo(PEOPLE - 1);
      assertThat(me.at("/myProgress/xp").asInt()).isPositive();
      assertThat(me.at("/groups/edges")).hasSize(12);

      var own =
          ada.query(
              "{ quests { edges { node { title } } } myGroups { edges { node { slug }"
                  + " } } rooms { edges { node { scope } } } }");
      assertThat(own.at("/quests/edges")).as("quests of the founder").isNotEmpty();
      assertThat(own.at("/rooms/edges").findValuesAsText("scope")).contains("DM", "GROUP");
      assertThat(me.at("/me/user/followingCount").asInt()).isGreaterThan(5);

      assertThat(own.at("/quests/edges").findValuesAsText("title")).doesNotHaveDuplicates();
      assertLively(ada);

      var days = new HashSet<Long>();
      times(ada).forEach(time -> days.add(Duration.between(time, now()).toDays()));
      assertThat(days).as("days of the first page of the feed").hasSizeGreaterThan(3);
      assertThat(times(ada)).isNotEmpty().allSatisfy(time -> assertThat(time).isBefore(now()));

      assertThat(fill(DemoServer.running(live.uri())).getFirst())
          .startsWith("There is a guild to look at already: ");
    }
  }

  /// Nobody repeats a text, posts have pictures, and users answer each other.
  private static void assertLively(GuildUser user) {
    var feed =
        user.query(
                "{ homeFeed(first: 50) { edges { node { id verb text commentCount pictures { alt } }"
                    + " } } }")
            .at("/homeFeed/edges");
    var posts = nodes(feed).filter(it -> it.path("verb").asText().equals("POSTED")).toList();
    assertThat(posts).extracting(it -> it.path("text").asText()).doesNotHaveDuplicates();
    assertThat(posts).as("pictures").anyMatch(it -> !it.path("pictures").isEmpty());
    var parents =
        posts.stream()
            .filter(it -> it.path("commentCount").asInt() > 1)
            .limit(READ_IN_DETAIL)
            .flatMap(it -> nodes(comments(user, it.path("id").asText())))
            .map(it -> it.path("parentId").asText(""));
    assertThat(parents).as("answers").anyMatch(parent -> !parent.isEmpty());
    var rooms = user.query("{ rooms { edges { node { id } } } }").at("/rooms/edges");
    assertThat(nodes(rooms).limit(READ_IN_DETAIL).map(it -> messages(user, it.path("id").asText())))
        .as("messages of rooms")
        .anyMatch(count -> count > 3);
    assertThat(user.query("{ assistThreads { id } collaborationInvites { id } }").toString())
        .doesNotContain("[]");
  }

  private static JsonNode comments(GuildUser user, String object) {
    return user.query(
            "query($object: ID!) { comments(object: $object) { edges { node { parentId } } } }",
            "object",
            object)
        .at("/comments/edges");
  }

  private static int messages(GuildUser user, String roomId) {
    return user.query(
            "query($id: ID!) { messages(roomId: $id) { edges { node { id } } } }", "id", roomId)
        .at("/messages/edges")
        .size();
  }

  private static Stream<JsonNode> nodes(JsonNode edges) {
    return StreamSupport.stream(edges.spliterator(), false).map(edge -> edge.path("node"));
  }

  private static Instant now() {
    return InstantSource.system().instant();
  }

  private static List<Instant> times(GuildUser user) {
    var edges =
        user.query("{ homeFeed(first: 50) { edges { node { createdAt } } } }")
            .at("/homeFeed/edges");
    return nodes(edges).map(it -> Instant.parse(it.path("createdAt").asText())).toList();
  }

  @Test
  void all_users_have_different_names_that_the_guild_accepts() {
    var content = DemoContent.read();
    var nicknames = new ArrayList<String>();
    IntStream.range(0, 100).forEach(i -> nicknames.add(content.person(i).nickname()));
    assertThat(nicknames).doesNotHaveDuplicates().allMatch(it -> it.matches("[a-z-]{3,32}"));
  }
}
