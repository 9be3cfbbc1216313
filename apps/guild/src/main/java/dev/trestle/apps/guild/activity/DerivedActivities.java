package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.reward.Levels;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.XpSummary;
import java.util.List;
import java.util.Optional;

/// Posts the activities that follow from what users do: goals, quests, levels, badges and follows. It reacts to the table's stream; a change that is
/// delivered twice makes one activity.
///
/// The texts name no title. A reader gets it from the object, as long as the object is visible: a goal that becomes private later, or a quest, which is
/// for its owner only, stays so. A user with a private profile makes no activities except by goals that they share.
final class DerivedActivities {
  private final GuildTable table;
  private final Activities activities;

  DerivedActivities(GuildTable table, Activities activities) {
    this.table = table;
    this.activities = activities;
  }

  /// A goal that was created, if it is not private now.
  void created(Goal goal) {
    goal(goal, Verb.GOAL_CREATED, "created", "Set a new goal.");
  }

  /// A goal that was changed: posts its first completion.
  void changed(Goal before, Goal after) {
    if (before.status() != Goal.Status.COMPLETED && after.status() == Goal.Status.COMPLETED) {
      goal(after, Verb.GOAL_COMPLETED, "completed", "Completed a goal.");
    }
  }

  private void goal(Goal changed, Verb verb, String what, String text) {
    table
        .goal(changed.userId(), changed.id())
        .find()
        .filter(goal -> goal.visibility() != Visibility.PRIVATE)
        .ifPresent(
            goal ->
                post(
                    "GOAL#%s#%s".formatted(goal.id(), what),
                    new ActivityDraft(
                        goal.userId(),
                        verb.stored(),
                        GlobalId.GOAL,
                        goal.id(),
                        text,
                        List.of(),
                        List.of(),
                        audience(goal),
                        goal.groupId())));
  }

  private static Audience audience(Goal goal) {
    return switch (goal.visibility()) {
      case PUBLIC -> Audience.PUBLIC;
      case FOLLOWERS -> Audience.FOLLOWERS;
      case GROUP -> goal.groupId().isPresent() ? Audience.GROUP : Audience.PRIVATE;
      case PRIVATE -> Audience.PRIVATE;
    };
  }

  void changed(Quest before, Quest after) {
    if (before.status() != Quest.Status.COMPLETED && after.status() == Quest.Status.COMPLETED) {
      forFollowers(
          "QUEST#%s#completed".formatted(after.id()),
          after.userId(),
          Verb.QUEST_COMPLETED,
          GlobalId.QUEST,
          after.id(),
          "Completed a quest and earned %d points.".formatted(after.rewardXp()));
    }
  }

  /// The group announces a quest that its members have completed.
  void changed(GroupQuest before, GroupQuest after) {
    if (before.status() != Quest.Status.COMPLETED && after.status() == Quest.Status.COMPLETED) {
      post(
          "GROUPQUEST#%s#completed".formatted(after.id()),
          new ActivityDraft(
              after.groupId(),
              Verb.QUEST_COMPLETED.stored(),
              GlobalId.GROUP_QUEST,
              after.id(),
              "Completed a quest together. Each of %d participants earned %d points."
                  .formatted(after.participantCount(), after.rewardXp()),
              List.of(),
              List.of(),
              Audience.GROUP,
              Optional.of(after.groupId())));
    }
  }

  void changed(XpSummary before, XpSummary after) {
    long level = Levels.level(after.xp());
    if (level > Levels.level(before.xp())) {
      forFollowers(
          "USER#%s#level%d".formatted(after.userId(), level),
          after.userId(),
          Verb.LEVEL_REACHED,
          "Level",
          String.valueOf(level),
          "Reached level %d.".formatted(level));
    }
  }

  void earned(Badge badge) {
    forFollowers(
        "USER#%s#badge#%s".formatted(badge.userId(), badge.badgeId()),
        badge.userId(),
        Verb.BADGE_EARNED,
        ActivityObjects.BADGE,
        badge.badgeId(),
        "Earned a badge.");
  }

  /// A follow is an activity if both profiles are public.
  void followed(Follow edge) {
    if (find(edge.followeeId()).filter(DerivedActivities::isPublic).isPresent()
        && find(edge.followerId()).filter(DerivedActivities::isPublic).isPresent()) {
      forFollowers(
          "FOLLOW#%s#%s".formatted(edge.followerId(), edge.followeeId()),
          edge.followerId(),
          Verb.USER_FOLLOWED,
          GlobalId.USER,
          edge.followeeId(),
          "Follows somebody new.");
    }
  }

  private static boolean isPublic(User user) {
    return user.privacy() == Visibility.PUBLIC;
  }

  private void forFollowers(
      String source, String userId, Verb verb, String objectType, String objectId, String text) {
    if (find(userId).filter(user -> user.privacy() != Visibility.PRIVATE).isPresent()) {
      post(
          source,
          new ActivityDraft(
              userId,
              verb.stored(),
              objectType,
              objectId,
              text,
              List.of(),
              List.of(),
              Audience.FOLLOWERS,
              Optional.empty()));
    }
  }

  private Optional<User> find(String userId) {
    return table.user(userId).find().filter(user -> user.deletedAt().isEmpty());
  }

  private void post(String source, ActivityDraft draft) {
    if (draft.audience() != Audience.PRIVATE) {
      var _ = activities.postOnce(source, draft);
    }
  }
}
