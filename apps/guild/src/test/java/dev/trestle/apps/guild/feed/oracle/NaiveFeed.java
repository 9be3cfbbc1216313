package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The model of home feeds: all activities in a list, and all relations in sets. A feed is the list, filtered and sorted.
final class NaiveFeed {
  /// A relation of one user to another user, a group or a word.
  record Pair(String from, String to) {}

  final List<Activity> activities = new ArrayList<>();
  final Set<Pair> follows = new HashSet<>();
  final Set<Pair> blocks = new HashSet<>();
  final Set<Pair> mutes = new HashSet<>();
  final Set<Pair> filters = new HashSet<>();
  final Set<Pair> members = new HashSet<>();

  /// The feed of a reader, the newest first.
  List<Activity> of(String reader) {
    return activities.stream()
        .filter(one -> isVisible(reader, one))
        .sorted(Comparator.comparing(NaiveFeed::position).reversed())
        .toList();
  }

  static FeedPosition position(Activity activity) {
    return new FeedPosition(activity.createdAt(), activity.activityId());
  }

  private boolean isVisible(String reader, Activity activity) {
    var actor = activity.actorId();
    if (actor.equals(reader)) {
      return true;
    }
    return (follows.contains(new Pair(reader, actor)) || members.contains(new Pair(reader, actor)))
        && !blocks.contains(new Pair(reader, actor))
        && !blocks.contains(new Pair(actor, reader))
        && !mutes.contains(new Pair(reader, actor))
        && isInAudience(reader, activity)
        && filters.stream()
            .filter(one -> one.from().equals(reader))
            .noneMatch(
                one ->
                    activity
                        .text()
                        .orElse("")
                        .toLowerCase(Locale.ROOT)
                        .contains(one.to().toLowerCase(Locale.ROOT)));
  }

  private boolean isInAudience(String reader, Activity activity) {
    return activity.audience() == Audience.PUBLIC
        || activity.audience() == Audience.FOLLOWERS
        || (activity.audience() == Audience.GROUP
            && members.contains(new Pair(reader, activity.groupId().orElseThrow())));
  }

  void replace(Activity before, Activity after) {
    activities.set(activities.indexOf(before), after);
  }
}
