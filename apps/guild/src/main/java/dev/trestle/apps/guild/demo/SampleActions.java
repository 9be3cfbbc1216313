package dev.trestle.apps.guild.demo;

import static dev.trestle.apps.guild.demo.DemoContent.any;

import dev.trestle.kit.demo.SamplePicture;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The things that users of the sample content do: each method is one or a few calls of the API. Not thread-safe.
final class SampleActions {
  private static final int EVENING = 18;

  private static final String GROUP_QUEST = "Two strong weeks";

  /// The tasks of a group quest for each member.
  private static final int TASKS_PER_MEMBER = 4;

  /// Follows of the user as whom most visitors sign in.
  private static final int MANY = 12;

  /// One of so many users has no picture.
  private static final int WITHOUT_PICTURE = 3;

  private final DemoContent content;
  private final RandomGenerator random;
  private final InstantSource clock;
  private final List<DemoMember> members = new ArrayList<>();
  private final Set<List<String>> follows = new HashSet<>();
  private final SampleGroups groups = new SampleGroups();
  private final SamplePosts posts;
  private final SampleTalks talks;

  SampleActions(DemoContent content, RandomGenerator random, InstantSource clock) {
    this.content = content;
    this.random = random;
    this.clock = clock;
    this.posts = new SamplePosts(content, groups, random);
    this.talks = new SampleTalks(content, groups, random);
  }

  List<DemoMember> members() {
    return members;
  }

  int posts() {
    return posts.count();
  }

  int groups() {
    return groups.size();
  }

  SampleTalks talks() {
    return talks;
  }

  /// A newcomer joins or creates the group of their theme, follows some users, and sets a first goal.
  void welcome(DemoMember newcomer) {
    groups.enter(newcomer);
    if (groups.size() > 1 && random.nextInt(3) == 0) {
      groups.join(newcomer, any(groups.themes(), random));
    }
    if (random.nextInt(WITHOUT_PICTURE) > 0) {
      newcomer.attach(
          "/uploads/avatars",
          SamplePicture.portrait(random.nextLong()),
          picture -> newcomer.mutate("setAvatar", "me { email }", Map.of("picture", picture)));
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

  /// Acts as somebody does who looks in for some minutes.
  void visit(DemoMember member) {
    if (member.goals().isEmpty() || (member.goals().size() < 2 && happens(15))) {
      startGoal(member);
    }
    if (happens(75)) {
      completeTask(member);
    }
    if (happens(20)) {
      post(member);
    }
    if (happens(35)) {
      posts.likeSome(member);
    }
    if (happens(20)) {
      posts.comment(member);
    }
    if (happens(8)) {
      followSomebody(member);
    }
    if (happens(5)) {
      startQuest(member);
    }
    if (happens(14)) {
      talks.say(member);
    }
  }

  private boolean happens(int percent) {
    return random.nextInt(100) < percent;
  }

  void post(DemoMember member) {
    posts.write(member);
  }

  /// Begins a goal of the member's theme, or else of another one, that they have not begun before.
  void startGoal(DemoMember member) {
    var own = member.person().theme();
    var themes = new ArrayList<>(content.themes());
    Collections.shuffle(themes, random);
    themes.remove(own);
    themes.addFirst(own);
    for (var theme : themes) {
      for (var texts : theme.goals()) {
        if (member.begin(texts.title())) {
          startGoal(member, theme, texts);
          return;
        }
      }
    }
  }

  private void startGoal(DemoMember member, DemoContent.Theme theme, DemoContent.GoalText texts) {
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

  /// Starts a quest that the member has not begun before.
  void startQuest(DemoMember member) {
    member.person().theme().quests().stream()
        .filter(texts -> member.begin(texts.title()))
        .findFirst()
        .ifPresent(texts -> startQuest(member, texts));
  }

  private static void startQuest(DemoMember member, DemoContent.QuestText texts) {
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
    var group = groups.of(owner).orElseThrow();
    var quest =
        owner
            .mutate(
                "createGroupQuest",
                "quest { id }",
                Map.of(
                    "groupId",
                    group.id(),
                    "title",
                    GROUP_QUEST,
                    "description",
                    "Every task counts, whatever it is about.",
                    "measure",
                    "SUM",
                    "targetCount",
                    TASKS_PER_MEMBER * group.members().size(),
                    "deadline",
                    evening(14)))
            .part("quest");
    members.stream()
        .filter(group::has)
        .forEach(
            member ->
                member.mutate(
                    "joinGroupQuest",
                    "GroupQuestInput",
                    "quest { id }",
                    Map.of("id", quest.text("id"))));
  }

  /// All others, those with the theme of a member first.
  List<DemoMember> friends(DemoMember member) {
    return members.stream()
        .filter(other -> !other.equals(member))
        .sorted(
            Comparator.comparing(other -> !other.person().theme().equals(member.person().theme())))
        .toList();
  }

  /// Follows users of the same theme, and some others.
  void followMany(DemoMember member) {
    for (int i = 0; i < MANY; i++) {
      followSomebody(member);
    }
  }

  /// A member invites another one to work on one of their goals.
  void invite(DemoMember inviter, DemoMember guest) {
    if (inviter.goals().isEmpty()) {
      startGoal(inviter);
    }
    inviter.mutate(
        "inviteCollaborator",
        "invite { id }",
        Map.of("goalId", inviter.goals().getFirst().id(), "userId", guest.id()));
  }
}
