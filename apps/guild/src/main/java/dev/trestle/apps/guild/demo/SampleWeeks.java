package dev.trestle.apps.guild.demo;

import dev.trestle.kit.demo.DemoClient;
import dev.trestle.kit.demo.DemoClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// The weeks before the demo, day by day: who signs up, and who looks in at which hour.
final class SampleWeeks {
  /// Long enough for streaks, completed goals and levels.
  static final Duration PAST = Duration.ofDays(28);

  /// At the beginning, everybody founds a group.
  private static final int FOUNDERS = 12;

  /// The days on which the founder follows others.
  private static final Set<Integer> FOLLOWING_DAYS = Set.of(5, 12, 19);

  /// The goals that the founder works on at the same time.
  private static final int FOUNDER_GOALS = 3;

  /// The days before the present at which the founder starts a quest of their group, and one of their own.
  private static final int GROUP_QUEST_DAYS = 9;

  private static final int QUEST_DAYS = 2;

  /// The days before the present at which others ask the founder for help, and invite them to a goal.
  private static final int HELP_DAYS = 3;

  private static final List<Integer> HOURS = List.of(7, 12, 18, 21);

  /// The percentage of the users who look in at each of these hours.
  private static final int ACTIVE = 9;

  private final DemoContent content;
  private final DemoClient client;
  private final DemoClock clock;
  private final SampleActions actions;
  private final RandomGenerator random;
  private final Consumer<String> progress;

  SampleWeeks(
      DemoContent content,
      DemoClient client,
      DemoClock clock,
      SampleActions actions,
      RandomGenerator random,
      Consumer<String> progress) {
    this.content = content;
    this.client = client;
    this.clock = clock;
    this.actions = actions;
    this.random = random;
    this.progress = progress;
  }

  /// Lets them pass, until the clock is at the present.
  ///
  /// @param people how many users there are in the end
  void pass(int people) {
    var begin = clock.instant().truncatedTo(ChronoUnit.DAYS);
    int days = (int) PAST.toDays();
    for (int day = 0; day < days; day++) {
      var morning = begin.plus(day, ChronoUnit.DAYS);
      signUp(Math.min(people, FOUNDERS + (people - FOUNDERS) * (day + 1) * 3 / (days * 2)));
      for (var hour : HOURS) {
        if (hour.equals(HOURS.getLast())) {
          spendEvening(actions.members().getFirst(), day, days - day);
        }
        visits(morning.plus(hour, ChronoUnit.HOURS));
      }
      if (day % 7 == 6) {
        progress.accept(
            "lived    week %d of the guild: %d users, %d posts"
                .formatted(day / 7 + 1, actions.members().size(), actions.posts()));
      }
    }
  }

  /// The evening of the founder, as whom most visitors sign in: there is something to see everywhere.
  private void spendEvening(DemoMember founder, int day, int daysLeft) {
    if (founder.goals().size() < FOUNDER_GOALS) {
      actions.startGoal(founder);
    }
    actions.visit(founder);
    actions.completeTask(founder);
    if (day % 4 == 3) {
      actions.post(founder);
    }
    if (FOLLOWING_DAYS.contains(day)) {
      actions.followMany(founder);
    }
    var friends = actions.friends(founder);
    if (daysLeft <= actions.talks().dialogs()) {
      actions.talks().hold(daysLeft - 1, founder, friends.get(daysLeft), this::pause);
    }
    if (daysLeft == HELP_DAYS) {
      actions.talks().askForHelp(friends.getFirst(), founder, this::pause);
      actions.invite(friends.getFirst(), founder);
    }
    if (daysLeft == GROUP_QUEST_DAYS) {
      actions.startGroupQuest(founder);
    }
    if (daysLeft == QUEST_DAYS) {
      actions.startQuest(founder);
    }
  }

  /// Some minutes pass.
  private void pause() {
    clock.moveTo(clock.instant().plus(random.nextInt(1, 8), ChronoUnit.MINUTES));
  }

  private void signUp(int people) {
    while (actions.members().size() < people) {
      var person = content.person(actions.members().size());
      actions.welcome(DemoMember.signUp(client, person));
    }
  }

  private void visits(Instant hour) {
    clock.moveTo(hour);
    for (var member : List.copyOf(actions.members())) {
      if (random.nextInt(100) < ACTIVE) {
        clock.moveTo(clock.instant().plus(random.nextInt(20, 120), ChronoUnit.SECONDS));
        actions.visit(member);
      }
    }
  }
}
