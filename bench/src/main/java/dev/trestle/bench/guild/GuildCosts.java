package dev.trestle.bench.guild;

import static dev.trestle.bench.socket.JsonMembers.first;

import dev.trestle.apps.guild.GuildApp;
import dev.trestle.apps.guild.GuildConfig;
import dev.trestle.bench.cost.CostMeasurement;
import dev.trestle.bench.cost.CostTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;

/// Calls the operations of the guild once each: Ann has goals, quests and a group; Ben follows her and is a member of the group.
public final class GuildCosts {
  private static final String ROOT = "/guild/api";
  private static final String GRAPHQL = "/guild/graphql";
  private static final int PAGE = 50;
  private static final String FEED_FIELDS =
      "{ edges { node { id text actor { ... on User { nickname } ... on Group { name } } likeCount commentCount viewerLikes } } }";

  private final CostMeasurement costs;
  private final String ann;
  private final String ben;

  private GuildCosts(CostMeasurement costs) {
    this.costs = costs;
    this.ann = first("accessToken", costs.measured("POST /auth/signup").by("", credentials("ann")));
    this.ben =
        first("accessToken", costs.measured("POST /auth/signup").uncounted("", credentials("ben")));
  }

  /// The costs of all operations.
  public static CostTable costs() {
    try (var costs = new CostMeasurement(ROOT, "/auth/sessions", GuildCosts::open)) {
      new GuildCosts(costs).callAll();
      return costs.table("guild");
    }
  }

  private static GuildApp open(Dynamo dynamo, DynamoStreams streams) {
    return GuildApp.open(
        GuildConfig.of(dynamo, streams)
            .forPrograms(true)
            .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE).assumesVerified(true)));
  }

  private static String credentials(String name) {
    return "{\"email\":\"%s@example.org\",\"nickname\":\"%s\",\"password\":\"correct horse battery %s\"}"
        .formatted(name, name, name);
  }

  private void callAll() {
    var login = "{\"email\":\"ben@example.org\",\"password\":\"correct horse battery ben\"}";
    costs.measured("POST /auth/login").by("", login);
    query(ann, "me", "", "{ me { email user { id level followerCount } } }");
    goals();
    graph();
    group();
    posts();
    rooms();
    query(ben, "notifications", "", "{ notifications { edges { node { id } } } }");
  }

  private void goals() {
    var goal =
        id(mutate(ann, "createGoal", "title: \"Run 10 km\", visibility: PUBLIC", "goal { id }"));
    var task =
        id(
            mutate(
                ann,
                "addTask",
                "goalId: \"%s\", title: \"Run 3 km\", dueAt: \"2030-01-01T18:00:00.000Z\""
                    .formatted(goal),
                "task { id }"));
    for (int i = 1; i < 10; i++) {
      mutateUncounted(
          ann, "addTask", "goalId: \"%s\", title: \"Task %d\"".formatted(goal, i), "task { id }");
    }
    query(
        ann,
        "goals",
        "of one",
        "{ goals(first: 20) { edges { node { id title progress { task } } } } }");
    query(
        ann,
        "goal",
        "with 10 tasks",
        "{ goal(id: \"%s\") { id title tasks { id title } milestones { name } } }".formatted(goal));
    query(
        ann,
        "dueTasks",
        "of one",
        "{ dueTasks(from: \"2029-12-31T00:00:00.000Z\", to: \"2030-01-02T00:00:00.000Z\") { edges { node { id } } } }");
    mutate(ann, "completeTask", "id: \"%s\"".formatted(task), "task { id }");
    mutate(ann, "reopenTask", "id: \"%s\"".formatted(task), "task { id }");
    var quest =
        id(
            mutate(
                ann,
                "createQuest",
                "title: \"Three runs\", kind: QUANTITATIVE, targetCount: 3, countScope: ANY, periodSeconds: 604800",
                "quest { id }"));
    query(ann, "quest", "", "{ quest(id: \"%s\") { id title progress } }".formatted(quest));
    mutate(ann, "cancelQuest", "id: \"%s\"".formatted(quest), "quest { id }");
    query(ann, "myProgress", "", "{ myProgress { xp level } }");
    mutate(ann, "setGoalStatus", "id: \"%s\", status: COMPLETED".formatted(goal), "goal { id }");
    mutate(ann, "deleteGoal", "id: \"%s\"".formatted(goal), "deletedId", "with 10 tasks");
  }

  private void graph() {
    var annId = id(uncounted(ann, "{ me { user { id } } }"));
    var benId = id(uncounted(ben, "{ me { user { id } } }"));
    mutate(ben, "followUser", "userId: \"%s\"".formatted(annId), "user { id }");
    query(
        ben,
        "following",
        "of one",
        "{ following(userId: \"%s\") { edges { node { nickname } } } }".formatted(benId));
    mutate(ben, "unfollowUser", "userId: \"%s\"".formatted(annId), "user { id }");
    mutate(ann, "muteUser", "userId: \"%s\"".formatted(benId), "user { id }");
    mutateUncounted(ann, "unmuteUser", "userId: \"%s\"".formatted(benId), "user { id }");
    mutateUncounted(ben, "followUser", "userId: \"%s\"".formatted(annId), "user { id }");
  }

  private void group() {
    var group =
        id(mutate(ann, "createGroup", "name: \"Runners\", slug: \"runners\"", "group { id }"));
    mutate(ben, "joinGroup", "groupId: \"%s\"".formatted(group), "group { id }");
    query(
        ben,
        "groupMembers",
        "of two",
        "{ groupMembers(groupId: \"%s\") { edges { node { role user { nickname } } } } }"
            .formatted(group));
    mutate(
        ben,
        "postActivity",
        "text: \"Who runs tomorrow?\", groupId: \"%s\"".formatted(group),
        "activity { id }",
        "in a group");
    query(
        ben,
        "groupFeed",
        "of one",
        "{ groupFeed(groupId: \"%s\", first: 20) %s }".formatted(group, FEED_FIELDS));
    mutate(ben, "leaveGroup", "groupId: \"%s\"".formatted(group), "group { id }");
  }

  private void posts() {
    for (int i = 1; i < PAGE; i++) {
      mutateUncounted(ann, "postActivity", "text: \"Post %d\"".formatted(i), "activity { id }");
    }
    var post = id(mutate(ann, "postActivity", "text: \"Ten kilometres!\"", "activity { id }"));
    query(ben, "homeFeed", "50 entries", "{ homeFeed(first: 50) %s }".formatted(FEED_FIELDS));
    mutate(
        ben,
        "addComment",
        "object: \"%s\", text: \"Well done!\"".formatted(post),
        "comment { id }");
    query(
        ben,
        "comments",
        "of one",
        "{ comments(object: \"%s\") { edges { node { text author { nickname } } } } }"
            .formatted(post));
    mutate(ben, "likeObject", "object: \"%s\"".formatted(post), "likeCount");
    mutate(ben, "unlikeObject", "object: \"%s\"".formatted(post), "likeCount");
    mutate(ann, "deleteActivity", "id: \"%s\"".formatted(post), "deletedId");
  }

  private void rooms() {
    var annId = id(uncounted(ann, "{ me { user { id } } }"));
    var room = id(mutate(ben, "openDm", "userId: \"%s\"".formatted(annId), "room { id }"));
    for (int i = 1; i < PAGE; i++) {
      mutateUncounted(
          ben,
          "sendMessage",
          "roomId: \"%s\", text: \"Message %d\"".formatted(room, i),
          "message { id }");
    }
    var message =
        id(
            mutate(
                ben,
                "sendMessage",
                "roomId: \"%s\", text: \"Hello!\"".formatted(room),
                "message { id }"));
    query(
        ann,
        "messages",
        "50 newest",
        "{ messages(roomId: \"%s\", first: 50) { edges { node { text } } } }".formatted(room));
    query(ann, "rooms", "of one", "{ rooms { edges { node { id unread } } } }");
    mutate(
        ann,
        "markRoomRead",
        "roomId: \"%s\", messageId: \"%s\"".formatted(room, message),
        "room { id }");
    mutate(ben, "deleteMessage", "id: \"%s\"".formatted(message), "deletedId");
  }

  private static String id(String response) {
    return first("id", response);
  }

  private void query(String token, String operation, String remark, String document) {
    require(operation, costs.post(operation, remark, GRAPHQL, token, body(document)));
  }

  private String uncounted(String token, String document) {
    return costs.uncounted(GRAPHQL, token, body(document));
  }

  private String mutate(String token, String mutation, String input, String fields) {
    return mutate(token, mutation, input, fields, "");
  }

  private String mutate(String token, String mutation, String input, String fields, String remark) {
    return require(
        mutation,
        costs.post(mutation, remark, GRAPHQL, token, body(document(mutation, input, fields))));
  }

  private void mutateUncounted(String token, String mutation, String input, String fields) {
    require(mutation, uncounted(token, document(mutation, input, fields)));
  }

  private static String document(String mutation, String input, String fields) {
    return "mutation { %s(input: {%s}) { %s userErrors { code message } } }"
        .formatted(mutation, input, fields);
  }

  private static String body(String document) {
    return "{\"query\":\"%s\"}".formatted(document.replace("\"", "\\\""));
  }

  private static String require(String operation, String response) {
    if (response.contains("\"errors\":") || response.contains("\"code\":")) {
      throw new IllegalStateException("%s was refused: %s".formatted(operation, response));
    }
    return response;
  }
}
