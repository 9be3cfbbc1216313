package dev.trestle.apps.guild.authorisation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Users in all relations to an owner, and the owner's things. Every text that not everybody may see begins with `secret`.
final class AuthorisationWorld {
  /// The relation of a caller to the owner.
  enum Caller {
    OWNER,
    FOLLOWER,
    /// Of the owner's private group.
    ADMIN,
    MEMBER,
    BLOCKED,
    STRANGER
  }

  private final String deadline =
      InstantSource.system()
          .instant()
          .plus(Duration.ofDays(30))
          .truncatedTo(ChronoUnit.MILLIS)
          .toString();

  private final LiveGuild live;
  private final Map<Caller, GuildUser> users = new EnumMap<>(Caller.class);
  private final Map<String, String> ids = new HashMap<>();

  AuthorisationWorld(LiveGuild live) {
    this.live = live;
    for (var caller : Caller.values()) {
      users.put(caller, live.signUp("the-" + caller.name().toLowerCase(Locale.ROOT)));
    }
    var owner = user(Caller.OWNER);
    ids.put("owner", owner.globalId());
    ids.put("follower", user(Caller.FOLLOWER).globalId());
    ids.put("member", user(Caller.MEMBER).globalId());
    ids.put("stranger", user(Caller.STRANGER).globalId());
    ids.put("guest", live.signUp("the-guest").globalId());
    ok(user(Caller.FOLLOWER), "followUser", "user { id }", Map.of("userId", owner.globalId()));
    ok(owner, "blockUser", "user { id }", Map.of("userId", user(Caller.BLOCKED).globalId()));
    ok(
        owner,
        "updateProfile",
        "me { email }",
        Map.of(
            "bio",
            "secret bio",
            "fullName",
            "secret name",
            "birthDate",
            "1990-12-31",
            "gender",
            "secret gender"));
    ok(owner, "setPrivacy", "me { privacy }", Map.of("privacy", "FOLLOWERS"));
    goals(owner);
    group(owner);
    talk(owner);
  }

  private void goals(GuildUser owner) {
    make(
        "goal",
        owner,
        "createGoal",
        "goal",
        Map.of("title", "secret goal", "visibility", "PRIVATE"));
    make("task", owner, "addTask", "task", Map.of("goalId", id("goal"), "title", "secret task"));
    make(
        "milestone",
        owner,
        "addMilestone",
        "milestone",
        Map.of("goalId", id("goal"), "name", "secret milestone", "percentage", 33));
    make(
        "shared",
        owner,
        "createGoal",
        "goal",
        Map.of("title", "secret for followers", "visibility", "FOLLOWERS"));
    make(
        "quest",
        owner,
        "createQuest",
        "quest",
        Map.of(
            "title", "secret quest",
            "kind", "QUANTITATIVE",
            "targetCount", 3,
            "countScope", "ANY",
            "periodSeconds", 86_400));
    ids.put(
        "invite",
        ok(
                owner,
                "inviteCollaborator",
                "invite { id }",
                Map.of("goalId", id("goal"), "userId", id("guest")))
            .at("/invite/id")
            .asText());
    make(
        "template",
        owner,
        "saveQuestTemplate",
        "questTemplate",
        Map.of(
            "title",
            "secret template",
            "category",
            "sport",
            "kind",
            "QUANTITATIVE",
            "targetCount",
            3,
            "periodSeconds",
            86_400));
  }

  private void group(GuildUser owner) {
    make(
        "group",
        owner,
        "createGroup",
        "group",
        Map.of("name", "secret group", "slug", "secret-group", "access", "PRIVATE"));
    var code =
        ok(owner, "createGroupInvite", "code", Map.of("groupId", id("group")))
            .path("code")
            .asText();
    for (var caller : List.of(Caller.ADMIN, Caller.MEMBER)) {
      ok(
          user(caller),
          "joinGroup",
          "group { id }",
          Map.of("groupId", id("group"), "inviteCode", code));
    }
    ok(
        owner,
        "setGroupRole",
        "group { id }",
        Map.of("groupId", id("group"), "userId", user(Caller.ADMIN).globalId(), "role", "ADMIN"));
    make(
        "groupQuest",
        owner,
        "createGroupQuest",
        "quest",
        Map.of(
            "groupId",
            id("group"),
            "title",
            "secret group quest",
            "measure",
            "SUM",
            "targetCount",
            3,
            "deadline",
            deadline));
  }

  private void talk(GuildUser owner) {
    make(
        "post",
        owner,
        "postActivity",
        "activity",
        Map.of("text", "secret post", "audience", "FOLLOWERS", "tags", List.of("secrettag")));
    ids.put(
        "comment",
        ok(
                owner,
                "addComment",
                "comment { id }",
                Map.of("object", id("post"), "text", "secret comment"))
            .at("/comment/id")
            .asText());
    var group = GlobalId.parse(id("group")).orElseThrow().part(0);
    ids.put("room", GlobalId.of(GlobalId.ROOM, live.table().group(group).load().roomId()));
    make(
        "message",
        owner,
        "sendMessage",
        "message",
        Map.of("roomId", id("room"), "text", "secret message"));
    make(
        "thread",
        owner,
        "openAssistThread",
        "thread",
        Map.of("title", "secret thread", "text", "secret help"));
    make("list", owner, "createList", "list", Map.of("name", "secret list"));
    make("filter", owner, "addFilter", "filter", Map.of("keyword", "secret keyword"));
  }

  private void make(
      String name, GuildUser user, String mutation, String field, Map<String, Object> input) {
    ids.put(name, ok(user, mutation, field + " { id }", input).at("/" + field + "/id").asText());
  }

  private static JsonNode ok(
      GuildUser user, String mutation, String fields, Map<String, Object> input) {
    var payload = user.mutate(mutation, fields, input);
    if (!payload.path("userErrors").isEmpty()) {
      throw new AssertionError(mutation + ": " + payload);
    }
    return payload;
  }

  GuildUser user(Caller caller) {
    return Objects.requireNonNull(users.get(caller));
  }

  /// The global id of one of the owner's things.
  String id(String name) {
    var id = ids.get(name);
    if (id == null || id.isEmpty()) {
      throw new AssertionError("The world has no " + name + "; it has " + ids.keySet());
    }
    return id;
  }

  /// An id of the same kind of which there is nothing. What is in the owner's room is in a room that does not exist either.
  String absent(String name) {
    var id = GlobalId.parse(id(name)).orElseThrow();
    var room = GlobalId.parse(id("room")).orElseThrow().part(0);
    var parts = id.parts().toArray(String[]::new);
    for (int i = 0; i < parts.length; i++) {
      if (i == parts.length - 1 || parts[i].equals(room)) {
        parts[i] = parts[i].substring(0, parts[i].length() - 4) + "0000";
      }
    }
    return GlobalId.of(id.type(), parts);
  }

  /// A response without what differs between two requests: ids, and the numbers of the request.
  static String normalised(JsonNode body, String... idsInIt) {
    var text = body.path("data") + " " + body.path("errors");
    for (var id : Arrays.asList(idsInIt)) {
      text = text.replace(id, "ID");
    }
    return text;
  }
}
