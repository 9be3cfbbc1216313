package dev.trestle.apps.guild.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Block;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who sees what of a profile: the user, a follower, a stranger, a blocked user, and nobody who is not signed in.
@TrestleTest
class ProfileAccessTest {
  private static final String PROFILE =
      "query($id: ID!) { user(id: $id) { nickname fullName bio pronouns tags country level xp streak"
          + " followerCount followingCount badges { badgeId } goals { edges { node { title } } } } }";

  private final GuildTable table;
  private final TestClock clock;
  private final LiveGuild live;
  private GuildUser ann;
  private GuildUser follower;
  private GuildUser stranger;
  private GuildUser blocked;

  ProfileAccessTest(GuildTable table, TestClock clock, Database database) {
    this.table = table;
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
  }

  @BeforeEach
  void signUp() {
    ann = live.signUp("ann");
    follower = live.signUp("follower");
    stranger = live.signUp("stranger");
    blocked = live.signUp("blocked");
    table.transact(
        table
            .follows()
            .create(
                new Follow(
                    follower.userId(),
                    ann.userId(),
                    clock.instant(),
                    "e1",
                    Optional.empty(),
                    Optional.empty())));
    table.transact(
        table.blocks().create(new Block(ann.userId(), blocked.userId(), clock.instant())));
    ann.mutate(
        "updateProfile",
        "me { email }",
        Map.of("bio", "Runs.", "country", "DE", "birthDate", "1990-12-31", "gender", "woman"));
    for (var visibility : new String[] {"PUBLIC", "FOLLOWERS", "PRIVATE"}) {
      ann.mutate(
          "createGoal",
          "goal { id }",
          Map.of("title", "Goal " + visibility, "visibility", visibility));
    }
  }

  @AfterEach
  void close() {
    live.close();
  }

  private JsonNode profile(GuildUser viewer) {
    var id = ann.query("{ me { user { id } } }").at("/me/user/id").asText();
    return viewer.query(PROFILE, "id", id).path("user");
  }

  private void setPrivacy(String privacy) {
    ann.mutate("setPrivacy", "me { privacy }", Map.of("privacy", privacy));
  }

  private GuildUser viewer(String name) {
    return switch (name) {
      case "ann" -> ann;
      case "follower" -> follower;
      case "stranger" -> stranger;
      default -> throw new IllegalArgumentException(name);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "PUBLIC, ann, true, 3",
    "PUBLIC, follower, true, 2",
    "PUBLIC, stranger, true, 1",
    "FOLLOWERS, ann, true, 3",
    "FOLLOWERS, follower, true, 2",
    "FOLLOWERS, stranger, false, 0",
    "PRIVATE, ann, true, 3",
    "PRIVATE, follower, false, 0",
    "PRIVATE, stranger, false, 0",
  })
  void privacy_decides_who_sees_the_profile_and_visibility_which_goals(
      String privacy, String viewer, boolean open, int goals) {
    setPrivacy(privacy);
    var profile = profile(viewer(viewer));
    assertThat(profile.path("nickname").asText()).isEqualTo("ann");
    profile
        .properties()
        .forEach(
            field -> {
              if (!field.getKey().equals("nickname") && !field.getKey().equals("pronouns")) {
                assertThat(field.getValue().isNull()).as(field.getKey()).isEqualTo(!open);
              }
            });
    assertThat(profile.at("/goals/edges")).hasSize(goals);
  }

  @Test
  void a_blocked_user_finds_nobody_by_id_nickname_node_or_search() {
    assertThat(profile(blocked).isNull()).isTrue();
    assertThat(blocked.query("{ user(nickname: \"ann\") { nickname } }").path("user").isNull())
        .isTrue();
    assertThat(blocked.query("{ searchUsers(text: \"ann\") { nickname } }").path("searchUsers"))
        .isEmpty();
    var id = ann.query("{ me { user { id } } }").at("/me/user/id").asText();
    assertThat(
            blocked
                .query("query($id: ID!) { node(id: $id) { id } }", "id", id)
                .path("node")
                .isNull())
        .isTrue();
  }

  @Test
  void private_values_are_not_fields_of_a_user() {
    for (var field :
        new String[] {
          "email", "birthDate", "gender", "role", "timeZone", "notificationPreferences"
        }) {
      var answer = stranger.run("{ user(nickname: \"ann\") { " + field + " } }");
      assertThat(answer.status()).as(field).isEqualTo(400);
    }
  }

  @Test
  void a_search_finds_an_exact_nickname_of_anyone_and_the_beginning_of_those_who_are_connected() {
    assertThat(names(stranger, "ANN")).containsExactly("ann");
    assertThat(names(stranger, "an")).isEmpty();
    assertThat(names(follower, "an")).containsExactly("ann");
    assertThat(names(ann, "follow")).containsExactly("follower");
    assertThat(names(ann, "@strange")).isEmpty();
  }

  private static Iterable<String> names(GuildUser viewer, String text) {
    return viewer
        .query("query($text: String!) { searchUsers(text: $text) { nickname } }", "text", text)
        .path("searchUsers")
        .findValuesAsText("nickname");
  }

  @Test
  void nobody_sees_or_changes_anything_without_signing_in() {
    for (var operation :
        new String[] {
          "{ me { email } }",
          "{ user(nickname: \"ann\") { nickname } }",
          "{ searchUsers(text: \"ann\") { nickname } }",
          "mutation { updateProfile(input: {bio: \"x\"}) { me { email } } }",
          "mutation { changeNickname(input: {nickname: \"xyz\"}) { me { email } } }",
          "mutation { setPrivacy(input: {privacy: PUBLIC}) { me { email } } }",
          "mutation { setNotificationPreferences(input: {digest: NONE}) { me { email } } }"
        }) {
      assertThat(live.post("/guild/graphql", "query", operation).status())
          .as(operation)
          .isEqualTo(401);
    }
  }
}
