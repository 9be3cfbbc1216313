package dev.trestle.apps.guild.demo;

import static dev.trestle.apps.guild.demo.DemoContent.any;

import dev.trestle.kit.demo.ResponseBody;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The things that users of the sample content do: each method is one or a few calls of the API. Not thread-safe.
final class SampleActions {
  private static final int EVENING = 18;

  private static final String GROUP_QUEST = "Two strong weeks";

  /// The tasks of a group quest for each member.
  private static final int TASKS_PER_MEMBER = 4;

  /// Follows of the user as whom most visitors sign in.
  private static final int MANY = 20;

  private final DemoContent content;
  private final RandomGenerator random;
  private final InstantSource clock;
  private final List<DemoMember> members = new ArrayList<>();
  private final Map<String, Group> groups = new LinkedHashMap<>();
  private final Set<List<String>> follows = new HashSet<>();
  private int posts;

  /// A group and its room.
  private record Group(String id, String roomId, Set<String> members) {}

  SampleActions(DemoContent content, RandomGenerator random, InstantSource clock) {
    this.content = content;
    this.random = random;
    this.clock = clock;
  }

  List<DemoMember> members() {
    return members;
  }

  int posts() {
    return posts;
  }

  int groups() {
    return groups.size();
  }

  /// A newcomer joins or creates the group of their theme, follows some users, and sets a first goal.
  void welcome(DemoMember newcomer) {
    var theme = newcomer.person().theme();
    if (groups.containsKey(theme.key())) {
      join(newcomer, theme.key());
    } else {
      createGroup(newcomer, theme);
    }
    if (groups.size() > 1 && random.nextInt(3) == 0) {
      join(newcomer, any(List.copyOf(groups.keySet()), random));
    }
    if (!members.isEmpty()) {
      follow(newcomer, members.getFirst());
    }
    members.add(newcomer);
    for (int i = random.nextInt(4, 9); i > 0; i--) {
      followSomebody(newcomer);
    }
    startGoal(newcomer);
  }

  private void createGroup(DemoMember owner, DemoContent.Theme theme) {
    var texts = theme.group();
    var group =
        owner
            .mutate(
                "createGroup",
                "group { id roomId }",
                Map.of(
                    "name", texts.name(),
                    "slug", texts.slug(),
                    "description", texts.description(),
                    "tags", theme.tags()))
            .part("group");
    var membership = new HashSet<>(Set.of(owner.id()));
    groups.put(theme.key(), new Group(group.text("id"), group.text("roomId"), membership));
  }

  private void join(DemoMember member, String theme) {
    var group = groups.get(theme);
    if (group != null && group.members.add(member.id())) {
      member.mutate("joinGroup", "group { id }", Map.of("groupId", group.id));
    }
  }

  /// Acts as somebody does who looks in for some minutes.
  void visit(DemoMember member) {
    if (member.goals().isEmpty() || (member.goals().size() < 2 && happens(15))) {
      startGoal(member);
    }
    if (happens(75)) {
      completeTask(member);
    }
    if (happens(12)) {
      post(member);
    }
    if (happens(35)) {
      likeSome(member);
    }
    if (happens(14)) {
      comment(member);
    }
    if (happens(15)) {
      followSomebody(member);
    }
    if (happens(5)) {
      startQuest(member);
    }
    if (happens(10)) {
      sendMessage(member);
    }
  }

  private boolean happens(int percent) {
    return random.nextInt(100) < percent;
  }

  void startGoal(DemoMember member) {
    var theme = happens(85) ? member.person().theme() : any(content.themes(), random);
    var texts = any(theme.goals(), random);
    var goal =
        member
            .mutate(
                "createGoal",
                "goal { id }",
                Map.of(
                    "title", texts.title(),
                    "category", theme.category(),
                    "tags", theme.tags(),
                    "visibility", happens(80) ? "PUBLIC" : "FOLLOWERS",
                    "deadline", evening(random.nextInt(20, 60))))
            .part("goal");
    var open = new DemoMember.OpenGoal(goal.text("id"));
    int days = 0;
    for (var title : texts.tasks()) {
      days += random.nextInt(1, 6);
      addTask(member, open, title, days);
    }
    member.goals().add(open);
  }

  /// Adds a task that is due on the evening of a day.
  void addTask(DemoMember member, DemoMember.OpenGoal goal, String title, int days) {
    var task =
        member
            .mutate(
                "addTask",
                "task { id }",
                Map.of("goalId", goal.id(), "title", title, "dueAt", evening(days)))
            .part("task");
    goal.tasks().add(task.text("id"));
  }

  private String evening(int days) {
    return moment(
        clock
            .instant()
            .plus(days, ChronoUnit.DAYS)
            .truncatedTo(ChronoUnit.DAYS)
            .plus(EVENING, ChronoUnit.HOURS));
  }

  /// With milliseconds, as the API has it.
  private static String moment(Instant time) {
    return time.toString().replace("Z", ".000Z");
  }

  void completeTask(DemoMember member) {
    if (member.goals().isEmpty()) {
      return;
    }
    var goal = any(member.goals(), random);
    member.mutate("completeTask", "task { id }", Map.of("id", goal.tasks().remove()));
    if (goal.tasks().isEmpty()) {
      member.mutate("setGoalStatus", "goal { id }", Map.of("id", goal.id(), "status", "COMPLETED"));
      member.goals().remove(goal);
    }
  }

  void post(DemoMember member) {
    var theme = member.person().theme();
    var group = groups.get(theme.key());
    var input = new LinkedHashMap<String, Object>();
    input.put("text", any(theme.posts(), random));
    input.put("tags", List.of(theme.tags().getFirst()));
    if (group != null && group.members.contains(member.id()) && happens(40)) {
      input.put("groupId", group.id);
    } else {
      input.put("audience", "PUBLIC");
    }
    member.mutate("postActivity", "activity { id }", input);
    posts++;
  }

  /// Likes what the user sees in their home feed.
  void likeSome(DemoMember member) {
    for (var activity : feed(member)) {
      if (happens(40)) {
        member.mutate(
            "likeObject", "ObjectInput", "clientMutationId", Map.of("object", activity.text("id")));
      }
    }
  }

  void comment(DemoMember member) {
    var shown = feed(member);
    if (!shown.isEmpty()) {
      member.mutate(
          "addComment",
          "comment { id }",
          Map.of("object", any(shown, random).text("id"), "text", any(content.comments(), random)));
    }
  }

  /// The newest activities of others.
  private static List<ResponseBody> feed(DemoMember member) {
    return member
        .run(
            "query { homeFeed(first: 6) { edges { node { id actor { __typename ... on User { id } }"
                + " } } } }",
            Map.of())
        .part("homeFeed")
        .list("edges")
        .stream()
        .map(edge -> edge.part("node"))
        .filter(node -> !node.part("actor").find("id").equals(Optional.of(member.id())))
        .toList();
  }

  private void followSomebody(DemoMember member) {
    var kindred =
        members.stream()
            .filter(other -> other.person().theme().equals(member.person().theme()))
            .toList();
    follow(member, any(kindred.size() > 1 && happens(60) ? kindred : members, random));
  }

  private void follow(DemoMember member, DemoMember other) {
    if (!member.equals(other) && follows.add(List.of(member.id(), other.id()))) {
      member.mutate("followUser", "UserInput", "user { id }", Map.of("userId", other.id()));
    }
  }

  void startQuest(DemoMember member) {
    var texts = any(member.person().theme().quests(), random);
    member.mutate(
        "createQuest",
        "quest { id }",
        Map.of(
            "title",
            texts.title(),
            "category",
            member.person().theme().category(),
            "kind",
            "QUANTITATIVE",
            "countScope",
            "ANY",
            "targetCount",
            texts.target(),
            "periodSeconds",
            texts.days() * 24 * 3600));
  }

  /// The administrator of the group of their theme sets a quest, in which its members take part.
  void startGroupQuest(DemoMember owner) {
    var theme = owner.person().theme();
    var group = Objects.requireNonNull(groups.get(theme.key()));
    var quest =
        owner
            .mutate(
                "createGroupQuest",
                "quest { id }",
                Map.of(
                    "groupId",
                    group.id,
                    "title",
                    GROUP_QUEST,
                    "description",
                    "Every task counts, whatever it is about.",
                    "measure",
                    "SUM",
                    "targetCount",
                    TASKS_PER_MEMBER * group.members.size(),
                    "deadline",
                    evening(14)))
            .part("quest");
    members.stream()
        .filter(member -> group.members.contains(member.id()))
        .forEach(
            member ->
                member.mutate(
                    "joinGroupQuest",
                    "GroupQuestInput",
                    "quest { id }",
                    Map.of("id", quest.text("id"))));
  }

  /// Follows users of the same theme, and some others.
  void followMany(DemoMember member) {
    for (int i = 0; i < MANY; i++) {
      followSomebody(member);
    }
  }

  /// Some users write to a member.
  void writeTo(DemoMember member) {
    for (var other : members.stream().filter(it -> !it.equals(member)).limit(3).toList()) {
      var room =
          other
              .mutate("openDm", "UserInput", "room { id }", Map.of("userId", member.id()))
              .part("room");
      other.mutate(
          "sendMessage",
          "message { id }",
          Map.of("roomId", room.text("id"), "text", any(content.messages(), random)));
    }
  }

  private void sendMessage(DemoMember member) {
    var group = groups.get(member.person().theme().key());
    if (group != null && group.members.contains(member.id())) {
      member.mutate(
          "sendMessage",
          "message { id }",
          Map.of("roomId", group.roomId, "text", any(content.messages(), random)));
    }
  }
}
