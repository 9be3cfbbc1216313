package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides who may see an activity, outside of home feeds. All reads are consistent, and made in batches. Thread-safe.
///
/// A viewer sees an activity if its audience allows it and if neither side blocks the other. The members of a group follow it.
public final class ActivityAccess {
  private final GuildTable table;

  public ActivityAccess(GuildTable table) {
    this.table = table;
  }

  /// An activity that a viewer may see.
  public Optional<Activity> find(String viewerId, ActivityKey key) {
    return table
        .activity(key.actorId(), key.createdAt(), key.activityId())
        .find()
        .filter(activity -> !visible(viewerId, List.of(activity)).isEmpty());
  }

  /// Those of some activities that a viewer may see, in their order.
  public List<Activity> visible(String viewerId, Collection<Activity> activities) {
    var actors =
        activities.stream()
            .map(Activity::actorId)
            .filter(actor -> !actor.equals(viewerId))
            .collect(Collectors.toSet());
    if (actors.isEmpty()) {
      return List.copyOf(activities);
    }
    var hidden = new HashSet<>(table.blocks(viewerId, actors).keySet());
    hidden.addAll(table.blocksOf(actors, viewerId).keySet());
    var followed = followed(viewerId, activities);
    var groups = groups(viewerId, activities, followed);
    return activities.stream()
        .filter(
            activity ->
                activity.actorId().equals(viewerId)
                    || (!hidden.contains(activity.actorId())
                        && isInAudience(activity, followed, groups)))
        .toList();
  }

  private Set<String> followed(String viewerId, Collection<Activity> activities) {
    var needed =
        activities.stream()
            .filter(activity -> activity.audience() == Activity.Audience.FOLLOWERS)
            .map(Activity::actorId)
            .collect(Collectors.toSet());
    return needed.isEmpty() ? Set.of() : table.follows(viewerId, needed).keySet();
  }

  /// The groups that a viewer is in, of those that matter.
  private Set<String> groups(
      String viewerId, Collection<Activity> activities, Set<String> followed) {
    var needed = new HashSet<String>();
    for (var activity : activities) {
      switch (activity.audience()) {
        case GROUP -> activity.groupId().ifPresent(needed::add);
        case FOLLOWERS -> needed.add(activity.actorId());
        case PUBLIC, PRIVATE -> {}
      }
    }
    needed.removeAll(followed);
    return needed.isEmpty() ? Set.of() : table.membershipsOf(needed, viewerId).keySet();
  }

  private static boolean isInAudience(
      Activity activity, Set<String> followed, Set<String> groups) {
    return switch (activity.audience()) {
      case PUBLIC -> true;
      case FOLLOWERS ->
          followed.contains(activity.actorId()) || groups.contains(activity.actorId());
      case GROUP -> activity.groupId().filter(groups::contains).isPresent();
      case PRIVATE -> false;
    };
  }
}
