package dev.trestle.apps.guild.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.GuildConfig;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Signed-in users with relations on a running guild: Ann; Flo, who follows Ann; Meg and the administrator Adam, who are in a group with Ann; Bob,
/// whom Ann blocks; Bea, who blocks Ann; and Sam, a stranger.
public final class LiveTalk implements AutoCloseable {
  public static final List<String> ALL = List.of("ann", "flo", "meg", "adam", "bob", "bea", "sam");

  public final LiveGuild live;
  private final Map<String, GuildUser> users = new LinkedHashMap<>();
  private final String groupId;

  public LiveTalk(LiveGuild live) {
    this.live = live;
    ALL.forEach(name -> users.put(name, live.signUp(name)));
    done(user("flo").mutate("followUser", "user { id }", userInput("ann")));
    done(user("ann").mutate("blockUser", "user { id }", userInput("bob")));
    done(user("bea").mutate("blockUser", "user { id }", userInput("ann")));
    this.groupId =
        done(user("adam")
                .mutate(
                    "createGroup",
                    "group { id }",
                    Map.of("name", "Runners", "slug", "runners", "access", "PUBLIC")))
            .at("/group/id")
            .asText();
    for (var name : List.of("ann", "meg")) {
      done(user(name).mutate("joinGroup", "group { id }", Map.of("groupId", groupId)));
    }
  }

  public static LiveTalk open(UnaryOperator<GuildConfig> settings) {
    return new LiveTalk(LiveGuild.open(settings));
  }

  public GuildUser user(String name) {
    return Objects.requireNonNull(users.get(name), name);
  }

  public String groupId() {
    return groupId;
  }

  public Map<String, Object> userInput(String name) {
    return Map.of("userId", user(name).globalId());
  }

  /// A post of Ann. One for a group is for the group.
  public String post(String audience) {
    var input = new LinkedHashMap<String, Object>(Map.of("text", "Ran 5 km", "audience", audience));
    if (audience.equals("GROUP")) {
      input.put("groupId", groupId);
    }
    return done(user("ann").mutate("postActivity", "activity { id }", input))
        .at("/activity/id")
        .asText();
  }

  /// A goal of Ann.
  public String goal(String visibility) {
    return done(user("ann")
            .mutate("createGoal", "goal { id }", Map.of("title", "Run", "visibility", visibility)))
        .at("/goal/id")
        .asText();
  }

  public JsonNode comment(String name, String object, String text) {
    return user(name)
        .mutate(
            "addComment",
            "comment { id text parentId author { nickname } mentions { nickname } mayEdit mayDelete } commentCount",
            Map.of("object", object, "text", text));
  }

  /// The id of a new comment.
  public String commentId(String name, String object, String text) {
    return done(comment(name, object, text)).at("/comment/id").asText();
  }

  /// The payload, if it has no errors.
  public static JsonNode done(JsonNode payload) {
    assertThat(payload.path("userErrors")).as(payload.toString()).isEmpty();
    return payload;
  }

  /// The code of the first error of a payload.
  public static String code(JsonNode payload) {
    return payload.at("/userErrors/0/code").asText();
  }

  @Override
  public void close() {
    live.close();
  }
}
